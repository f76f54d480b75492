"""The questions of the lifecycle, one for each place where rules judge."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Literal

from graphmem.lifecycle.conflict import Label, Verdict
from graphmem.lifecycle.numbers import Over, never
from graphmem.lifecycle.second_opinion.counsel import Counsel, Form
from graphmem.lifecycle.second_opinion.faithful import unfaithful
from graphmem.ports import Analyzer

_LONGEST: Final = 2000
"""Characters of a text that is shown whole; a longer one is left to the rules."""
_SHOWN: Final = 12
"""Memories of one question at most; of more, the newest."""
_SEVERITY: Final[Mapping[Label, int]] = {
    "none": 0, "related": 0, "supports": 1, "contradicts": 2, "supersedes": 3,
}  # fmt: skip
_OWN_WORDS: Final = (
    "Keep their own words in their order: leave words out, add none, and keep every figure, name, "
    "date, negation and condition of what you keep."
)
_LABEL: Final = """\
Say what the newer statement is to the older. supersedes: it gives a new value for the same \
thing of the same subject, so that the older no longer holds; contradicts: both cannot be true, \
and nothing says that it changed; supports: it says the same again; none: neither, as when it \
speaks of somebody or something else, of another time, of a plan, or of one thing more."""
_MERGE: Final = f"""\
The memories were found to say the same. merge: whether one memory may take the place of all of \
them. text: one wording that holds all that any of them says and nothing else. {_OWN_WORDS} The \
same text as the longest of them is a good answer."""
_SHORTEN: Final = f"""\
Write what of the text is most worth keeping, in less than half of its length. {_OWN_WORDS}"""
_CONCLUDE: Final = f"""\
The memories were found to speak of the same things. holds: whether they do. sentence: one \
sentence of theirs that tells most of what they have in common. {_OWN_WORDS}"""

Row = Mapping[str, Any]


class Labelled(Form):
    """What a model says that one statement is to another."""

    label: Literal["supersedes", "contradicts", "supports", "none"]


class Merged(Form):
    """What a model makes of memories that say the same."""

    merge: bool
    text: str


class Shortened(Form):
    """What a model keeps of a text."""

    text: str


class Concluded(Form):
    """What a model makes of memories of one subject."""

    holds: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Advisers:
    """Asks for the second opinion of a model, and says what comes of it.

    A model alone hides nothing: of two labels the milder stands, and a wording stands only where
    its originals say it. Nothing above the highest sensitivity is sent.

    Attributes:
        counsel: who asks the model.
        analyzer: reads what it writes.
        max_sensitivity: of what it is shown.
    """

    counsel: Counsel
    analyzer: Analyzer
    max_sensitivity: int

    def settle(self, over: Over = never) -> None:
        """Put the questions that wait; nobody should be kept waiting meanwhile."""
        self.counsel.settle(over)

    @property
    def notes(self) -> tuple[str, ...]:
        """What became of each opinion, in words, with ids and without any content."""
        return tuple(self.counsel.notes)

    def label(self, verdict: Verdict, older: Row, newer: Row) -> Verdict:
        """Return what is told of two statements: the milder of two opinions."""
        if not self._may_see((older, newer)):
            return verdict
        material: dict[str, object] = {"older": _shown(older), "newer": _shown(newer)}
        answer = self.counsel.answer(_LABEL, material, Labelled)
        if answer is None:
            return verdict
        pair = f"of {newer['id']} and {older['id']}"
        if _SEVERITY[answer.label] >= _SEVERITY[verdict.label]:
            self.counsel.note(f"{pair}: {answer.label}; it stays {verdict.label}")
            return verdict
        self.counsel.note(f"{pair}: {answer.label}, and not {verdict.label}")
        reason = f"{answer.label}, by a model; the rules said {verdict.label}: {verdict.reason}"
        return replace(verdict, label=answer.label, reason=reason, rule="model")

    def merged(self, keeper: Row, originals: Sequence[Row]) -> str | None:
        """Return the wording of what is merged; None where it is not to be merged."""
        content: str = keeper["content"]
        if not self._may_see(originals) or len(originals) > _SHOWN:
            return content
        answer = self.counsel.answer(_MERGE, {"memories": _listed(originals)}, Merged)
        if answer is None:
            return content
        ids = " and ".join(row["id"] for row in originals)
        if not answer.merge:
            self.counsel.note(f"{ids} stay apart")
            return None
        return self._wording(answer.text, content, originals, whole=True, of=ids)

    def shortened(self, row: Row, ruled: str) -> str:
        """Return what is kept of a text; what the rules keep where a model does no better."""
        content: str = row["content"]
        if ruled == content or not self._may_see((row,)):
            return ruled
        answer = self.counsel.answer(_SHORTEN, {"text": content}, Shortened)
        if answer is None:
            return ruled
        if not len(answer.text) < len(content):
            self.counsel.note(f"of {row['id']}: refused, as it is no shorter")
            return ruled
        return self._wording(answer.text, ruled, (row,), whole=False, of=row["id"])

    def concluded(self, id: str, rows: Sequence[Row]) -> str | None:
        """Return a sentence that tells what memories have in common, and is one of theirs.

        Empty where there is none; None where the memories have nothing in common.
        """
        rows = rows[-_SHOWN:]
        if not self._may_see(rows):
            return ""
        answer = self.counsel.answer(_CONCLUDE, {"memories": _listed(rows)}, Concluded)
        if answer is None:
            return ""
        if not answer.holds:
            self.counsel.note(f"{id} is not drawn")
            return None
        return self._wording(answer.sentence, "", rows, whole=False, of=id)

    def _wording(
        self, text: str, ruled: str, originals: Sequence[Row], *, whole: bool, of: str
    ) -> str:
        text = text.strip()
        if text in ("", ruled):
            self.counsel.note(f"of {of}: agreed")
            return ruled
        at: datetime = originals[-1]["created_at"]
        texts = [row["content"] for row in originals]
        why = unfaithful(self.analyzer, text, texts, at, whole=whole)
        self.counsel.note(f"wording of {of}: {f'refused, as {why}' if why else 'taken'}")
        return ruled if why else text

    def _may_see(self, rows: Sequence[Row]) -> bool:
        return all(
            (row.get("sensitivity") or 0) <= self.max_sensitivity
            and len(row["content"]) <= _LONGEST
            for row in rows
        )


def _shown(row: Row) -> dict[str, str]:
    parts = {"date": f"{row['created_at']:%Y-%m-%d}", "speaker": row.get("speaker")}
    return {name: part for name, part in parts.items() if part} | {"text": row["content"]}


def _listed(rows: Sequence[Row]) -> dict[str, dict[str, str]]:
    return {f"m{place}": _shown(row) for place, row in enumerate(rows, 1)}
