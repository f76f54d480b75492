"""A form of words by which users judge an answer, written as lines of patterns."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from graphmem.lifecycle.feedback.judgement import Hint, Polarity, Target
from graphmem.patterns import regex


@dataclass(frozen=True, slots=True)
class Cue:
    """Words that judge.

    Attributes:
        polarity: for or against the answer.
        confidence: how sure they are by themselves.
        pattern: the words.
        hint: what should follow.
        target: the part of the answer, where the words name it themselves.
        asks: whether they ask for something, which no words before them deny.
    """

    polarity: Polarity
    confidence: float
    pattern: re.Pattern[str]
    hint: Hint | None = None
    target: Target | None = None
    asks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Forms:
    """How a language judges an answer: what names a part of it, and what speaks of all of it."""

    style: re.Pattern[str]
    tools: re.Pattern[str]
    reasoning: re.Pattern[str]
    wrong: re.Pattern[str]
    unhelpful: re.Pattern[str]
    right: re.Pattern[str]
    praise: re.Pattern[str]
    thanks: re.Pattern[str]

    @property
    def of_style(self) -> tuple[Cue, ...]:
        """What asks for another style."""
        return (Cue("negative", 0.85, self.style, "penalty", "style", asks=True),)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """All of it, what names a part first: of one clause, the first of a polarity counts."""
        return (
            Cue("negative", 0.85, self.style, "penalty", "style"),
            Cue("negative", 0.85, self.tools, "penalty", "tool_choice", asks=True),
            Cue("negative", 0.85, self.reasoning, "penalty", "reasoning"),
            Cue("negative", 0.9, self.wrong, "invalidate"),
            Cue("negative", 0.9, self.unhelpful, "penalty"),
            Cue("positive", 0.9, self.right, "prefer"),
            Cue("positive", 0.7, self.praise, "prefer"),
            Cue("positive", 0.6, self.thanks, "prefer"),
        )


def any_of(forms: str, parts: Mapping[str, str] | None = None) -> re.Pattern[str]:
    """Return a pattern of any of the forms, one a line; `<name>` stands for a part.

    >>> bool(any_of("<who> agree", {"who": "i|we"}).search("We agree"))
    True
    """
    return regex(_joined(forms, parts or {}), re.IGNORECASE)


def whole_words(forms: str, parts: Mapping[str, str] | None = None) -> re.Pattern[str]:
    """Return the same, of whole English words only.

    >>> whole_words("rest").search("restful") is None
    True
    """
    return regex(rf"\b(?:{_joined(forms, parts or {})})(?!\w)", re.IGNORECASE)


def _joined(forms: str, parts: Mapping[str, str]) -> str:
    text = "|".join(line.strip() for line in forms.strip().splitlines())
    for name, part in parts.items():
        text = text.replace(f"<{name}>", f"(?:{part})")
    return text
