"""What is read of each packed file: the fields of a row, and what they hold."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict, ValidationError

from graphmem.errors import InputError
from graphmem.evaluation.dates import read_date
from graphmem.model.given import shown


def _dated(text: str) -> str:
    try:
        read_date(text)
    except InputError as error:
        raise ValueError(str(error)) from error
    return text


def _moment(text: str) -> str:
    datetime.fromisoformat(text)
    return text


def _worded(text: str) -> str:
    if not text.strip():
        message = "it is empty"
        raise ValueError(message)
    return text


Words = Annotated[str, AfterValidator(_worded)]
Date = Annotated[str, AfterValidator(_dated)]
Moment = Annotated[str, AfterValidator(_moment)]
Id = str | int
_TYPES: Final = frozenset({"str", "int"})
"""What pydantic puts behind a field that may be either."""


class _Form(BaseModel):
    model_config = ConfigDict(strict=True)


class _LocomoTurn(_Form):
    conv: str
    id: str
    session: Id
    date: Date
    speaker: str | None
    text: str


class _LocomoQuestion(_Form):
    conv: str
    id: str
    q: Words
    cat: Id
    gold: list[str]


class _Cue(_Form):
    id: str
    relation_type: Id
    cue_dialogue: str
    trigger_query: Words


class _LongMemEvalQuestion(_Form):
    id: str
    type: Id
    abstain: bool
    question: Words
    date: Date
    haystack: list[Annotated[tuple[str, Date], Strict(strict=False)]]
    gold_sessions: list[str]
    gold_turns: list[str]
    dense_sample: bool


class _LongMemEvalSession(_Form):
    id: str
    turns: list[Annotated[tuple[str, str], Strict(strict=False)]]


class _BeamMessage(_Form):
    conv: str
    id: Id
    role: str
    date: Date
    text: str


class _BeamQuestion(_Form):
    conv: str
    id: str
    type: Id
    q: Words
    gold: list[Id]


class _BeamPair(_Form):
    kind: Literal["knowledge_update", "contradiction_resolution"]
    a: list[str]
    b: list[str]


class _Dated(_Form):
    date: Date
    text: str


class _Update(_Form):
    old: list[_Dated]
    new: Annotated[list[_Dated], Field(min_length=1)]


class _Point(_Form):
    persona: str
    id: str
    sess: Id
    si: int
    date: Date
    text: str


class _RealMemQuestion(_Form):
    persona: str
    id: str
    q: Words
    si: int
    date: Date
    type: Id
    gold: list[str]


class _StreamMessage(_Form):
    mid: Id
    message: str
    time: Date


class _StreamQuestion(_Form):
    qid: Id
    question: Words
    target_step_id: list[Id]
    time: Date


class _Stream(_Form):
    id: str
    message_list: list[_StreamMessage]
    question_list: list[_StreamQuestion]


class _Passage(_Form):
    i: Id
    title: Words
    text: str


class _HopQuestion(_Form):
    id: str
    q: Words
    type: Id
    gold: list[Id]


class _Reading(_Form):
    type: Id
    value: str | None = None
    start: str | None = None
    end: str | None = None


class _Expression(_Form):
    values: list[_Reading]


class _TimedText(_Form):
    lang: str
    text: str
    reference: Moment
    spans: list[_Expression]


class _SentencePair(_Form):
    lang: str
    a: str
    b: str
    label: Literal["contradiction", "entailment", "neutral"]


_SHOWN = 3
_HOPS = ("2wiki101", "musique100", "hotpot100")

FORMS: Final[Mapping[str, type[BaseModel]]] = {
    "locomo_turns": _LocomoTurn,
    "locomo_questions": _LocomoQuestion,
    "locomo_plus": _Cue,
    "longmemeval_questions": _LongMemEvalQuestion,
    "longmemeval_sessions": _LongMemEvalSession,
    "beam_messages": _BeamMessage,
    "beam_questions": _BeamQuestion,
    "beam_pairs": _BeamPair,
    "lme_update_pairs": _Update,
    "realmem_memories": _Point,
    "realmem_questions": _RealMemQuestion,
    "memdaily_zh": _Stream,
    **{f"{prefix}_corpus": _Passage for prefix in _HOPS},
    **{f"{prefix}_questions": _HopQuestion for prefix in _HOPS},
    "time_expressions": _TimedText,
    "sentence_pairs": _SentencePair,
}
"""The form of a row, by the name of its file."""


def checked(name: str, row: Any, where: str) -> dict[str, Any]:
    """Return a row of the file of that name as it is.

    Raises:
        InputError: it is no object, or a field is missing or of another type; the message says
            `where`.
    """
    if not isinstance(row, dict):
        message = f"{where} is {shown(row)}, not a JSON object; mend it, or leave it out"
        raise InputError(message)
    try:
        FORMS[name].model_validate(row)
    except ValidationError as error:
        message = f"{where}: {faults(error)}; mend it, or leave it out"
        raise InputError(message) from error
    return row


def faults(error: ValidationError) -> str:
    """Return what is wrong, by the names of the fields; the first few, where it is much."""
    by_field = {_field(fault): fault for fault in reversed(error.errors())}
    told = [_told(name, fault) for name, fault in reversed(by_field.items())]
    return "; ".join(told[:_SHOWN] + ["…"] * (len(told) > _SHOWN))


def _field(fault: Mapping[str, Any]) -> str:
    """Return the name of a field; which of several types was tried is no part of it."""
    named = [str(part) for part in fault["loc"] if part not in _TYPES]
    return ".".join(named) or "the whole"


def _told(name: str, fault: Mapping[str, Any]) -> str:
    if fault["type"] == "missing":
        return f"it has no {name!r}"
    if fault["type"] == "value_error":
        return f"{name}: {fault['ctx']['error']}"
    return f"{name}: {fault['msg']}, not {shown(fault['input'])}"
