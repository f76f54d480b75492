"""The time of the machine."""

from datetime import UTC, datetime


class SystemClock:
    """Tells the present moment by the clock of the machine."""

    def now(self) -> datetime:
        """Return the present moment, naive UTC."""
        return datetime.now(UTC).replace(tzinfo=None)
