"""Conclusions bear on answers: as findings, with the way from the hits to them."""

import pytest

from graphmem import Filters, GraphMemory, Message

TOLD = {
    "en": ("I am allergic to walnuts.", "What am I allergic to?", "concluded from 3 memories: "),
    "zh": ("我对核桃过敏。", "我对什么过敏？", "由3条记忆得出："),
}
OTHERS = ("Bob plays the cello.", "Cleo moved to Rome.", "鲍勃会拉大提琴。", "克里奥搬到了罗马。")


def tell(memory: GraphMemory, text: str, user: str | None = None) -> list[str]:
    for other in OTHERS:
        memory.add(other)
    return [
        id
        for month in ("may", "june", "july")
        for id in memory.add(Message(text, role="user"), session_id=month, user_id=user).added
    ]


def kinds(memory: GraphMemory, question: str, **options: object) -> list[str]:
    answer = memory.search(question, dry_run=True, **options)  # type: ignore[arg-type]
    return [one.kind for one in answer.findings if one.kind == "conclusion"]


@pytest.mark.shares
@pytest.mark.parametrize("language", TOLD)
def test_a_conclusion_is_found_with_the_ways_to_its_evidence(
    memory: GraphMemory, language: str
) -> None:
    text, question, words = TOLD[language]
    ids = tell(memory, text)
    before = memory.search(question, dry_run=True)
    memory.abstract()
    after = memory.search(question, dry_run=True)
    (found,) = [one for one in after.findings if one.kind == "conclusion"]
    (drawn,) = memory.abstractions(question)

    assert after.hits == before.hits
    assert [one.kind for one in before.findings] == [
        one.kind for one in after.findings if one is not found
    ]
    assert found.text.startswith(words)
    assert drawn.content in found.text
    assert set(found.evidence) == set(ids) == set(drawn.evidence)
    assert {path.nodes[0].id for path in found.paths} <= {hit.memory.id for hit in after}
    for path in found.paths:
        assert (path.nodes[-1].type, path.nodes[-1].id) == ("Abstraction", drawn.id)
        assert (path.edges[-1].type, path.edges[-1].forward) == ("DERIVED_FROM", False)
    assert found.as_dict()["paths"] == [str(path) for path in found.paths]
    assert found.text in str(after)


@pytest.mark.shares
@pytest.mark.parametrize("language", TOLD)
def test_it_is_found_through_what_its_evidence_was_merged_into(
    memory: GraphMemory, language: str
) -> None:
    text, question, _ = TOLD[language]
    ids = tell(memory, text)
    memory.maintain()
    answer = memory.search(question, dry_run=True)
    (found,) = [one for one in answer.findings if one.kind == "conclusion"]

    assert not {hit.memory.id for hit in answer} & set(ids), "the originals are in the archive"
    assert set(found.evidence) == set(ids)
    assert [edge.type for edge in found.paths[0].edges] == ["MERGED_FROM", "DERIVED_FROM"]


@pytest.mark.shares
@pytest.mark.parametrize("question", ["What does Bob play?", "鲍勃会拉什么？"])
def test_a_question_about_something_else_brings_none(memory: GraphMemory, question: str) -> None:
    for text, _, _ in TOLD.values():
        tell(memory, text)
    memory.abstract()

    assert len(memory.abstractions()) == 2
    assert kinds(memory, question, limit=3) == []


def test_what_a_search_may_not_see_bears_no_conclusion(memory: GraphMemory) -> None:
    text, question, _ = TOLD["en"]
    ids = tell(memory, text, user="ann")
    memory.abstract()

    assert kinds(memory, question, user_id="ann") == ["conclusion"]
    assert kinds(memory, question, user_id="bob") == []
    assert kinds(memory, question, namespace="other") == []
    assert kinds(memory, question, filters=Filters(sessions=("may", "june"))) == []
    memory.delete(ids[0])
    assert kinds(memory, question) == []
    assert kinds(memory, question, mode="debug") == ["conclusion"]


@pytest.mark.shares
@pytest.mark.parametrize("language", TOLD)
def test_a_stale_conclusion_says_so_and_one_that_nothing_bears_is_not_told(
    memory: GraphMemory, language: str
) -> None:
    text, question, _ = TOLD[language]
    first, *_ = tell(memory, text)
    memory.abstract()
    memory.update(first, content=f"{text} {OTHERS[0]}")
    told = [one.text for one in memory.search(question).findings if one.kind == "conclusion"]

    assert len(told) == 1
    assert ("something it rests on has changed" in told[0]) == (language == "en")
    assert ("所依据的内容已有变化" in told[0]) == (language == "zh")


@pytest.mark.shares
def test_a_pack_names_a_conclusion_after_the_statements_it_rests_on(memory: GraphMemory) -> None:
    text, question, words = TOLD["en"]
    ids = tell(memory, text)
    memory.abstract()
    answer = memory.search(question)

    assert words in answer.pack(2000).text
    short = answer.pack(answer.pack(2000).tokens - 1)
    assert set(ids) <= set(short.ids)
    assert words not in short.text
