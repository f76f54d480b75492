"""What is done about a question: channels with their weights, and the strategies that follow."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.terms import terms
from graphmem.patterns import regex
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

_STATE: Final = regex(
    r"^(?!.*\b(?:did|was|were|had|have|has|will|would|should|might|may|could|when|why)\b)"
    r"(?=.*\b(?:what|where|who|which|how(?! much| many))\b)"
    r".*(?:\b(?:is|are|does|do|am)\b|^\w+['’]s\b)"
    r"|^(?!.*[过了])(?!.*(?:为什么|怎么|什么时候)).*(?:什么|哪)",
    re.IGNORECASE,
)
"""What asks how something is, and not how it was or came to be."""

_TASTE: Final = regex(
    r"\b(?:kinds?|types?|sorts?|styles?) of\b"
    r"|\b(?:likes?|loves?|enjoys?|prefers?|wants?|favou?rites?)\b"
    r"|[哪这那]种|什么样|哪类|喜欢|喜爱|最爱|爱[吃喝看听玩]|想",
    re.IGNORECASE,
)
"""What asks for what somebody likes: of that there may be several at a time."""

_OF_SOMEBODY: Final = regex(
    r"\b(?:the|that) (?:\w+ )?(?:wo)?(?:man|person|guy|girl|boy|lady|friend|colleague|coworker"
    r"|classmate|neighbou?r|teacher|doctor|nurse|cousin|aunt|uncle|roommate|flatmate|boss|client)"
    r" (?:who|that|whom|whose|I|we|my)\b"
    r"|[送借教给帮陪请介跟和][^,，。?？]{1,20}的(?:那[个位])?"
    r"(?:人|朋友|同学|同事|邻居|老师|医生|亲戚|客户|室友|网友)",
)
"""Whom a question describes by what they did: who it is, is asked first."""

_CHAINS: Final = "succession"
"""It runs before all others, and once more where these have put something in another order."""
_BY_STEPS: Final = "multi_hop"
_AS_IT_IS: Final = "knowledge_update"
_LAST: Final = (
    "restated",
    "sequel",
    "progress",
    _CHAINS,
    "kin",
    "series",
    "development",
    "spread",
    "summed",
    "enumeration",
    "standing",
    "answers",
    "calendar",
    "repeated",
    "coming",
)
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

    The likeliest intent's strategy runs last of those of intents, so that its order stands. Of an
    attribute of anybody's ("What is Ann's job?") that is told which holds now.
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
            name for name in _ordered(part, acted_on) if name in STRATEGIES and name in strategies
        ),
    )


def _ordered(part: Part, acted_on: Sequence[str]) -> Sequence[str]:
    """Return the strategies in order, those that the form of a question wants among them.

    Somebody who is described is looked for last of all, since how they are is not how the asker is.
    """
    added = [_AS_IT_IS] if _asks_how_it_is(part) and _AS_IT_IS not in acted_on else []
    order = [*added, *reversed(acted_on)]
    if part.understanding.own and _OF_SOMEBODY.search(part.text):
        order = [*(name for name in order if name != _BY_STEPS), _BY_STEPS]
    return (_CHAINS, *order, *_LAST)


def _asks_how_it_is(part: Part) -> bool:
    """Say whether a question asks for an attribute as it is now, of one person or thing alone.

    What names more ("the name of Ann's puppy") asks of one of them, and is no state to be updated.
    Of a speaker's things that are asked for by their kind ("what car") the newest stands as well,
    but of what they like there may be several.
    """
    if part.speakers and (part.understanding.aggregate or _TASTE.search(part.text)):
        return False
    kind = part.understanding.kind or ""
    asking = {term for words in (*part.attributes, kind) for term in terms(words)}
    named = len(part.things - asking) - len(part.speakers)
    one = part.understanding.kin is not None or named <= (0 if part.speakers else 1)
    asked = part.attributes or (part.speakers and kind and part.understanding.kin is None)
    return bool(asked) and one and _STATE.search(part.text) is not None
