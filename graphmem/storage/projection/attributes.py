"""Memories at hand: what filters and rankings ask as arrays by node number, the texts packed."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphmem.model.simplified import simplified
from graphmem.storage.projection.texts import PackedTexts

TEXT = (
    "namespace", "session", "speaker", "user_id", "agent_id", "memory_type", "category", "level",
    "layer", "language",
)  # fmt: skip
"""Kept as codes; code 0 is None."""

MOMENTS = (
    "created_at", "last_activated_at", "valid_from", "valid_to", "event_start", "event_end",
    "recorded_at", "retired_at", "deleted_at",
)  # fmt: skip
"""Kept as microseconds since 1970; `NEVER` is None."""

COUNTS = ("position", "sensitivity", "access_count", "mention_count")
"""Kept as they are; `ABSENT` is None."""

SCORES = ("weight", "importance", "usage_score", "trust", "decay_rate")
"""Kept as they are; not a number is None."""

NEVER = int(np.iinfo(np.int64).min)
ABSENT = -1
ATTRIBUTES = (*TEXT, *MOMENTS, *COUNTS, *SCORES, "is_negated")
REST = ("summary", "modalities", "external_id", "metadata")
"""Kept with the content; most memories have none but the usual."""

_USUAL = {"modalities": ["text"]}

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC).replace(tzinfo=None)
_FIRST_SIZE = 1024


def microseconds(moment: datetime) -> int:
    """Return a naive UTC moment as microseconds since 1970."""
    delta = moment - _EPOCH
    return (delta.days * 86_400 + delta.seconds) * 1_000_000 + delta.microseconds


_EMPTY: Mapping[str, tuple[Any, type[np.generic]]] = {
    **dict.fromkeys(TEXT, (0, np.int32)),
    **dict.fromkeys(MOMENTS, (NEVER, np.int64)),
    **dict.fromkeys(COUNTS, (ABSENT, np.int32)),
    **dict.fromkeys(SCORES, (np.nan, np.float64)),
    "is_negated": (False, np.bool_),
    "is_memory": (False, np.bool_),
}
"""What stands for None in each column, and its type."""

_MOMENTS = frozenset(MOMENTS)
_ABSENT = {name: _EMPTY[name][0] for name in (*MOMENTS, *COUNTS, *SCORES)}
"""What is read as None where it is no code of a text."""


def moment(stored: int) -> datetime | None:
    """Return what `microseconds` was made of; None for `NEVER`."""
    return None if stored == NEVER else _EPOCH + timedelta(microseconds=stored)


class MemoryAttributes:
    """Growing columns. `is_memory[number]` says whether a number is a memory at all."""

    def __init__(self) -> None:
        self._arrays: dict[str, NDArray[Any]] = {
            name: np.full(_FIRST_SIZE, empty, kind) for name, (empty, kind) in _EMPTY.items()
        }
        self._codes: dict[str, dict[str | None, int]] = {name: {None: 0} for name in TEXT}
        self._texts: dict[str, list[str | None]] = {name: [None] for name in TEXT}
        self._content = PackedTexts()
        self._rest = PackedTexts()

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._arrays[name]

    def code(self, name: str, text: str | None) -> int:
        """Return the code of a text, or -1 when no memory has it."""
        return self._codes[name].get(text, -1)

    def text(self, name: str, number: int) -> str | None:
        """Return the text of a memory."""
        return self._texts[name][int(self._arrays[name][number])]

    def content(self, number: int) -> str | None:
        """Return the content of a memory, or None when it is too long to be held."""
        return self._content.get(number)

    def contents(self, numbers: Sequence[int]) -> list[str | None]:
        """Return the contents of many memories; None also for a negative number."""
        return self._content.get_many(numbers)

    def plain_content(self, number: int) -> str | None:
        """Return the content of a memory as rules compare it: in simplified Chinese signs."""
        text = self.content(number)
        return text if text is None else simplified(text)

    def plain_contents(self, numbers: Sequence[int]) -> list[str | None]:
        """Return the contents of many memories in simplified Chinese signs."""
        return [text if text is None else simplified(text) for text in self.contents(numbers)]

    def row(self, number: int) -> dict[str, Any] | None:
        """Return the properties of a memory as they were stored, without its id and number.

        None when its texts are too long to be held.
        """
        content, rest = self._content.get(number), self._rest.get(number)
        if content is None or rest is None:
            return None
        held = self._values(number, ATTRIBUTES)
        return {**held, "content": content, **dict.fromkeys(REST), **_USUAL, **_unpacked(rest)}

    def part(self, number: int, names: Sequence[str]) -> dict[str, Any]:
        """Return the content of a memory, None when it is too long, and these of its columns."""
        return {**self._values(number, names), "content": self._content.get(number)}

    def _values(self, number: int, names: Sequence[str]) -> dict[str, Any]:
        """Return columns of a memory as they were stored."""
        held = {name: self._arrays[name].item(number) for name in names}
        for name, value in held.items():
            if name in self._texts:
                held[name] = self._texts[name][value]
            elif name in _ABSENT and (value == _ABSENT[name] or value != value):  # noqa: PLR0124 - not a number
                held[name] = None
            elif name in _MOMENTS:
                held[name] = moment(value)
        return held

    def texts(self, name: str) -> list[str]:
        """Return every text that some memory has or had."""
        return [text for text in self._texts[name] if text is not None]

    def texts_held(self, name: str) -> list[str]:
        """Return every text that some memory has now, sorted; may be asked while rows change."""
        held, codes = self._arrays["is_memory"], self._arrays[name]
        size = min(len(held), len(codes))  # between the two they may have grown
        texts = self._texts[name]
        found = (texts[int(code)] for code in np.unique(codes[:size][held[:size]]))
        return sorted(text for text in found if text is not None)

    def set(self, rows: Mapping[int, Mapping[str, Any]]) -> None:
        """Take over the properties of rows, by number; one that is absent becomes None."""
        numbers = list(rows)
        self._grow(max(numbers, default=-1) + 1)
        self._arrays["is_memory"][numbers] = True
        for name in ATTRIBUTES:
            values = [row.get(name) for row in rows.values()]
            self._arrays[name][numbers] = self._encoded(name, values)
        for number, row in rows.items():
            self._content.set(number, row.get("content"))
            self._rest.set(number, _packed(row))

    def patch(self, number: int, change: Mapping[str, Any]) -> None:
        """Take over properties that changed."""
        for name, value in change.items():
            if name in self._arrays:
                self._arrays[name][number] = self._encoded(name, [value])[0]
        if "content" in change:
            self._content.set(number, change["content"])
        rest = self._rest.get(number)
        if rest is not None and not change.keys().isdisjoint(REST):
            self._rest.set(number, _packed({**_USUAL, **_unpacked(rest), **change}))

    def rewrite(self, name: str, values: Mapping[int, Any]) -> None:
        """Take over one property of many memories, by number."""
        if name in self._arrays and values:
            numbers = np.fromiter(values, np.int64, len(values))
            self._arrays[name][numbers] = self._encoded(name, list(values.values()))
        elif name == "content":
            for number, text in values.items():
                self._content.set(number, text)
        else:
            for number, value in values.items():
                self.patch(number, {name: value})

    def drop(self, number: int) -> None:
        """Forget a memory."""
        if number < len(self._arrays["is_memory"]):
            self._arrays["is_memory"][number] = False
            self._content.set(number, None)
            self._rest.set(number, None)

    def _encoded(self, name: str, values: Sequence[Any]) -> list[Any]:
        if name in self._codes:
            return [self._coded(name, value) for value in values]
        if name in MOMENTS:
            return [NEVER if value is None else microseconds(value) for value in values]
        empty = _EMPTY[name][0]
        return [empty if value is None else value for value in values]

    def _coded(self, name: str, text: str | None) -> int:
        codes = self._codes[name]
        if text not in codes:
            codes[text] = len(codes)
            self._texts[name].append(text)
        return codes[text]

    def _grow(self, size: int) -> None:
        old = len(self._arrays["is_memory"])
        if size <= old:
            return
        new = max(size, 2 * old)
        for name, array in self._arrays.items():
            grown = np.full(new, _EMPTY[name][0], array.dtype)
            grown[:old] = array
            self._arrays[name] = grown

    def state(self, size: int) -> tuple[dict[str, NDArray[Any]], dict[str, list[str | None]]]:
        """Return the first `size` rows of every column, and the texts behind the codes."""
        self._grow(size)
        arrays = {name: array[:size] for name, array in self._arrays.items()}
        for name, texts in (("content", self._content), ("rest", self._rest)):
            arrays[f"{name}.ends"], arrays[f"{name}.packed"] = texts.state()
        return arrays, self._texts

    @classmethod
    def of_state(
        cls, arrays: Mapping[str, NDArray[Any]], texts: Mapping[str, list[str | None]]
    ) -> "MemoryAttributes":
        """Return what `state` gave."""
        attributes = cls()
        attributes._arrays = {name: np.array(arrays[name]) for name in attributes._arrays}
        attributes._texts = {name: list(texts[name]) for name in TEXT}
        attributes._codes = {
            name: {text: code for code, text in enumerate(attributes._texts[name])} for name in TEXT
        }
        attributes._content, attributes._rest = (
            PackedTexts.of_state(arrays[f"{name}.ends"], arrays[f"{name}.packed"])
            for name in ("content", "rest")
        )
        attributes._grow(_FIRST_SIZE)
        return attributes


def _packed(row: Mapping[str, Any]) -> str:
    """Return what is unusual of the rest of a memory, as JSON; nothing where nothing is."""
    given = {name: row[name] for name in REST if row.get(name) is not None}
    unusual = {name: value for name, value in given.items() if value != _USUAL.get(name)}
    return json.dumps(unusual, ensure_ascii=False) if unusual else ""


def _unpacked(rest: str) -> dict[str, Any]:
    return json.loads(rest) if rest else {}
