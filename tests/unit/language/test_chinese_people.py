# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer


def people(text: str) -> dict[str, str]:
    (analysis,) = BilingualAnalyzer().analyse([text], [datetime(2026, 11, 18)])
    return {entity.text: entity.entity_type for entity in analysis.entities}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("吴主任说可以请假", ["吴主任"]),
        ("昨天跟何总和老胡喝茶", ["何总", "老胡"]),
        ("小赵不来了", ["小赵"]),
        ("我把钥匙给了周阿姨", ["周阿姨"]),
        ("同事小吕结婚了", ["同事", "小吕"]),
        ("找上官老师签字", ["上官老师"]),
        ("阿华和小兰是邻居", ["阿华", "小兰"]),
        ("我外甥叫乐乐", ["外甥", "乐乐"]),
    ],
)
def test_people_with_a_title_or_a_familiar_form_are_found(text: str, names: list[str]) -> None:
    assert [name for name in people(text) if name not in {"邻居"}] == names
    assert people(text)[names[-1]] == "person"


@pytest.mark.parametrize(
    "text",
    [
        "钱总是不够",
        "我曾经理解错了",
        "这是老毛病了",
        "我吃了宫保虾",
        "米用完了",
        "家里的狗叫了一晚上",
        "老胡同很窄",
    ],
)
def test_words_that_look_like_such_a_name_are_none(text: str) -> None:
    assert "person" not in people(text).values()


def test_a_word_before_a_title_is_no_surname() -> None:
    for text in ("当时老师说可以", "向老师请教", "祝老师节日快乐", "谢谢老师"):
        assert set(people(text)) <= {"老师"}


def test_what_somebody_works_at_is_an_organisation() -> None:
    assert people("她在腾讯做设计")["腾讯"] == "organisation"
    assert people("我在华为上班")["华为"] == "organisation"


def test_a_short_place_is_found_after_a_verb_of_going_there() -> None:
    assert people("我姑姑搬到通州了")["通州"] == "place"


def test_a_pet_that_is_called_by_a_word_has_a_name() -> None:
    assert people("我家的狗叫豆包")["豆包"] == "thing"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("我表哥大勇在医院当护士。", "大勇"),
        ("我妹妹晓雯学法语。", "晓雯"),
        ("我舅舅国栋退休了。", "国栋"),
    ],
)
def test_a_given_name_is_somebodys_behind_what_they_are(text: str, name: str) -> None:
    assert people(text).get(name) == "person"


@pytest.mark.parametrize(
    "text", ["我同事养狗很多年了。", "我妹妹安静得很。", "我哥哥康复了。", "我表哥下午在家。"]
)
def test_what_kin_do_or_are_is_no_name(text: str) -> None:
    assert set(people(text)) <= {text[1:3]}


@pytest.mark.parametrize(
    ("text", "person"), [("华为Mate60拍照好看。", False), ("张伟A组的作业交了。", True)]
)
def test_a_make_before_its_model_is_no_person(text: str, *, person: bool) -> None:
    assert ("person" in people(text).values()) is person
