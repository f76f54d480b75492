"""The Chinese forms, each in the file of what it tells."""

from graphmem.lifecycle.conflict.successions.chinese import aligned, anew
from graphmem.lifecycle.conflict.successions.chinese.leavings import (
    has_form_in_chinese as has_form,
)
from graphmem.lifecycle.conflict.successions.chinese.leavings import (
    may_succeed_in_chinese as may_succeed,
)
from graphmem.lifecycle.conflict.successions.chinese.leavings import (
    succeeds_in_chinese as succeeds,
)

__all__ = ["another_value", "has_form", "may_succeed", "succeeds", "tells_change"]


def tells_change(said: str) -> bool:
    """Say whether a stretch has one of these forms, whatever it is about."""
    return aligned.tells_change(said) or anew.tells(said)


def another_value(held: str, said: str, older: str, thing: str) -> bool:
    """Say whether a newer stretch tells another value of what an older one tells."""
    return aligned.another_value(held, said) or anew.anew(held, said, older, thing)
