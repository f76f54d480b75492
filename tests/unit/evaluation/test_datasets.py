"""Each set is read by its protocol."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from graphmem.errors import InputError
from graphmem.evaluation.datasets import DATASETS, Corpus, Query
from graphmem.model import Conversation
from tests.tiny_sets import NEXT_DAY, SETS, pack, pack_all


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack_all(tmp_path_factory.mktemp("data"))


def corpora(name: str, data: Path, *, sample: bool = False) -> list[Corpus]:
    return list(DATASETS[name](data, sample=sample))


def queries(name: str, data: Path) -> dict[str, Query]:
    return {query.id: query for corpus in corpora(name, data) for query in corpus.queries}


@pytest.mark.parametrize("name", DATASETS)
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match=r"jsonl\.gz"):
        list(DATASETS[name](tmp_path, sample=False))


@pytest.mark.parametrize("name", DATASETS)
def test_gold_is_among_what_is_written_to_the_namespace(data: Path, name: str) -> None:
    written: dict[str, set[str | None]] = {}
    for corpus in corpora(name, data):
        ids = written.setdefault(corpus.namespace, set())
        for item in corpus.items():
            turns = item.messages if isinstance(item, Conversation) else [item]
            ids.update(getattr(turn, "id", None) for turn in turns)
        for query in corpus.queries:
            assert query.gold <= ids


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("no json", "line 2 is not JSON"),
        ("", "line 2 is not JSON"),
        ("null", "line 2 is None, not a JSON object"),
        ("[1, 2]", r"line 2 is \[1, 2\], not a JSON object"),
    ],
)
def test_a_line_that_is_no_json_object_is_named(tmp_path: Path, line: str, told: str) -> None:
    row = json.dumps(SETS["memdaily_zh"][0])
    with gzip.open(tmp_path / "memdaily_zh.jsonl.gz", "wt", encoding="utf-8") as lines:
        lines.write(f"{row}\n{line}\n")
    with pytest.raises(InputError, match=rf"memdaily_zh\.jsonl\.gz, {told}.*; mend it"):
        corpora("memdaily", tmp_path)


def _unpacked(packed: bytes) -> bytes:
    return gzip.decompress(packed)


def _cut_off(packed: bytes) -> bytes:
    return packed[: len(packed) // 2]


def _garbled(packed: bytes) -> bytes:
    return packed[:20] + bytes(255 - byte for byte in packed[20:40]) + packed[40:]


def _in_latin(packed: bytes) -> bytes:
    return gzip.compress(gzip.decompress(packed) + "\u00e4\n".encode("latin-1"))


@pytest.mark.parametrize("harmed", [_unpacked, _cut_off, _garbled, _in_latin])
def test_a_file_that_cannot_be_read_to_its_end_is_named(
    tmp_path: Path, harmed: Callable[[bytes], bytes]
) -> None:
    file = pack(tmp_path, "memdaily_zh", SETS["memdaily_zh"])
    file.write_bytes(harmed(file.read_bytes()))
    with pytest.raises(InputError, match=r"memdaily_zh\.jsonl\.gz cannot be read.*write it anew"):
        corpora("memdaily", tmp_path)


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("locomo_questions", {"gold": None}, "gold: "),
        ("locomo_questions", {"gold": "D1:1"}, "gold: .*not 'D1:1'"),
        ("locomo_questions", {"cat": None}, "cat: "),
        ("locomo_questions", {"q": " "}, "q: it is empty"),
        ("locomo_turns", {"date": None}, "date: "),
        ("locomo_turns", {"date": "yesterday"}, "date: 'yesterday' is not a date"),
        ("locomo_turns", {"text": None}, "text: "),
        ("longmemeval_questions", {"haystack": [["s1"]]}, r"it has no 'haystack\.0\.1'"),
        ("beam_messages", {"id": None}, "id"),
        ("realmem_memories", {"si": "3"}, "si: "),
        ("2wiki101_corpus", {"title": ""}, "title: it is empty"),
    ],
)
def test_a_field_of_another_type_is_named_with_its_line(
    tmp_path: Path, name: str, change: dict[str, object], told: str
) -> None:
    pack_all(tmp_path)
    pack(tmp_path, name, [*SETS[name], {**SETS[name][0], **change}])
    with pytest.raises(InputError, match=rf"{name}\.jsonl\.gz, line \d+: .*{told}.*; mend it"):
        [list(corpus.items()) for corpus in corpora(_set_of(name), tmp_path)]


def _set_of(file: str) -> str:
    return next(name for name in DATASETS if file.startswith(name))


def test_a_haystack_names_sessions_that_are_there(tmp_path: Path) -> None:
    pack_all(tmp_path)
    pack(tmp_path, "longmemeval_sessions", SETS["longmemeval_sessions"][:1])
    with pytest.raises(InputError, match="the session 's2', which is not there"):
        corpora("longmemeval", tmp_path)


def test_adversarial_questions_of_locomo_are_unanswerable_and_apart(data: Path) -> None:
    asked = queries("locomo", data)

    assert asked["talk-1-q2"].unanswerable
    assert asked["talk-1-q2"].apart
    assert not asked["talk-1-q0"].unanswerable
    assert not asked["talk-1-q3"].measured


def test_a_cue_stands_in_the_middle_of_its_conversation(data: Path) -> None:
    (corpus,) = corpora("locomo-plus", data)
    sessions = [item.session for item in corpus.items() if isinstance(item, Conversation)]
    (query,) = corpus.queries

    assert sessions == ["1", "cue-0", "2"]
    assert query.gold == {"cue-0#0", "cue-0#1"}
    assert query.any_counts


def test_longmemeval_ranks_user_turns_and_knows_which_session_is_newest(data: Path) -> None:
    asked = queries("longmemeval", data)

    assert asked["q0"].gold == {"s1#0", "s2#0"}
    assert (asked["q0"].role, asked["q0"].sessions, asked["q0"].updated) == (
        "user",
        ("s1", "s2"),
        True,
    )
    assert (asked["q1"].role, asked["q1"].apart) == (None, True)
    assert (asked["q2"].unanswerable, asked["q2"].gold) == (True, frozenset())


def test_a_sample_is_a_part_of_the_set(data: Path) -> None:
    assert [c.namespace for c in corpora("longmemeval", data, sample=True)] == ["q0"]
    assert [c.namespace for c in corpora("beam", data, sample=True)] == ["100K-1"]


def test_a_question_of_beam_counts_under_the_size_of_its_chat(data: Path) -> None:
    assert queries("beam", data)["500K-1-knowledge_update"].types == ("knowledge_update", "500K")


def test_a_question_of_realmem_sees_earlier_sessions_only(data: Path) -> None:
    first, second, third = corpora("realmem", data)

    assert [len(list(corpus.items())) for corpus in (first, second, third)] == [0, 2, 1]
    assert [query.gold for corpus in (first, second, third) for query in corpus.queries] == [
        frozenset(),
        {"p1"},
        {"p3"},
    ]


def test_the_official_file_of_locomo_is_read_like_the_packed_one(tmp_path: Path) -> None:
    said = [{"dia_id": "D1:1", "speaker": "Ann", "text": "I moved to Graz."}]
    sample = {
        "sample_id": "talk-1",
        "conversation": {"session_1": said, "session_1_date_time": "1:56 pm on 8 May, 2023"},
        "qa": [{"question": "Where?", "category": 4, "evidence": ["D1:1; D1:1"]}],
    }
    (tmp_path / "locomo10.json").write_text(json.dumps([sample]), encoding="utf-8")
    (corpus,) = corpora("locomo", tmp_path)

    assert corpus.queries[0].gold == {"D1:1"}
    assert corpus.queries[0].types == ("single-hop",)


def test_the_official_file_of_longmemeval_is_read_like_the_packed_one(tmp_path: Path) -> None:
    turns = [{"role": "user", "content": "I live in Graz.", "has_answer": True}]
    question = {
        "question_id": "q1",
        "question_type": "multi-session",
        "question": "Where?",
        "question_date": NEXT_DAY,
        "haystack_session_ids": ["s1"],
        "haystack_dates": [NEXT_DAY],
        "haystack_sessions": [turns],
        "answer_session_ids": ["s1"],
    }
    file = tmp_path / "longmemeval_s.json"
    file.write_text(json.dumps([question]), encoding="utf-8")
    (corpus,) = corpora("longmemeval", tmp_path)

    assert corpus.queries[0].gold == {"s1#0"}
    assert corpus.queries[0].role == "user"


@pytest.mark.parametrize("text", ['[{"qa": []}]', '{"qa": []}', "[null]", "[[]]"])
def test_an_official_file_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "locomo10.json").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="not of its official format"):
        corpora("locomo", tmp_path)


@pytest.mark.parametrize(
    ("turn", "question", "told"),
    [
        ({"text": None}, {}, r"locomo10\.json, D1:1: text: "),
        ({}, {"evidence": "D1:1"}, "the evidence 'D1:1' is no list"),
        ({}, {"question": ""}, r"locomo10\.json, talk-1-q0: q: it is empty"),
    ],
)
def test_a_field_of_another_type_is_named_in_an_official_file(
    tmp_path: Path, turn: dict[str, object], question: dict[str, object], told: str
) -> None:
    said = {"dia_id": "D1:1", "speaker": "Ann", "text": "I moved to Graz."}
    asked = {"question": "Where?", "category": 4, "evidence": ["D1:1"]}
    sample = {
        "sample_id": "talk-1",
        "conversation": {
            "session_1": [said | turn],
            "session_1_date_time": "1:56 pm on 8 May, 2023",
        },
        "qa": [asked | question],
    }
    (tmp_path / "locomo10.json").write_text(json.dumps([sample]), encoding="utf-8")
    with pytest.raises(InputError, match=told):
        corpora("locomo", tmp_path)
