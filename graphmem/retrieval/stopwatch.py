"""How long the stages of a search take."""

from time import perf_counter


class Stopwatch:
    """Adds up milliseconds by stage, from its making on."""

    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._last = perf_counter()

    def lap(self, name: str) -> None:
        """Add what passed since the last lap to a stage."""
        now = perf_counter()
        milliseconds = (now - self._last) * 1000
        self.laps[name] = round(self.laps.get(name, 0.0) + milliseconds, 3)
        self._last = now
