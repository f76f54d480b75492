"""What assistants write of the user is told of the one who speaks."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.language.the_user import by_the_user, in_first_person
from graphmem.lifecycle.conflict import ConflictJudge, Statement

AT = datetime(2026, 2, 1)  # noqa: DTZ001


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Has the user moved?", "Have I moved?"),
        ("Tell me where the user works.", "Tell me where I work."),
        ("What does User watch?", "What do I watch?"),
        ("Which gift did Ann give the user?", "Which gift did Ann give me?"),
        ("What are this user's preferences?", "What are my preferences?"),
        ("Remind me what the user carries.", "Remind me what I carry."),
        ("该用户喜欢什么？", "我喜欢什么？"),
        ("用户本人住在哪里？", "我住在哪里？"),
    ],
)
def test_it_is_asked_as_the_user_asks_it(question: str, asked: str) -> None:
    assert by_the_user(question) == asked


@pytest.mark.parametrize(
    "question",
    [
        "How many users do we have?",
        "What does the user manual say?",
        "What happens when the user clicks on it?",
        "Where are the user settings?",
        "用户名是什么？",
        "我们有多少用户？",
        "新用户增长怎么样？",
        "我的用户喜欢什么？",
    ],
)
def test_users_of_a_program_are_left(question: str) -> None:
    assert by_the_user(question) == question


def test_offsets_of_a_clause_may_change_and_its_verb_does_not() -> None:
    assert in_first_person("This user keeps bees") == "I keeps bees"


def label(older: str, newer: str) -> str:
    read = BilingualAnalyzer().analyse([older, newer], [AT, AT])
    return ConflictJudge().judge(*[Statement(read_claims(one)) for one in read]).label


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("User lives in Bruges.", "The user moved to Ostend."),
        ("The user works at Lindt.", "User now works at Bosch."),
        ("用户住在南京。", "用户搬到杭州了。"),
        ("用户喜欢喝茶。", "用户不喜欢喝茶了。"),
    ],
)
def test_what_changed_of_the_user_is_superseded(older: str, newer: str) -> None:
    assert label(older, newer) == "supersedes"


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("用户是护士。", "用户搬到杭州了。"),
        ("用户住在南京。", "用户的姐姐住在上海。"),
        ("用户的姐姐住在上海。", "用户搬到杭州了。"),
        ("User's sister works at Lindt.", "The user now works at Bosch."),
        ("User lives in Bruges.", "User's boss moved to Ostend."),
        ("The user has a dog.", "The user lives in Ostend."),
    ],
)
def test_what_else_is_told_of_the_user_stays(older: str, newer: str) -> None:
    assert label(older, newer) not in {"supersedes", "contradicts"}


@pytest.mark.parametrize("who", ["I", "The user", "User"])
def test_of_whom_it_is_told_is_the_same(who: str) -> None:
    (read,) = BilingualAnalyzer().analyse([f"{who} climbed the tower on Sunday."], [AT])
    assert [claim.owner for claim in read_claims(read).claims] == ["self"]
