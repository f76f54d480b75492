"""Each set is read by its protocol."""

import gzip
import json
from pathlib import Path

import pytest

from graphmem.errors import InputError
from graphmem.evaluation.datasets import DATASETS, Corpus, Query
from graphmem.model import Conversation
from tests.tiny_sets import NEXT_DAY, pack_all


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


def test_a_line_that_is_not_json_is_named(tmp_path: Path) -> None:
    with gzip.open(tmp_path / "memdaily_zh.jsonl.gz", "wt", encoding="utf-8") as lines:
        lines.write("no json\n")
    with pytest.raises(InputError, match="line 1 is not JSON"):
        corpora("memdaily", tmp_path)


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


def test_an_official_file_of_another_form_is_refused(tmp_path: Path) -> None:
    (tmp_path / "locomo10.json").write_text('[{"qa": []}]', encoding="utf-8")
    with pytest.raises(InputError, match="not of its official format"):
        corpora("locomo", tmp_path)
