from datetime import datetime, timedelta

from graphmem.testing import FrozenClock

START = datetime(2026, 1, 31)  # noqa: DTZ001 - naive UTC


def test_a_frozen_clock_stands_still() -> None:
    clock = FrozenClock(START)
    assert [clock.now(), clock.now()] == [START, START]


def test_a_frozen_clock_moves_as_told() -> None:
    clock = FrozenClock(START, step=timedelta(minutes=1))
    clock.now()
    clock.advance(timedelta(days=1))
    assert clock.now() == START + timedelta(days=1, minutes=1)
    clock.moment = START
    assert clock.now() == START
