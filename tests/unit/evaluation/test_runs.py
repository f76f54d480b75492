"""Sets written into a memory and asked, in several variants."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from graphmem.adapters.hashing import HashingEmbedder
from graphmem.cli.measuring import TemporaryBench
from graphmem.errors import InputError
from graphmem.evaluation.ablation import ablation_report, ablation_variants
from graphmem.evaluation.datasets import Corpus
from graphmem.evaluation.oracle import oracle_report, oracle_variant
from graphmem.evaluation.runs import Plan, Variant, corpora_of, replies, run
from graphmem.memory import GraphMemory
from graphmem.model import Message
from graphmem.retrieval.gathering import CHANNELS
from graphmem.retrieval.strategies import STRATEGIES
from graphmem.settings import Settings, StorageSettings
from graphmem.testing import FrozenClock
from tests.tiny_sets import pack, pack_all

WHOLE = [Variant("all")]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack_all(tmp_path_factory.mktemp("data"))


@pytest.fixture
def bench(tmp_path: Path, small_storage: StorageSettings) -> Iterator[TemporaryBench]:
    clock = FrozenClock()
    settings = Settings(storage=small_storage)
    with GraphMemory(
        tmp_path / "m", settings=settings, embedder=HashingEmbedder(), clock=clock
    ) as memory:
        yield TemporaryBench(memory, clock)


def test_a_run_asks_what_can_be_measured(data: Path, bench: TemporaryBench) -> None:
    told: list[str] = []
    (whole,) = run("locomo", data, bench, Plan(), WHOLE, told.append)

    assert [row.id for row in whole.asked] == ["talk-1-q0", "talk-1-q1", "talk-1-q2"]
    assert [row.answerable for row in whole.asked] == [True, True, False]
    assert whole.asked[0].stages.keys() >= {"channels", "fuse"}
    assert whole.asked[0].characters > 0
    assert told[-1] == "locomo: 3 questions"


def test_the_limit_holds_over_all_corpora(data: Path, bench: TemporaryBench) -> None:
    (whole,) = run("longmemeval", data, bench, Plan(limit=2), WHOLE)

    assert [row.id for row in whole.asked] == ["q0", "q1"]


def talk(folder: Path, texts: Sequence[str], gold: Sequence[str], conv: str = "talk-1") -> Path:
    """Write turns of one session, T0, T1 …, and a question of a conversation."""
    turn = {"conv": "talk-1", "session": 1, "date": "1:56 pm on 8 May, 2023", "speaker": "Ann"}
    turns = [{**turn, "id": f"T{number}", "text": text} for number, text in enumerate(texts)]
    pack(folder, "locomo_turns", turns)
    question = {"conv": conv, "id": "q0", "q": "Where did Ann move?", "cat": "temporal"}
    pack(folder, "locomo_questions", [{**question, "gold": gold}])
    return folder


@pytest.mark.parametrize("empty", ["", " \n", "\u3000"])
def test_an_empty_turn_keeps_no_other_turn_of_its_session_out(
    tmp_path: Path, bench: TemporaryBench, empty: str
) -> None:
    folder = talk(tmp_path, [empty, "I moved to Graz."], ["T1"])
    (whole,) = run("locomo", folder, bench, Plan(), WHOLE)

    assert whole.asked[0].values["R@5"] == 1.0
    assert whole.left_out == ["empty texts, not written: 1 (T0 of talk-1)"]


def test_what_cannot_be_written_ends_the_run(bench: TemporaryBench) -> None:
    corpus = Corpus("talk-1", lambda: [Message("I moved."), Message("Half of it: \ud83d")], ())
    with pytest.raises(InputError, match=r"talk-1: item 1 cannot be written.*half a character"):
        list(replies([corpus], bench, Plan(), WHOLE))


@pytest.mark.parametrize(
    ("gold", "conv", "told"),
    [
        (["T9", "T0"], "talk-1", "gold that is the id of no text, counted as missed: 1 (T9 of q0)"),
        ([], "talk-1", "questions without gold, not asked: 1 (q0)"),
        (["T0"], "other", "questions whose namespace holds nothing, not asked: 1 (q0 of other)"),
    ],
)
def test_what_is_not_asked_or_cannot_be_found_is_told(
    tmp_path: Path, bench: TemporaryBench, gold: Sequence[str], conv: str, told: str
) -> None:
    (whole,) = run("locomo", talk(tmp_path, ["Yes."], gold, conv), bench, Plan(), WHOLE)

    assert whole.left_out == [told]


def test_gold_that_a_protocol_drops_is_told(data: Path, bench: TemporaryBench) -> None:
    (whole,) = run("realmem", data, bench, Plan(), WHOLE)

    unseen, unasked = whole.left_out
    assert unseen.startswith("gold dropped by the protocol")
    assert unseen.endswith(": 2 (p1 of r1, p3 of r3)")
    assert unasked == "questions without gold, not asked: 1 (r1)"


def test_a_later_corpus_finds_what_an_earlier_one_wrote(data: Path, bench: TemporaryBench) -> None:
    (whole,) = run("realmem", data, bench, Plan(), WHOLE)

    assert [row.values["R@5"] for row in whole.asked] == [1.0, 1.0]


def test_an_unknown_set_is_refused_with_those_known(data: Path, bench: TemporaryBench) -> None:
    with pytest.raises(InputError, match="no set 'odd' of questions; known: locomo"):
        run("odd", data, bench, Plan(), WHOLE)


def test_a_row_without_a_field_is_refused(tmp_path: Path) -> None:
    pack(tmp_path, "memdaily_zh", [{"id": "01_simple-1"}])
    told = r"memdaily_zh\.jsonl\.gz, line 1: .*it has no 'question_list'"
    with pytest.raises(InputError, match=told):
        list(corpora_of("memdaily", tmp_path, Plan()))


def test_an_ablation_has_a_difference_for_each_channel_and_strategy(
    data: Path, bench: TemporaryBench
) -> None:
    runs = run("locomo", data, bench, Plan(), ablation_variants("scores"))
    told = ablation_report(runs)

    assert list(told["without"]) == [
        *(f"channel {name}" for name in CHANNELS),
        *(f"strategy {name}" for name in STRATEGIES),
    ]
    assert {one["n"] for one in told["without"].values()} == {3}
    assert told["measures"]["R@5"] == 1.0


def test_no_ranking_is_better_than_the_ceiling(data: Path, bench: TemporaryBench) -> None:
    plan = Plan()
    corpora = corpora_of("longmemeval", data, plan)
    told = oracle_report("longmemeval", replies(corpora, bench, plan, [oracle_variant("scores")]))

    assert told["n"] == 3
    assert told["candidates"] == {"R@200": 1.0, "R@all": 1.0}
    for group in (told, *told["by_type"].values()):
        for ranking in (group["fused"], group["best_channel"], *group["channels"].values()):
            assert all(ranking[name] <= best for name, best in group["ceiling"].items())


def test_an_oracle_of_nothing_has_no_figures() -> None:
    assert oracle_report("locomo", []) == {"set": "locomo", "profile": "", "n": 0, "by_type": {}}
