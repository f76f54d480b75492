"""A clock that stands still."""

from datetime import datetime, timedelta


class FrozenClock:
    """Tells the moment it was set to, which moves on only as told.

    >>> clock = FrozenClock(datetime(2026, 1, 31), step=timedelta(hours=1))
    >>> clock.now(), clock.now()
    (datetime.datetime(2026, 1, 31, 0, 0), datetime.datetime(2026, 1, 31, 1, 0))

    Attributes:
        moment: what `now` returns next, naive UTC; may be set.
        step: how far each reading moves the clock on.
    """

    def __init__(
        self,
        moment: datetime = datetime(2026, 1, 1),  # noqa: DTZ001 - naive UTC, as everywhere
        step: timedelta = timedelta(0),
    ) -> None:
        self.moment = moment
        self.step = step

    def now(self) -> datetime:
        """Return the moment, and move on by one step."""
        moment = self.moment
        self.moment += self.step
        return moment

    def advance(self, by: timedelta) -> None:
        """Move the clock on."""
        self.moment += by
