import pytest

from graphmem.lifecycle.feedback import FeedbackJudge
from graphmem.lifecycle.feedback.judgement import summed_up
from tests.unit.lifecycle.reactions import CHINESE, DENIED, ENGLISH, LATER, Labelled

ANSWER = "You live in Rome. 你住在罗马。"


def told(text: str, answer: str = ANSWER) -> str:
    judgement = FeedbackJudge().evaluate(text, answer)
    return judgement.type if judgement.feedback_detected else "none"


@pytest.mark.parametrize(
    "labelled", [ENGLISH, CHINESE, LATER], ids=["english", "chinese", "written later"]
)
def test_reactions_are_told_apart(labelled: tuple[Labelled, ...]) -> None:
    right = [text for text, type, _ in labelled if told(text) == type]
    assert len(right) / len(labelled) >= 0.95


@pytest.mark.parametrize("labelled", [ENGLISH, CHINESE], ids=["english", "chinese"])
def test_the_parts_of_an_answer_are_told_apart(labelled: tuple[Labelled, ...]) -> None:
    judge = FeedbackJudge()
    right = [
        text
        for text, _, targets in labelled
        if set(judge.evaluate(text, ANSWER).targets) == set(targets)
    ]
    assert len(right) / len(labelled) >= 0.95


@pytest.mark.parametrize("labelled", [ENGLISH, CHINESE, LATER])
def test_hardly_anything_that_is_no_feedback_is_taken_for_it(
    labelled: tuple[Labelled, ...],
) -> None:
    other = [text for text, type, _ in labelled if type == "none"]
    assert sum(told(text) != "none" for text in other) <= len(other) // 10


def test_what_is_denied_or_doubted_is_hardly_ever_taken_for_its_contrary() -> None:
    right = [text for text, type, _ in DENIED if told(text) == type]
    assert len(right) / len(DENIED) >= 0.9
    assert not [text for text, type, _ in DENIED if {told(text), type} == {"positive", "negative"}]


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("I don't think that's correct.", "negative"),
        ("I don’t think that’s correct.", "negative"),
        ("You're not right about this.", "negative"),
        ("That was not very helpful.", "negative"),
        ("No way that's right.", "negative"),
        ("Not exactly what I needed.", "negative"),
        ("I can't say that was helpful.", "negative"),
        ("None of this worked.", "negative"),
        ("我不觉得你说得对。", "negative"),
        ("不太有用。", "negative"),
        ("没帮到我。", "negative"),
        ("I doubt that's correct.", "none"),
        ("I'm not sure that's right.", "none"),
        ("Please make sure that's right.", "none"),
        ("但愿你说得对。", "none"),
        ("I don't think you're wrong.", "positive"),
        ("You're not wrong.", "positive"),
        ("That's not a bad answer.", "positive"),
        ("你没说错。", "positive"),
    ],
)
def test_praise_that_is_denied_blames_and_blame_that_is_denied_praises(
    text: str, type: str
) -> None:
    assert told(text) == type


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("No doubt you're right.", "positive"),
        ("It's not just very helpful, it's short.", "positive"),
        ("I didn't think it would be so helpful.", "positive"),
        ("不得不说你说得对。", "positive"),
        ("不但很有用，而且很短。", "positive"),
        ("I can't believe you made that up.", "negative"),
        ("I don't think it's fine that you made that up.", "negative"),
        ("I'm not sure why you keep getting it wrong.", "negative"),
        ("I don't think you should have searched.", "negative"),
        ("Why not try again?", "none"),
        ("Could you not be so verbose? Stop guessing.", "negative"),
        ("希望你重新回答。", "negative"),
    ],
)
def test_not_every_no_before_praise_or_blame_denies_it(text: str, type: str) -> None:
    assert told(text) == type


@pytest.mark.parametrize(
    "text",
    ["It was a wrong number.", "I dialled the wrong number.", "我考试答错了。", "他答错了两题。"],
)
def test_what_somebody_got_wrong_elsewhere_blames_no_answer(text: str) -> None:
    assert told(text) == "none"


def test_a_judgement_has_five_values() -> None:
    judgement = FeedbackJudge().evaluate("The answer is right, but it is far too long.", ANSWER)

    assert judgement.as_dict() == {
        "feedback_detected": True,
        "type": "mixed",
        "confidence": 0.85,
        "targets": ["final_answer", "style"],
        "action_hint": ["penalty", "prefer"],
    }


def test_a_bare_no_answers_a_question_and_judges_a_statement() -> None:
    assert told("No.", "Do you live in Rome?") == "none"
    assert told("不是。", "你住在罗马吗？") == "none"
    assert told("No.", "You live in Rome.") == "negative"


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("Thanks, but that's my cousin.", "negative"),
        ("That's not my uncle.", "negative"),
        ("That's not my uncle, that's my neighbour.", "negative"),
        ("That was my former landlord.", "negative"),
        ("Not any more.", "negative"),
        ("I don't work there anymore.", "negative"),
        ("I meant the other Paul.", "negative"),
        ("The last one is wrong.", "negative"),
        ("Right street, wrong number.", "mixed"),
        ("You remembered!", "positive"),
        ("Yep, that's the one.", "positive"),
        ("Simpler, please.", "negative"),
        ("谢谢，不过那是我表妹。", "negative"),
        ("那是我以前的单位。", "negative"),
        ("我早就不在那里了。", "negative"),
        ("我问的是另一个小赵。", "negative"),
        ("再具体一点。", "negative"),
        ("名字对了，日期不对。", "mixed"),
        ("你居然记得！", "positive"),
        ("I have a nice flat.", "none"),
        ("I love how the sea smells.", "none"),
        ("I love this town.", "none"),
        ("我喜欢这个季节。", "none"),
        ("那是我弟弟。", "none"),
        ("她记错了时间。", "none"),
        ("That's not where we met.", "negative"),
        ("对了，帮我订票。", "none"),
    ],
)
def test_everyday_reactions_are_told_from_statements(text: str, type: str) -> None:
    assert told(text) == type


def test_asking_the_same_again_is_a_mild_complaint() -> None:
    window = ["When does the museum open on Sunday?", "It is a large museum."]
    judgement = FeedbackJudge().evaluate(
        "When does the museum open on Sunday?", "It is a large museum.", window
    )

    assert (judgement.type, judgement.confidence) == ("negative", 0.6)
    assert judgement.remarks[0].cue == "asked again"


def test_without_an_answer_there_is_nothing_to_judge() -> None:
    assert not FeedbackJudge().evaluate("That's wrong.", "").feedback_detected


def test_what_is_quoted_is_not_the_users_own_judgement() -> None:
    assert told('The sign reads "that\'s wrong" in red.') == "none"


def test_no_remark_is_no_feedback() -> None:
    assert summed_up(()).as_dict()["feedback_detected"] is False
