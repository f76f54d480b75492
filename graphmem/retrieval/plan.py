"""What is done about a question: channels with their weights, and the strategies that follow."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from graphmem.retrieval.fuse import Profile
from graphmem.retrieval.gathering import CHANNELS
from graphmem.retrieval.intents import Intent, Probabilities, wanted
from graphmem.retrieval.question import Part
from graphmem.retrieval.strategies import STRATEGIES

_ALIKE: Final = frozenset(
    {"semantic", "full_text", "neighbourhood", "speaker", "update_chain", "standing", "concept"}
)
"""The channels for a question that counts: it wants everything alike, and a walk on from the best
hits brings what is near one of them instead."""

_OF_INTENT: Final[Mapping[Intent, Mapping[str, float]]] = {"causal": {"causal_ancestors": 1.0}}
"""Channels that run for an intent only, and their weight where it is certain."""

_FIRST: Final = "succession"
_LAST: Final = ("restated", "kin", "series", "development", "spread", "standing")
"""The strategies before and after those of the intents."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is done for one part of a question.

    Attributes:
        intents: every intent with its probability.
        wanted: those that are acted on, likeliest first.
        channels: which channels run, in the order of running.
        weights: what each weighs in fusion.
        strategies: which strategies follow, in the order of running.
    """

    intents: Probabilities
    wanted: tuple[Intent, ...]
    channels: tuple[str, ...]
    weights: Mapping[str, float]
    strategies: tuple[str, ...]


def plan(
    part: Part, profile: Profile, channels: Collection[str], strategies: Collection[str]
) -> Plan:
    """Return the plan of a part, of these channels and strategies.

    The likeliest intent's strategy runs last of those of intents, so that its order stands.
    """
    acted_on = wanted(part.intents)
    special = {
        name: weight * part.intents[intent]
        for intent, own in _OF_INTENT.items()
        if intent in acted_on
        for name, weight in own.items()
    }
    left_out = {name for own in _OF_INTENT.values() for name in own} - special.keys()
    usual = _ALIKE if part.counts else set(CHANNELS) - left_out
    return Plan(
        intents=part.intents,
        wanted=acted_on,
        channels=tuple(n for n in CHANNELS if n in channels and (n in usual or n in special)),
        weights={**profile.weights, **special},
        strategies=tuple(
            name
            for name in (_FIRST, *reversed(acted_on), *_LAST)
            if name in STRATEGIES and name in strategies
        ),
    )
