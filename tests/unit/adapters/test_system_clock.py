from datetime import UTC, datetime, timedelta

from graphmem.adapters import SystemClock


def test_the_system_clock_tells_naive_utc() -> None:
    told = SystemClock().now()
    assert told.tzinfo is None
    assert abs(datetime.now(UTC).replace(tzinfo=None) - told) < timedelta(minutes=1)
