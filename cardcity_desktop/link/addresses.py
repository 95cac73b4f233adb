"""IPv4 addresses of this computer in its local networks, the one that phones reach most likely first."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import AddressValueError, IPv4Address

ELSEWHERE = ("192.0.2.1", 9)  # reserved for documentation: only the way to it is looked up, nothing is sent
VIRTUAL = (
    "br-", "docker", "lxc", "lxdbr", "podman", "ppp", "tailscale", "tap", "tun", "utun", "vboxnet", "veth", "virbr",
    "vmnet", "vnic", "wg", "zt",
)  # fmt: skip
"""Beginnings of the names of interfaces that lead to no room: tunnels, and networks within this computer."""

_ADDRESS_OF_INTERFACE = 0x8915 if sys.platform == "linux" else 0xC0206921  # SIOCGIFADDR


def local_addresses() -> tuple[str, ...]:
    """Return this computer's addresses, the most likely one first, or () without a network.

    Loopback addresses are left out. The first one is to be offered, the others by "Other address".
    """
    return ranked([*_of_interfaces(), *_of_name()], _of_route())


def ranked(found: Iterable[tuple[str, str]], route: str) -> tuple[str, ...]:
    """Return the usable ones of these (interface, address) pairs, the most likely one first.

    `route` is the address from which other networks are reached, "" if there is none. It may be missing in `found`.

    >>> ranked([("docker0", "172.17.0.1"), ("wlan0", "192.168.1.23")], "192.168.1.23")
    ('192.168.1.23', '172.17.0.1')
    """
    interfaces: dict[str, str] = {}
    for interface, address in [*found, *([("", route)] if route else [])]:
        if is_near(address) and not IPv4Address(address).is_loopback:
            interfaces[address] = interfaces.get(address) or interface
    return tuple(sorted(interfaces, key=lambda address: _unlikeliness(interfaces[address], address, route)))


def is_near(address: str) -> bool:
    """Return True for an IPv4 address of a private network, a provider's shared one, or this computer itself.

    >>> is_near("192.168.1.23"), is_near("8.8.8.8"), is_near("::1")
    (True, False, False)
    """
    try:
        known = IPv4Address(address)
    except AddressValueError:
        return False
    return not (known.is_global or known.is_unspecified or known.is_multicast or known.is_reserved)


def _unlikeliness(interface: str, address: str, route: str) -> tuple[bool, bool, bool, bool]:
    """Return what speaks against an address, the weightiest first. Tuples compare False before True."""
    known = IPv4Address(address)
    return interface.startswith(VIRTUAL), known.is_link_local, not known.is_private, address != route


def _of_route() -> str:
    """Return the address from which other networks are reached, or "" without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _of_interfaces() -> Iterator[tuple[str, str]]:
    """Yield (interface, its first address) where the system tells them: everywhere but on Windows."""
    if sys.platform == "win32":
        return
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _number, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an address
                answer = ioctl(probe.fileno(), _ADDRESS_OF_INTERFACE, struct.pack("16s240x", name.encode()[:15]))
                yield name, socket.inet_ntoa(answer[20:24])


def _of_name() -> Iterator[tuple[str, str]]:
    """Yield ("", address) for the addresses of the computer's own name: on Windows, all that it has."""
    with suppress(OSError):
        for *_kinds, where in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield "", str(where[0])
