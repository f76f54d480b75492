"""How an answer came about, as value objects that print themselves."""

from graphmem.model.trace.facts import (
    Addend,
    AddendSource,
    Arithmetic,
    Change,
    ChannelTrace,
    HiddenTrace,
    HitTrace,
    Move,
    Named,
    OpinionTrace,
    PartTrace,
    Placed,
    StrategyTrace,
    TimeRead,
)
from graphmem.model.trace.trace import Trace

__all__ = [
    "Addend",
    "AddendSource",
    "Arithmetic",
    "Change",
    "ChannelTrace",
    "HiddenTrace",
    "HitTrace",
    "Move",
    "Named",
    "OpinionTrace",
    "PartTrace",
    "Placed",
    "StrategyTrace",
    "TimeRead",
    "Trace",
]
