"""Numbers with scores become hits: memories with their channels, ranks and paths."""

from collections.abc import Sequence
from datetime import datetime

from graphmem.model import Amendment, ChannelRank, Hit, Memory
from graphmem.retrieval.filters import Mask
from graphmem.retrieval.paths import Painter
from graphmem.retrieval.ranked import Ranked
from graphmem.retrieval.strategies import Ranking
from graphmem.storage.amendments import AmendedPart, amendments
from graphmem.storage.store import Store


def painted(
    store: Store, shown: Ranking, parts: Sequence[Ranked], told: Mask, at: datetime
) -> tuple[Hit, ...]:
    """Return hits in the order given; of a channel that ran for several parts the best rank.

    Their paths say nothing of what is not `told`, and what is to end after `at` holds still.
    """
    numbers = [number for number, _ in shown]
    ranks = [{name: one.ranks(numbers) for name, one in part.found.items()} for part in parts]
    painter = Painter(store, numbers, told)
    outdated = amendments(store, numbers, at)
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
        memory = Memory.of_row(painter.row(number))
        amended = tuple(_amendment(store, one, told) for one in outdated.get(number, ()))
        hits.append(Hit(memory, score, channels, amended))
    return tuple(hits)


def _amendment(store: Store, amended: AmendedPart, told: Mask) -> Amendment:
    by = store.adjacency.node(amended.newer)[1] if told[amended.newer] else None
    return Amendment(amended.part, by)
