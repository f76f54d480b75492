"""The ranker sees the talk around a candidate."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from graphmem import Document, GraphMemory, Message, Settings
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.retrieval.fuse import SCORES
from graphmem.retrieval.ranking import (
    FEATURES,
    Weights,
    corrected,
    features,
    from_json,
    to_json,
)
from graphmem.retrieval.ranking.likeness import adapted
from graphmem.retrieval.ranking.ranker import shipped
from graphmem.retrieval.scene import Found, Scene
from graphmem.retrieval.search import Request

QUESTION = "Where did Nora put the ladder?"


KINDS = import_module("graphmem.retrieval.ranking.kinds")


def tune(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it seem tuned to questions and remarks: what is known of such is asked about."""
    for name in ("embed_questions", "embed_remarks"):
        monkeypatch.setattr(HashingEmbedder, name, HashingEmbedder.embed_queries, raising=False)


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told counts as many: neither turns nor statements are seen as a few notes."""
    for name, count in (("_FEW", 0), ("HANDFUL", 0), ("SEVERAL", 1)):
        monkeypatch.setattr(KINDS, name, count)
    monkeypatch.setattr(import_module("graphmem.retrieval.ranking.features"), "SEVERAL", 1)


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path, settings=settings) as opened:
        opened.add(
            [
                Message("Where is the ladder?", speaker="Tom"),
                Message("Behind the shed.", speaker="Nora"),
                Message("It rains again.", speaker="Tom"),
            ],
            session_id="garden",
        )
        opened.add(Document("A ladder has rungs.", title="Ladders"))
        yield opened


def brought(memory: GraphMemory) -> tuple[Scene, Mapping[str, Found]]:
    (one,) = memory._searcher.found(Request(QUESTION, "default", memory._clock.now(), 5))
    return one


def row_of(memory: GraphMemory, content: str) -> dict[str, float]:
    scene, found = brought(memory)
    rows = features(scene, found, SCORES.fuse(found, SCORES.weights))
    contents = [scene.store.memories([n])[n]["content"] for n in rows.numbers.tolist()]
    values = rows.matrix[contents.index(content)].tolist()
    return dict(zip(FEATURES[rows.kind], values, strict=True))


def by_speaker(
    folder: Path, question: str, speakers: Iterable[str], feature: str
) -> dict[str, float]:
    """Return a feature of the same turn said by each speaker."""
    with GraphMemory(folder, settings=Settings.of({"embedder": {"name": "hash"}})) as memory:
        for speaker in speakers:
            memory.add(Message("The ladder is in the shed.", speaker=speaker))
        request = Request(question, "default", memory._clock.now(), 5)
        ((scene, found),) = memory._searcher.found(request)
        rows = features(scene, found, SCORES.fuse(found, SCORES.weights))
        held = scene.store.memories(rows.numbers.tolist())
        said_by = [held[number]["speaker"] for number in rows.numbers.tolist()]
        values = rows.matrix[:, FEATURES["turns"].index(feature)].tolist()
    return dict(zip(said_by, values, strict=True))


def test_an_answer_has_the_scores_of_the_question_it_replies_to(memory: GraphMemory) -> None:
    asked, answer = row_of(memory, "Where is the ladder?"), row_of(memory, "Behind the shed.")

    assert answer["asked_terms"] == asked["terms"] == 1.0
    assert answer["before_terms"] == 1.0
    assert asked["is_question"] == 1.0
    assert answer["is_question"] == 0.0


def test_the_person_asked_about_is_a_feature(memory: GraphMemory) -> None:
    assert row_of(memory, "Behind the shed.")["speaker"] == 1.0
    assert row_of(memory, "Where is the ladder?")["speaker"] == 0.0


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("Where is my ladder?", {"user": 0.0, "assistant": 1.0}),
        ("Where did you say my ladder is?", {"user": 0.0, "assistant": 0.0}),
        ("Tell me everything about my ladder.", {"user": 0.0, "assistant": 0.0}),
    ],
)
def test_what_an_assistant_said_is_told_from_the_record(
    tmp_path: Path, question: str, counted: Mapping[str, float]
) -> None:
    assert by_speaker(tmp_path, question, counted, "assistant_record") == counted


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("Where is my ladder?", {"user": 0.0, "assistant": 0.0, "Nora": 0.0}),
        ("Where did you say my ladder is?", {"user": -1.0, "assistant": 1.0, "Nora": 0.0}),
        ("Where did I say my ladder is?", {"user": 1.0, "assistant": -1.0, "Nora": 0.0}),
    ],
)
def test_who_is_named_as_having_said_it_is_a_feature(
    tmp_path: Path, question: str, counted: Mapping[str, float]
) -> None:
    assert by_speaker(tmp_path, question, counted, "teller") == counted


def test_turns_of_a_session_share_its_best(memory: GraphMemory) -> None:
    rows = [row_of(memory, text) for text in ("Behind the shed.", "Where is the ladder?")]

    assert rows[0]["session_terms"] == rows[1]["session_terms"] > 0


def test_passages_among_themselves_keep_their_order(tmp_path: Path) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "passages", settings=settings) as memory:
        memory.add(Document("A ladder has rungs.", title="Ladders"))
        memory.add(Document("A shed is made of wood.", title="Sheds"))
        scene, found = brought(memory)
        fused = SCORES.fuse(found, SCORES.weights)

        rows = features(scene, found, fused)

        assert rows.numbers.tolist() == []
        assert corrected(scene, found, fused) == {
            number: shipped()[rows.kind].fused * score for number, score in fused.items()
        }


BESIDE = "Thanks, that helps. Let us go on."
SESSION = ["The shed is full.", "The ladder is long.", "The ladder is long and red."]


@pytest.mark.usefixtures("many")
def test_how_many_days_ago_a_statement_was_said_is_no_feature(memory: GraphMemory) -> None:
    seen = []
    for days in (0, 100):
        for number, text in enumerate(SESSION):
            at = datetime.fromisoformat("2024-01-01") + number * timedelta(days=days)
            memory.add(Message(text, at=at), namespace=f"every {days} days")
        request = Request(QUESTION, f"every {days} days", memory._clock.now(), 5)
        ((scene, found),) = memory._searcher.found(request)
        seen.append(features(scene, found, SCORES.fuse(found, SCORES.weights)).matrix)

    assert seen[0].shape[0] == len(SESSION)
    np.testing.assert_allclose(seen[0], seen[1], atol=1e-6)


@pytest.mark.usefixtures("many")
def test_whether_statements_were_told_in_a_session_is_no_feature(memory: GraphMemory) -> None:
    seen = []
    for session in (None, "garden"):
        for text in SESSION:
            memory.add(text, namespace=f"in {session}", session_id=session)
        request = Request(QUESTION, f"in {session}", memory._clock.now(), 5)
        ((scene, found),) = memory._searcher.found(request)
        seen.append(features(scene, found, SCORES.fuse(found, SCORES.weights)).matrix)

    assert seen[0].shape[0] == len(SESSION)
    np.testing.assert_allclose(seen[0], seen[1], atol=1e-6)


@pytest.mark.usefixtures("many")
def test_of_minutes_what_was_said_late_and_anew_is_seen(memory: GraphMemory) -> None:
    days = ("monday", "tuesday", "friday")
    for day in days:
        said = [Message(f"On {day}: {text}") for text in SESSION]
        memory.add(said, namespace="shed", session_id=day)
    request = Request(f"{BESIDE} How is the ladder?", "shed", memory._clock.now(), 5)

    ((scene, found),) = memory._searcher.found(request)
    rows = features(scene, found, SCORES.fuse(found, SCORES.weights))
    end, newest, retold = (
        rows.matrix[:, FEATURES[rows.kind].index(name)].tolist()
        for name in ("session_end", "newest_30", "retold")
    )

    assert rows.kind == "minutes_unturned"
    assert end == pytest.approx([np.exp(-2 / 3), np.exp(-1 / 3), 1.0] * len(days))
    assert newest == pytest.approx(np.exp(-np.arange(len(newest))[::-1] / 30).tolist())
    assert retold[1] > retold[0]
    assert retold[2] == 0.0


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize(
    ("sessions", "of_each", "loose", "beside", "kind"),
    [
        (3, 3, 0, BESIDE, "minutes_unturned"),
        (3, 3, 0, "Thanks, that helps.", "notes_unturned"),
        (3, 3, 0, "谢谢，这样很好。我们继续吧。", "minutes_unturned"),
        (3, 3, 10, BESIDE, "notes_unturned"),
        (2, 9, 0, BESIDE, "notes_unturned"),
        (9, 2, 0, BESIDE, "notes_unturned"),
    ],
)
def test_minutes_are_several_statements_a_session_that_a_message_goes_on_with(
    memory: GraphMemory, sessions: int, of_each: int, loose: int, beside: str, kind: str
) -> None:
    for session in range(sessions):
        told = [f"The ladder stood at {session} beside shed {place}." for place in range(of_each)]
        memory.add_many(told, namespace="sheds", session_id=f"at {session}")
    memory.add_many([f"The ladder has {n} rungs." for n in range(loose)], namespace="sheds")
    question = f"{beside} Where did the ladder stand?"
    request = Request(question, "sheds", memory._clock.now(), 5)

    ((scene, found),) = memory._searcher.found(request)

    assert features(scene, found, SCORES.fuse(found, SCORES.weights)).kind == kind


def test_a_statement_among_turns_is_scored_like_them(memory: GraphMemory) -> None:
    memory.add("The ladder is rusty.")

    assert memory.search("The ladder is rusty.")[0].memory.content == "The ladder is rusty."


def test_weights_come_back_from_json() -> None:
    learned = {
        kind: Weights(kind, 0.5, np.arange(len(names), dtype=float))
        for kind, names in FEATURES.items()
    }
    again = from_json(to_json(learned))

    assert again["turns"].fused == 0.5
    assert again["notes"].named == learned["notes"].named


def test_the_answer_stands_above_the_question_by_default(memory: GraphMemory) -> None:
    found = [hit.memory.content for hit in memory.search(QUESTION, limit=2)]

    assert "Behind the shed." in found


@pytest.mark.parametrize(
    ("count", "session", "seen"),
    [
        (5, None, (0, "plain_unturned", "plain")),
        (50, None, (50, "plain_unturned", "plain")),
        (51, None, (51, "notes_unturned", "notes")),
        (16, "garden", (16, "plain_unturned", "plain")),
        (17, "garden", (17, "notes_unturned", "notes")),
    ],
)
@pytest.mark.parametrize("learned", [False, True])
def test_a_few_statements_are_plain_and_too_few_have_nothing_that_stands_out(
    memory: GraphMemory,
    monkeypatch: pytest.MonkeyPatch,
    count: int,
    session: str | None,
    seen: tuple[int, str, str],
    *,
    learned: bool,
) -> None:
    if learned:
        tune(monkeypatch)
    told = [f"The ladder stands beside shed {number}." for number in range(count)]
    memory.add_many(told, namespace="own", session_id=session)
    ((scene, found),) = memory._searcher.found(
        Request("Where does the ladder stand?", "own", memory._clock.now(), 10)
    )
    rows = features(scene, found, SCORES.fuse(found, SCORES.weights))

    assert (len(rows.numbers), rows.kind) == (seen[0], seen[1 + learned])


@pytest.mark.parametrize(
    ("text", "question", "kind"),
    [
        ("The ladder stands beside shed {}.", "Where does the ladder stand?", "notes"),
        ("Where does the ladder {} stand?", "Where does the ladder stand?", "wordless"),
        ("The ladder stands beside shed {}.", "Where did you say the ladder stands?", "wordless"),
    ],
)
def test_what_a_user_tells_an_assistant_is_seen_as_notes_where_it_is_not_asked_for_work(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch, text: str, question: str, kind: str
) -> None:
    tune(monkeypatch)
    for number in range(26):
        said = Message(text.format(number), role="user")
        reply = Message(f"Noted, {number}. Is the ladder safe there?", role="assistant")
        memory.add([said, reply], namespace="own")
    ((scene, found),) = memory._searcher.found(Request(question, "own", memory._clock.now(), 10))

    rows = features(scene, found, SCORES.fuse(found, SCORES.weights))

    assert rows.kind.replace("turns", "wordless") == kind


@pytest.mark.parametrize(
    ("speakers", "kind"),
    [
        (("user", "user"), "notes"),
        (("Ann", "Ann"), "notes"),
        ((None, "user"), "notes"),
        ((None, None), "notes"),
        ((None, "assistant"), "wordless"),
        (("user", "Ann"), "wordless"),
    ],
)
def test_what_one_alone_told_is_seen_as_notes(
    memory: GraphMemory,
    monkeypatch: pytest.MonkeyPatch,
    speakers: tuple[str | None, ...],
    kind: str,
) -> None:
    tune(monkeypatch)
    told = [
        Message(f"The ladder stands beside shed {number}.", speaker=speakers[number % 2])
        for number in range(51)
    ]
    memory.add_many(told, namespace="own")
    ((scene, found),) = memory._searcher.found(
        Request("Where does the ladder stand?", "own", memory._clock.now(), 10)
    )

    rows = features(scene, found, SCORES.fuse(found, SCORES.weights))
    seen = rows.kind.replace("turns", "wordless")  # words are read where their package is there

    assert seen == kind
    assert rows.matrix[:, FEATURES[rows.kind].index("adapted")].any()


def test_of_a_few_candidates_the_cosines_weigh_little() -> None:
    asked, apart = np.eye(6, dtype=np.float32)[0], np.eye(6, dtype=np.float32)

    assert adapted(asked, apart).tolist() == pytest.approx([6 / (6 + 50), 0, 0, 0, 0, 0])
