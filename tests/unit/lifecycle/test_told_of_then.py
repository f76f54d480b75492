"""What was so once takes no place of what is so now, and does not come before it."""

import pytest

from graphmem import GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares

THEN = [
    ("My phone number is 0664 1234567.", "My phone number was 0664 7654321."),
    ("My boss is Anna.", "My boss at the mill was Peter."),
    ("My rent is 800 euros.", "My rent was 600 euros."),
    ("I live in Linz.", "I was living in Graz."),
    ("I live in Linz.", "I miss living in Graz."),
    ("I live in Linz.", "I loved living in Graz."),
    ("I live in Linz.", "I got to live in Graz for a summer."),
    ("I live in Linz.", "I'd be happy living in Graz."),
    ("I work at Bosch.", "I loved my job at Siemens."),
    ("I work at Bosch.", "I enjoyed working at Siemens."),
    ("I work at Bosch.", "I was glad to work at Siemens."),
    ("我住在林茨。", "我当时住在格拉茨。"),
    ("我住在林茨。", "我很怀念住在格拉茨的时候。"),
    ("我住在林茨。", "我住在格拉茨的时候认识了小王。"),
    ("我住在林茨。", "我出差住在格拉茨。"),
    ("我是老师。", "我当时是护士。"),
]
NOW = [
    ("My phone number is 0664 1234567.", "My phone number was changed to 0664 7654321."),
    ("I live in Linz.", "I love living in Graz now."),
    ("I work at Bosch.", "I'm working at Siemens now."),
    ("I work at Bosch.", "I got a job at Siemens."),
    ("我住在林茨。", "我现在住在格拉茨。"),
    ("我住在林茨。", "我搬到格拉茨了。"),
]


@pytest.mark.parametrize(("now", "then"), THEN)
def test_what_was_so_once_takes_no_place(memory: GraphMemory, now: str, then: str) -> None:
    memory.add(now, session_id="now")
    memory.add(then, session_id="then")

    assert edges(memory, "SUPERSEDES|AMENDS") == []


@pytest.mark.parametrize(("before", "since"), NOW)
def test_what_is_so_since_does(memory: GraphMemory, before: str, since: str) -> None:
    memory.add(before, session_id="before")
    memory.add(since, session_id="since")

    assert len(edges(memory, "SUPERSEDES")) == 1


@pytest.mark.parametrize(
    ("now", "then", "question"),
    [
        ("My phone number is 0664 1234567.", THEN[0][1], "What is my phone number?"),
        ("My boss is Anna.", "My boss was Peter.", "Who is my boss?"),
        ("I live in Linz.", "I miss living in Graz.", "Where do I live?"),
        ("I work at Bosch.", "I loved my job at Siemens.", "Where do I work?"),
        ("我住在林茨。", "我很怀念住在格拉茨的时候。", "我住在哪里？"),
    ],
)
def test_what_is_so_comes_first(memory: GraphMemory, now: str, then: str, question: str) -> None:
    memory.add(now, session_id="now")
    memory.add(then, session_id="then")
    memory.add("We had soup.", session_id="then")

    answer = memory.search(question)

    assert answer.hits[0].memory.content == now
    assert all(then not in str(finding) for finding in answer.findings)
