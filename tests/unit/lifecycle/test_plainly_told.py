"""Changes that are plainly told: a first day at work, meat again, another car, more of us."""

import pytest

from graphmem import GraphMemory, Message
from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I work at Lidl.", "I started at Aldi today."),
    ("I work at Siemens.", "First day at my new job at Bosch today!"),
    ("我在永辉超市上班", "今天是我第一天去盒马上班"),
    ("我在永辉超市上班", "第一天去盒马上班，好紧张"),
    ("我在永辉超市上班", "今天入职盒马了"),
    ("I'm vegetarian.", "I'm eating meat again."),
    ("I stopped eating meat.", "Eating meat again since last week."),
    ("I'm vegan.", "I'm back on meat."),
    ("我吃素", "我又开始吃肉了"),
    ("我吃素三年了", "最近又吃肉了"),
    ("我开的是比亚迪", "换了辆特斯拉"),
    ("我开的是比亚迪", "我现在开特斯拉"),
    ("我开比亚迪", "现在开特斯拉了"),
    ("我开大众上班", "刚换了辆小鹏"),
    ("I drive a Skoda.", "I drive a Tesla now."),
    ("We drive an old Volvo.", "We now drive a Kia."),
    ("My manager is Karen.", "They moved me from Karen to Luis."),
    ("My trainer is Bo.", "The gym switched me from Bo to Ines."),
    ("Our team is six people.", "We're eight people now."),
    ("Our choir has 20 members.", "There are 25 of us now."),
    ("My team has six people.", "Now we're nine people."),
]

UNTOUCHED = [
    ("I work at Lidl.", "First day at the beach!"),
    ("I work at Lidl.", "My son's first day at Aldi today."),
    ("I work at Lidl.", "Anna started at Aldi today."),
    ("I work at Lidl.", "Started a side gig at Aldi this week."),
    ("I work at Lidl.", "Started at Chapter Three today."),
    ("I work at Lidl.", "I also started at Aldi this week."),
    ("I work at Lidl.", "My first day at Oxford University today."),
    ("I work at Lidl.", "I started at Aldi in 2015."),
    ("I work at Lidl.", "I start at Aldi maybe."),
    ("I'm vegetarian.", "My son is eating meat again."),
    ("I'm vegetarian.", "I'm never eating meat again."),
    ("I'm vegetarian.", "I dreamt I was eating meat again."),
    ("I'm vegetarian.", "The dog is eating meat again."),
    ("I'm vegetarian.", "I'd love to be eating meat again."),
    ("I'm vegetarian.", "I cooked meat again."),
    ("我吃素", "我儿子又开始吃肉了"),
    ("我吃素", "我家狗又开始吃肉了"),
    ("我吃素", "我又想吃肉了"),
    ("我在永辉超市上班", "我儿子第一天去盒马上班"),
    ("我在永辉超市上班", "第一天去上海出差"),
    ("我在永辉超市上班", "下周第一天去盒马上班"),
    ("我在永辉超市上班", "我弟今天入职盒马了"),
    ("我开的是比亚迪", "我老公换了辆特斯拉"),
    ("我开的是比亚迪", "换了辆自行车"),
    ("我开的是比亚迪", "现在开始学车"),
    ("我开的是比亚迪", "我现在开咖啡店"),
    ("我开的是比亚迪", "现在开心多了"),
    ("我开的是比亚迪", "我姐现在开特斯拉"),
    ("我开的是比亚迪", "想换辆特斯拉"),
    ("我开的是比亚迪", "租了辆特斯拉"),
    ("我开的是比亚迪", "现在开会"),
    ("我开的是比亚迪", "给孩子换了辆好孩子"),
    ("我开咖啡馆", "现在开特斯拉"),
    ("I drive a Skoda.", "I drove a Tesla today."),
    ("I drive a Skoda.", "My wife drives a Tesla now."),
    ("I drive a Skoda.", "I drive a Tesla on weekends."),
    ("I drive a Skoda.", "I also drive a Tesla now."),
    ("I drive a Skoda.", "I drive a Tesla."),
    ("I drive a Skoda.", "I'd like to drive a Tesla now."),
    ("My manager is Karen.", "They moved the meeting from Karen to Luis."),
    ("My sister's manager is Karen.", "They moved me from Karen to Luis."),
    ("My manager is Karen.", "They moved my cousin from Karen to Luis."),
    ("Our choir has 20 members.", "We're eight people tonight."),
    ("Our choir has 20 members.", "We're eight people now at the table."),
    ("My sister's team is six people.", "We're eight people now."),
    ("Our choir has 20 members.", "Our team has six people now."),
    ("Our team is six people.", "We're eight now."),
    ("Our team is six people.", "We were eight people."),
    ("My manager is Karen.", "I moved my money from Karen to Luis."),
    ("我开的是比亚迪", "我现在开大会"),
]

