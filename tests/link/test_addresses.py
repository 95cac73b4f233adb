"""The address that is offered to phones is the one that they reach most likely."""

from __future__ import annotations

import socket

import pytest

from cardcity_desktop.link.addresses import is_near, local_addresses, ranked


def test_the_way_to_other_networks_comes_first_and_what_is_within_this_computer_last() -> None:
    found = [
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("tailscale0", "100.101.102.103"),
        ("eth0", "10.0.0.7"),
        ("wlan0", "192.168.1.23"),
    ]
    assert ranked(found, "192.168.1.23") == ("192.168.1.23", "10.0.0.7", "172.17.0.1", "100.101.102.103")


def test_a_tunnel_is_offered_after_the_wi_fi_even_if_all_that_leaves_goes_through_it() -> None:
    found = [("utun3", "10.8.0.2"), ("en0", "192.168.1.23")]
    assert ranked(found, "10.8.0.2") == ("192.168.1.23", "10.8.0.2")


def test_a_cable_between_two_computers_is_better_than_nothing() -> None:
    assert ranked([("eth0", "169.254.3.4")], "") == ("169.254.3.4",)
    assert ranked([("eth0", "169.254.3.4"), ("wlan0", "192.168.1.2")], "")[0] == "192.168.1.2"


def test_a_public_address_is_never_offered() -> None:
    assert not ranked([("eth0", "8.8.8.8"), ("lo", "127.0.0.1")], "8.8.8.8")
    assert not ranked([], "")


def test_an_address_that_no_interface_names_counts_by_its_way_alone() -> None:
    assert ranked([("", "192.168.1.9"), ("", "10.0.0.2")], "10.0.0.2") == ("10.0.0.2", "192.168.1.9")


@pytest.mark.parametrize("address", ["8.8.8.8", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "", "localhost"])
def test_what_is_not_near_is_refused(address: str) -> None:
    assert not is_near(address)


@pytest.mark.parametrize("address", ["10.1.2.3", "172.20.1.1", "192.168.0.1", "127.0.0.1", "169.254.1.1", "100.64.0.1"])
def test_private_and_shared_networks_are_near(address: str) -> None:
    assert is_near(address)


def test_this_computers_addresses_can_all_be_listened_on() -> None:
    for address in local_addresses():
        with socket.socket() as listening:
            listening.bind((address, 0))


def test_a_computer_in_no_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoNetwork(socket.socket):
        def connect(self, _address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", NoNetwork)
    monkeypatch.setattr(socket, "if_nameindex", lambda: [(1, "lo")])
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args: [])
    assert local_addresses() == ()
