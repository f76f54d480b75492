"""Of two figures that were told of one thing, the newer one comes first."""

from datetime import UTC, datetime

import pytest

from graphmem import Conversation, GraphMemory, Message

OLDER, NEWER = datetime(2025, 1, 10, tzinfo=UTC), datetime(2025, 6, 20, tzinfo=UTC)


def told(memory: GraphMemory, older: str, newer: str) -> None:
    for at, text in ((OLDER, older), (NEWER, newer)):
        talk = Conversation((Message(text, speaker="user", at=at),), session=f"{at:%Y-%m}")
        memory.add(talk)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "The bank Kern offered me a loan of $35,000 for the boat.",
            "Do you remember that the bank Kern offered me a loan of $42,000 for the boat, which "
            "was such a long way to go?",
            "How much was the loan for the boat that the bank Kern offered me?",
        ),
        (
            "银行给我的船贷款批了35000元。",
            "你还记得吗，银行给我的船贷款批了42000元，拖了好久好久才办下来的。",
            "银行给我的船贷款批了多少钱？",
        ),
    ],
)
def test_the_newer_figure_of_one_thing_comes_first_and_both_are_told(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert [hit.memory.content for hit in answer][:2] == [newer, older]
    (both,) = (one for one in answer.findings if one.kind == "current")
    assert both.evidence[:2] == (answer[0].memory.id, answer[1].memory.id)
    assert both.text.index("2025-06-20") < both.text.index("2025-01-10")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "The choir is doing well, the choir has thirty people by now.",
            "After the concert a few more joined, so the choir is up to forty people since Monday.",
            "How many people are in the choir?",
        ),
        (
            "合唱团很热闹，合唱团的人数现在有三十个人。",
            "演出之后又来了几位，忙了一个多月，合唱团的人数增加到了四十个人。",
            "合唱团现在的人数是多少？",
        ),
    ],
)
def test_the_clause_with_the_figure_says_of_what_it_is(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert answer[0].memory.content == newer


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (  # another thing: it shares less with the question
            "The loan for the boat is $35,000.",
            "The loan for the garage is $42,000.",
            "How much is the loan for the boat?",
        ),
        (  # a figure of another kind
            "The loan for the boat is $35,000.",
            "The loan for the boat took the bank 12 letters.",
            "How much is the loan for the boat?",
        ),
        (  # the past alone
            "The loan for the boat is $35,000.",
            "The loan for the boat is $42,000, by the way.",
            "How much did the loan for the boat use to be?",
        ),
    ],
)
def test_what_is_no_other_figure_of_it_stays_behind(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert answer[0].memory.content == older
    assert not [one for one in answer.findings if "said before" in one.text]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "I've been pressing wild flowers since spring and have 14 kinds of flowers in my "
            "album so far.",
            "Rain again. Found a gentian on the way home though, which brings my total of "
            "flowers in the album to 21.",
            "How many kinds of wild flowers have I got in my album?",
        ),
        (
            "I've baked nine loaves with the rye starter so far.",
            "I have baked 16 loaves with it by now, the rye starter is as lively as ever.",
            "How many loaves have I baked with the rye starter so far?",
        ),
        (
            "野花标本做得挺上瘾的，我的标本册里已经有14种野花了。",
            "今天下雨，回家路上又捡到一朵龙胆，标本册里的野花总数到21种了。",
            "我的标本册里一共有多少种野花？",
        ),
        (  # which of a series the last one is
            "I've climbed 3 peaks of the ridge so far.",
            "Sunday I got up my fifth peak of the ridge, in fog.",
            "How many peaks of the ridge have I climbed?",
        ),
        (  # what is done with it goes without saying
            "I've visited 11 lighthouses so far.",
            "Skerry makes it 12 lighthouses.",
            "How many lighthouses have I visited?",
        ),
        (
            "岭上的山头我已经爬过3座山头了。",
            "周日爬上了岭上第5座山头，雾很大。",
            "岭上的山头我一共爬过多少座山头？",
        ),
        (
            "到现在黑麦酵头的面包我一共烤了9次。",
            "黑麦酵头还是那么有劲，面包我已经烤了16次了。",
            "黑麦酵头的面包我烤过多少次？",
        ),
    ],
)
def test_of_two_totals_of_what_goes_on_the_later_comes_first(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert [hit.memory.content for hit in answer][:2] == [newer, older]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (  # what came to the total
            "I've knitted 14 scarves for the stall at the church fair so far.",
            "I've knitted 3 more scarves.",
            "How many scarves have I knitted for the stall at the church fair?",
        ),
        (  # a total does not fall: it is one of something else
            "I've knitted 14 scarves for the stall at the church fair so far.",
            "I've knitted 5 scarves already.",
            "How many scarves have I knitted for the stall at the church fair?",
        ),
        (  # of another kind
            "I've solved 14 chess endings for the club so far.",
            "I've solved 20 bridge endings for the club so far.",
            "How many chess endings have I solved for the club?",
        ),
        (  # the fifth of something else
            "I've knitted 3 scarves for the stall at the church fair so far.",
            "My fifth coffee at the church fair, and no stall to be seen.",
            "How many scarves have I knitted for the stall at the church fair?",
        ),
        (  # what is wished for
            "I've knitted 14 scarves for the stall at the church fair so far.",
            "I'd like to have 40 scarves in total.",
            "How many scarves have I knitted for the stall at the church fair?",
        ),
        (  # somebody else's
            "I have read 14 books by Ingrid Moss so far.",
            "By now I have read 20 books by Peter Lund.",
            "How many books by Ingrid Moss have I read?",
        ),
        (
            "教堂义卖的围巾我已经织了14条围巾。",
            "我又织了3条围巾。",
            "教堂义卖的围巾我一共织了多少条？",
        ),
    ],
)
def test_what_is_no_later_total_stays_behind(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert answer[0].memory.content == older