PERHAPS = [
    ("I work at Lidl.", "First day at Aldi!"),
    ("I work at Lidl as a cashier.", "Today was my first day at Aldi."),
]

PUT_RIGHT = [
    ("The deposit is 60 euros.", "Sorry, I meant 80."),
    ("The train leaves at 7:40.", "Oops, 8:40."),
    ("押金是六十块", "说错了，是八十"),
    ("押金是60块", "不好意思，应该是80块"),
    ("My sister's birthday is May 3.", "Correction: May 4."),
    ("The flat costs 900 a month.", "I mean 950, sorry."),
    ("会议在周三", "更正，周四"),
    ("We have 12 chairs.", "typo, 14"),
    ("The dose is 5 mg.", "Sorry, make that 10 mg."),
    ("我女儿七岁", "记错了，八岁"),
    ("The parcel weighs 3 kg.", "Wait no, it should be 5 kg."),
    ("My number is 555-1234.", "Sorry, I meant 555-4321."),
]

NOT_PUT_RIGHT = [
    ("The deposit is 60 euros.", "Sorry, I meant it."),
    ("The deposit is 60 euros.", "Sorry, 80 people came."),
    ("The deposit is 60 euros.", "I meant 5 minutes."),
    ("The deposit is 60 euros and the rent 800.", "Sorry, I meant 80."),
    ("The deposit is 60 euros.", "Sorry, I'm 80."),
    ("The deposit is 60 euros.", "80."),
    ("The deposit is 60 euros.", "I have 80."),
    ("I ran 5 km.", "Sorry I'm late, 10 minutes."),
    ("押金是六十块", "抱歉，迟到了八十分钟"),
    ("押金是六十块", "八十"),
    ("押金是六十块", "不好意思，再等十分钟"),
    ("The deposit is 60 euros.", "Sorry, did I mean 80?"),
    ("The deposit is 60 euros.", "My mistake was 80 years ago."),
    ("The deposit is 60 euros.", "Sorry, 60."),
    ("Mine is 555-1234, Ann's is 555-7788.", "Sorry, I meant 555-4321."),
    ("The deposit is 60 euros.", "Sorry, I meant 555-4321."),
    ("My number is 555-1234.", "555-4321."),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_a_change_that_is_plainly_told_is_noticed(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == ["SUPERSEDES"]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_only_looks_so_changes_nothing(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), PERHAPS)
def test_a_first_day_somewhere_may_be_a_visit(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(Message(older, role="user"))
    memory.add(Message(newer, role="user"))
    assert len(memory.contradictions()) == 1
    assert len(memory.search("Where do I work?")) == len((older, newer))


def test_of_two_groups_neither_is_counted_anew(memory: GraphMemory) -> None:
    for text in ("Our choir is 20 people.", "Our team is six people.", "We're eight people now."):
        memory.add(Message(text, role="user"))
    assert not over(memory)


@pytest.mark.parametrize(("older", "newer"), PUT_RIGHT)
@pytest.mark.parametrize("at_once", [False, True])
def test_a_bare_correction_puts_the_figure_before_it_right(
    memory: GraphMemory, older: str, newer: str, *, at_once: bool
) -> None:
    told = [Message(older, role="user"), Message(newer, role="user")]
    for messages in [told] if at_once else [[one] for one in told]:
        memory.add(messages, session_id="s")
    [(edge, part)] = over(memory)
    assert edge == "AMENDS"
    assert part in older


@pytest.mark.parametrize(("older", "newer"), NOT_PUT_RIGHT)
def test_what_only_looks_like_a_correction_puts_nothing_right(
    memory: GraphMemory, older: str, newer: str
) -> None:
    memory.add([Message(older, role="user"), Message(newer, role="user")], session_id="s")
    assert not over(memory)


def test_a_reply_may_stand_between_and_nothing_else(memory: GraphMemory) -> None:
    first, last = Message("The deposit is 60 euros.", "Ann"), Message("Sorry, I meant 80.", "Ann")
    memory.add([first, Message("Noted, 60!", role="assistant"), last], session_id="s")
    assert [part for _, part in over(memory)] == ["60"]
    for namespace, between in (("b", Message("My rent is 70.", "Bob")), ("c", None)):
        sessions = ("s", "s") if between else ("s", "t")
        memory.add([one for one in (first, between) if one], namespace=namespace, session_id="s")
        memory.add(last, namespace=namespace, session_id=sessions[1])
        assert not over(memory, namespace)


def over(memory: GraphMemory, namespace: str = "default") -> list[tuple[str, str]]:
    """Return by which edges something is over, each with the part."""
    rows = memory.cypher(
        "MATCH (a:Memory)-[r:SUPERSEDES|AMENDS]->(:Memory) WHERE a.namespace = $namespace "
        "RETURN label(r) AS edge, r.part AS part",
        namespace=namespace,
    )
    return [(row["edge"], row["part"]) for row in rows]
