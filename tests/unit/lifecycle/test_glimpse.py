from datetime import datetime
from itertools import product
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message
from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import Reading, facts, read_claims
from graphmem.language.claims import reader as claims_reader
from graphmem.lifecycle.conflict import ConflictJudge, Statement
from graphmem.lifecycle.noticing.fresh import Readings
from graphmem.lifecycle.noticing.glimpse import Glimpse, may_bear
from graphmem.lifecycle.noticing.latest import Latest
from graphmem.lifecycle.noticing.nearness import believable, worth_judging
from tests.unit.lifecycle.pairs import CHINESE, ENGLISH

AT = datetime(2024, 5, 2)  # noqa: DTZ001 - naive UTC
TEXTS = [
    *(text for older, newer, _ in (*ENGLISH, *CHINESE) for text in (older, newer)),
    "I moved to Oslo, but my sister lives in Rome. She has 3 cats. I have 2 dogs now.",
    "see `I live in Oslo` here; ... ! I no longer smoke.",
    "我搬到杭州了，可是我妹妹住在上海。她有三只猫。我有两条狗。",
]
TOLD = {"supersedes", "contradicts", "supports"}


def read(texts: list[str]) -> list[Reading]:
    return [read_claims(one) for one in BilingualAnalyzer().analyse(texts, [AT] * len(texts))]


def glimpse(reading: Reading) -> Glimpse:
    return Glimpse(reading.text, reading.language)


def test_a_glimpse_sees_what_the_reading_says_of_the_same() -> None:
    for reading in read(TEXTS):
        seen = glimpse(reading)
        assert seen.bags == tuple(claim.terms for claim in reading.claims)
        assert seen.terms == reading.terms
        assert seen.short == reading.short
        assert seen.negated == tuple(claim.negated for claim in reading.claims)
        assert seen.replaces == any(claim.replaced for claim in reading.claims)
        assert seen.attributes == {
            fact.attribute for claim in reading.claims for fact in claim.facts
        }


def test_no_pair_that_the_judge_has_a_verdict_on_is_ruled_out_at_first_sight() -> None:
    readings = read(TEXTS)
    statements = [(Statement(one, AT, "user"), glimpse(one)) for one in readings]
    judge = ConflictJudge()
    judged = ruled_out = 0
    for (older, seen), (newer, seen_too) in product(statements, statements):
        if not may_bear(seen, seen_too):
            ruled_out += 1
            if worth_judging(older, newer):  # before the verdict, which takes longer
                verdict = judge.judge(older, newer)
                told = verdict.label in TOLD and believable(verdict, older, newer)
                assert not told, (older, newer, verdict)
        else:
            judged += 1
    assert ruled_out > 5 * judged  # what the glimpse is for


@pytest.mark.parametrize(
    ("older", "newer", "bears"),
    [
        ("I live in Oslo.", "I moved to Rome.", True),
        ("I like coffee.", "I don't like coffee any more.", True),
        ("I have 20 cards.", "I have 25 cards now.", True),
        ("I use Vim for coding.", "I switched from Vim to Emacs.", True),
        ("I like tea.", "I like tea and toast.", True),
        ("I like tea.", "We went to the cinema.", False),
        ("I walk in the old park at night.", "I read in the old house by day.", False),
        ("I have many cards.", "I have cards and stamps and coins.", True),
        ("I met Ann at the lake. It was fun. We swam.", "I met Ann at the lake.", False),
    ],
)
def test_a_pair_bears_where_it_shares_what_a_rule_asks_for(
    older: str, newer: str, *, bears: bool
) -> None:
    assert may_bear(Glimpse(older, "en"), Glimpse(newer, "en")) is bears


def test_what_was_read_is_forgotten_oldest_first_and_when_the_text_changes() -> None:
    held = Latest[int](2)
    held.keep("a", "tea", 1)
    held.keep("b", "milk", 2)
    assert held.get("a", "tea") == 1  # used, so that b is the oldest now
    held.keep("c", "rum", 3)

    assert held.get("b", "milk") is None
    assert held.get("a", "coffee") is None
    assert [held.get("a", "tea"), held.get("c", "rum")] == [1, 3]


def test_only_pairs_that_may_bear_on_each_other_are_read_clause_by_clause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_texts: list[str] = []
    whole = claims_reader.read_claims

    def counted(analysis: object) -> Reading:
        read_texts.append(analysis.text)  # type: ignore[attr-defined]
        return whole(analysis)  # type: ignore[arg-type]

    monkeypatch.setattr("graphmem.lifecycle.noticing.fresh.read_claims", counted)
    with GraphMemory(tmp_path / "memory") as memory:
        memory.add([Message(f"I saw the old bridge number {n} with Ann.") for n in range(20)])
        read_texts.clear()
        memory.add("I saw the old harbour.")
        assert read_texts == []

        memory.add("I live in Oslo.")
        memory.add("I moved to Rome.")
        assert sorted(read_texts) == ["I live in Oslo.", "I moved to Rome."]


def test_a_stored_memory_too_long_to_be_at_hand_is_seen_too(memory: GraphMemory) -> None:
    long = "I live in Oslo. " + "It is cold here and I walk a lot. " * 80
    (id,) = memory.add(Message(long), session_id="one").added
    number = memory._store.adjacency.number("Memory", id)
    assert number is not None
    assert memory._store.adjacency.attributes.content(number) is None

    side = Readings(memory._store, BilingualAnalyzer()).stored(number)

    assert side is not None
    assert side.id == id
    assert side.glimpse.attributes == {"residence"}
    assert side.row["content"] == long


@pytest.mark.parametrize("clause", ["I moved to Rome now, ", "我现在搬到罗马了,"])
def test_a_text_too_long_for_a_message_is_not_compared(clause: str) -> None:
    language = "zh" if clause[0] == "我" else "en"
    message, text = (Glimpse(clause * times, language) for times in (1, 600))

    assert message.revises or message.tells_value
    assert not text.revises
    assert not text.tells_value
    assert not text.worth_reading


def test_an_assistants_words_and_pieces_of_documents_are_compared_with_none(
    memory: GraphMemory,
) -> None:
    (said,) = memory.add(Message("I live in Oslo.", speaker="assistant"), session_id="s").added
    number = memory._store.adjacency.number("Memory", said)
    assert number is not None

    assert Readings(memory._store, BilingualAnalyzer()).stored(number) is None


@pytest.mark.parametrize("text", ["I switched from tea to milk", "not tea but milk", "不是茶是奶"])
def test_what_replaces_is_found_behind_its_cheap_mark(text: str) -> None:
    assert facts.replaced(text) is not None
