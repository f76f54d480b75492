"""What a question names is known by other words for it."""

import re

import pytest

from graphmem.language.other_words import other_words, split_by_aspect, written


@pytest.mark.parametrize(
    ("question", "told", "beside"),
    [
        ("How many children do I have?", "We have two kids.", "We have two kites."),
        ("What are the puppies called?", "The dogs are Rex and Bo.", "The ducks are loud."),
        ("我丈夫叫什么？", "我老公叫陈立。", "我老师叫陈立。"),
        ("我丈夫叫什么？", "我先生叫陈立。", "王先生叫陈立。"),
        ("领导叫什么？", "我们经理姓吴。", "客户经理姓吴。"),
        ("我的猫几岁？", "The kitten is two.", "The cattle are old."),
        ("How is my cat?", "猫病了。", "狗病了。"),
    ],
)
def test_other_words_for_the_same_are_known(question: str, told: str, beside: str) -> None:
    pattern = re.compile("|".join(written(words) for words in other_words(question).values()))
    assert pattern.search(told.lower())
    assert not pattern.search(beside.lower())


def test_a_sister_older_is_no_sister_younger() -> None:
    (words,) = other_words("我姐姐住在哪里？").values()
    assert "妹妹" not in words
    assert "sister" in words


def test_a_chinese_verb_is_known_with_its_object_apart() -> None:
    ((word, pattern),) = split_by_aspect(["退票", "票"])
    assert word == "退票"
    assert re.search(pattern, "我退了两张票")
    assert not re.search(pattern, "我退了他的票")
