"""A Dask scheduler with two workers on this machine: the same results as without, also when one worker is killed."""

from __future__ import annotations

import importlib.util
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from cardcity_desktop.cli.main import main
from cardcity_desktop.players import executor
from cardcity_desktop.players.executor import ExecutorError, LostWorker, run_tasks
from cardcity_desktop.players.runner import play_task, tasks_of
from cardcity_desktop.rules.card_city.setup import Setup
from tests.players import thinkers

ROOT = Path(__file__).resolve().parents[2]
HAS_DASK = importlib.util.find_spec("distributed") is not None
needs_dask = pytest.mark.skipif(not HAS_DASK, reason="the extra `cluster` is not installed")


class Cluster:
    """A scheduler and two workers, each a process."""

    def __init__(self, processes: ExitStack) -> None:
        self._processes = processes
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.start("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        self.workers = [
            self.start("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard") for _ in range(2)
        ]

    def start(self, kind: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", "from dask.__main__ import main; main()", kind, *options]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._processes.callback(process.wait)
        self._processes.callback(process.kill)
        return process


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with ExitStack() as processes:
        yield Cluster(processes)


@needs_dask
@pytest.mark.full
def test_games_are_the_same_on_a_cluster(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    tasks = tasks_of("card_city", Setup(), ("random", "random"), range(1, 120))
    assert list(run_tasks(tasks, 2, play_task, cluster.address)) == [play_task(task) for task in tasks]
    words = ["arena", "--seats", "neighbour,random", "--games", "4", "--share", "0.1"]
    tables = []
    for more in (["--cluster", cluster.address], ["--workers", "1"]):
        assert main(["--lang", "en", *words, *more]) == 0
        tables.append([line.split()[:6] for line in capsys.readouterr().out.splitlines()])  # without the seconds
    assert tables[0] == tables[1]


@needs_dask
@pytest.mark.full
def test_the_tasks_of_a_killed_worker_are_played_again(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "CHECK_SECONDS", 0.2)
    lost: list[LostWorker] = []
    wait_for_workers(cluster.address, 2)
    reports = run_tasks(range(60), 2, thinkers.double_slowly, cluster.address, lost.append)
    found = [next(reports) for _number in range(6)]
    cluster.workers[0].kill()
    found += reports
    assert found == [2 * number for number in range(60)]
    assert lost


@needs_dask
@pytest.mark.full
def test_a_cluster_without_workers_ends_with_an_error(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "CHECK_SECONDS", 0.2)
    monkeypatch.setattr(executor, "IDLE_SECONDS", 1.0)
    wait_for_workers(cluster.address, 2)
    reports = run_tasks(range(60), 2, thinkers.double_slowly, cluster.address)
    next(reports)
    for worker in cluster.workers:
        worker.kill()
    with pytest.raises(ExecutorError) as raised:
        list(reports)
    assert raised.value.problem == "no_workers"


def wait_for_workers(address: str, count: int) -> None:
    with importlib.import_module("distributed").Client(address, timeout=90) as client:
        client.wait_for_workers(count, timeout=90)


@needs_dask
def test_no_scheduler_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(executor, "CONNECT_SECONDS", 0.5)
    assert main(["--lang", "en", "simulate", "--games", "2", "--cluster", "tcp://127.0.0.1:9"]) == 1
    assert capsys.readouterr().err == "cardcity simulate: no Dask scheduler answers at tcp://127.0.0.1:9\n"


def test_no_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(executor, "import_module", missing)
    assert main(["--lang", "en", "simulate", "--games", "2", "--cluster", "tcp://127.0.0.1:9"]) == 1
    expected = 'cardcity simulate: --cluster needs Dask: pip install "cardcity[cluster]"\n'
    assert capsys.readouterr().err == expected
