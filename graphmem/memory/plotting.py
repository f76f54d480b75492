"""Figures of a memory, for notebooks and papers."""

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from graphmem.errors import NotFoundError
from graphmem.memory import figures
from graphmem.memory.living import Living
from graphmem.memory.remembering import Remembering
from graphmem.model import Node, Selection

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

_POINTS: Final = 60


class Plotting(Remembering, Living):
    """Drawn by matplotlib, which is the extra `plots`."""

    def plot_decay(self, id: str, *, days: int = 365) -> "Drawing":
        """Draw how weight and strength of a memory fall from now on, if nothing happens to it.

        The values are those of `why`; the lines are the thresholds that something follows from.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     memory.plot_decay(id).axes[0].get_title("left")
        'Ann moved to Hangzhou.'

        Args:
            id: of the memory.
            days: how far to look ahead.

        Raises:
            NotFoundError: there is no such memory.
            InputError: matplotlib is not installed.
        """
        content = self.get(id).content
        now = self._clock.now()
        moments = [now + timedelta(days=days * step / _POINTS) for step in range(_POINTS + 1)]
        told = [self.why(id, at=moment) for moment in moments]
        curves = {
            "weight": [each.weight for each in told],
            "strength": [each.strength for each in told],
        }
        return figures.decay(content, moments, curves, list(told[0].fades))

    def plot_timeline(self, entity: str, *, namespace: str = "default") -> "Drawing":
        """Draw what was said of an entity, each statement through the time that it held.

        Args:
            entity: its name.
            namespace: nothing of another is seen.

        Raises:
            NotFoundError: no entity has that name.
            InputError: matplotlib is not installed.
        """
        seeds = tuple(("Entity", id) for id, _ in self._store.bearers(namespace)(entity))
        if not seeds:
            raise NotFoundError("Entity", entity)  # noqa: EM101 - a type, not a message
        part = self._subgraph(Selection(namespace, ("Memory",), seeds=seeds))
        said = [_stretch(node) for node in part.nodes if node.type == "Memory"]
        now = self._clock.now()
        said.sort(key=lambda each: (each.start or now, each.text))
        return figures.timeline(entity, said, now)


def _stretch(node: Node) -> figures.Stretch:
    own = node.properties
    ended = "superseded" if own.get("retired_at") or own.get("is_negated") else "current"
    state = "deleted" if own.get("deleted_at") else ended
    return figures.Stretch(own["content"], own.get("valid_from"), own.get("valid_to"), state)
