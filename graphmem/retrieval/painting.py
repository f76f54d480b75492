"""Numbers with scores become hits: memories with their channels, ranks and paths."""

from collections.abc import Sequence

from graphmem.model import ChannelRank, Hit, Memory
from graphmem.retrieval.filters import Mask
from graphmem.retrieval.paths import Painter
from graphmem.retrieval.ranked import Ranked
from graphmem.retrieval.strategies import Ranking
from graphmem.storage.store import Store


def painted(store: Store, shown: Ranking, parts: Sequence[Ranked], told: Mask) -> tuple[Hit, ...]:
    """Return hits in the order given; of a channel that ran for several parts the best rank.

    Their paths say nothing of what is not `told`.
    """
    numbers = [number for number, _ in shown]
    ranks = [{name: one.ranks(numbers) for name, one in part.found.items()} for part in parts]
    painter = Painter(store, numbers, told)
    hits = []
    for number, score in shown:
        channels: dict[str, ChannelRank] = {}
        for part, rank in zip(parts, ranks, strict=True):
            for name, found in part.found.items():
                if number in rank[name] and (
                    name not in channels or rank[name][number] < channels[name].rank
                ):
                    path = painter.path(found.trails[number])
                    channels[name] = ChannelRank(rank[name][number], found.scores[number], path)
        hits.append(Hit(Memory.of_row(painter.row(number)), score, channels))
    return tuple(hits)
