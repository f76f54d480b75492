"""What assistants write of the user is told of the one who speaks."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.language.the_user import by_the_user, in_first_person, told_by_the_user
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
        ("用户单身吗？", "我单身吗？"),
        ("用户老家在哪里？", "我老家在哪里？"),
        ("How old is the user?", "How old am I?"),
        ("Are there rules the user follows?", "Are there rules I follow?"),
        ("Who sails with the user in June?", "Who sails with me in June?"),
        ("用户大学学的什么？", "我大学学的什么？"),
        ("用户名下有房吗？", "我名下有房吗？"),
        ("送用户什么花好？", "送我什么花好？"),
        # without an article
        ("What is user's husband called?", "What is my husband called?"),
        ("Where does user work?", "Where do I work?"),
        ("Which city does user live in?", "Which city do I live in?"),
        ("Does user still smoke?", "Do I still smoke?"),
        ("Is user allergic to nuts?", "Am I allergic to nuts?"),
        ("user's husband", "my husband"),
        ("user birthday", "my birthday"),
        ("user favourite editor", "my favourite editor"),
    ],
)
def test_it_is_asked_as_the_user_asks_it(question: str, asked: str) -> None:
    assert by_the_user(question) == asked


@pytest.mark.parametrize(
    "question",
    [
        "user table",
        "user name field",
        "user stories",
        "each user's profile",
        "How do I lock a user's account?",
        "Which user moved the file?",
        "Is user authentication enabled?",
        "Does user activity grow?",
        "Does user input matter?",
        "Can user roles be edited?",
        "How many users do we have?",
        "What does the user manual say?",
        "What happens when the user clicks on it?",
        "Where are the user settings?",
        "用户名是什么？",
        "用户订单在哪里？",
        "我们有多少用户？",
        "新用户增长怎么样？",
        "我的用户喜欢什么？",
        "Is the user limit reached?",
        "Which team is the user service in?",
        "When does the user session expire?",
        "What is the primary key of the user?",
        "用户表有几列？",
        "付费用户有多少？",
        "VIP用户喜欢什么？",
        "活跃用户数是多少？",
        "有几位用户？",
        "用户反馈了什么？",
        "Is there a bill for the user account?",
        "What happens if the user leaves?",
        "Which user tests fail?",
    ],
)
def test_users_of_a_program_are_left(question: str) -> None:
    assert by_the_user(question) == question


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("User lives in Bruges and works at Lindt.", "I live in Bruges and work at Lindt."),
        ("The user also keeps bees.", "I also keep bees."),
        ("User says his sister moved.", "I say my sister moved."),
        ("User has a brother and his dog is old.", "I have a brother and his dog is old."),
        ("The user's rent is 850.", "my rent is 850."),
        ("用户说她妹妹搬走了。", "我说我妹妹搬走了。"),
        ("用户住在南京。用户在银行工作。", "我住在南京。我在银行工作。"),
    ],
)
def test_a_note_is_read_as_the_user_would_tell_it(text: str, told: str) -> None:
    assert in_first_person(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "User Tom lives in Bruges.",
        "User A lives in Bruges.",
        "User sessions expire at noon.",
        "Users complained.",
        "用户小王住在南京。",
        "用户A住在南京。",
        "用户表有九列。",
        "新用户涨了。",
    ],
)
def test_a_note_of_others_is_read_as_it_is(text: str) -> None:
    assert told_by_the_user(text) is None


@pytest.mark.parametrize(
    ("text", "part", "written"),
    [
        ("User lives in Bruges and has a cat.", "I live in Bruges", "User lives in Bruges"),
        ("Today the user's car broke.", "car broke", "car broke"),
        ("The user's car broke, and User walks.", "I walk", "User walks"),
        ("用户住在南京，养猫。", "我住在南京", "用户住在南京"),
        ("用户住在南京，养猫。", "养猫", "养猫"),
    ],
)
def test_a_part_is_found_as_it_is_written(text: str, part: str, written: str) -> None:
    told = told_by_the_user(text)
    assert (part if told is None else told.written(part)) == written


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
        ("User lives in Bruges.", "User mentioned that her brother lives in Ostend now."),
        ("I live in Bruges.", "I heard that my brother moved to Ostend."),
        ("用户住在南京。", "用户说他妹妹搬到杭州了。"),
        ("User works at Lindt.", "User knows that Petra now works at Bosch."),
        ("用户在华为工作。", "用户提到小佩现在在腾讯工作。"),
        ("User 1 prefers dark mode.", "User 2 no longer prefers dark mode."),
        ("用户小王住在南京。", "用户小李搬到杭州了。"),
    ],
)
def test_what_else_is_told_of_the_user_stays(older: str, newer: str) -> None:
    assert label(older, newer) not in {"supersedes", "contradicts"}


@pytest.mark.parametrize("who", ["I", "The user", "User"])
def test_of_whom_it_is_told_is_the_same(who: str) -> None:
    (read,) = BilingualAnalyzer().analyse([f"{who} climbed the tower on Sunday."], [AT])
    assert [claim.owner for claim in read_claims(read).claims] == ["self"]
