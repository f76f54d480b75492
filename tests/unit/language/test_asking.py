"""What asks, with a question mark or without one, and tells nothing."""

import pytest

from graphmem.language.asking import only_asks


@pytest.mark.parametrize(
    "text",
    [
        "what do two nights at the lake cost",
        "so which of the two tents is lighter",
        "can i freeze dill",
        "do they let dogs in at the mill",
        "hi! when does the ferry leave",
        "烤箱打不着火怎么办",
        "上海这周末下雨吗",
    ],
)
def test_a_question_is_one_without_its_mark(text: str) -> None:
    assert only_asks(text)


@pytest.mark.parametrize(
    "text",
    [
        "what I grow is dill",
        "when I sold the tent it rained",
        "can you word a note, we moved to the mill road",
        "is it all right that I gave her your number",
        "do the beds first",
        "have a look at the kiln, it runs cold now",
        "will works at the mill",
        "what a summer!",
        "我搬到湖边了，离车站远吗",
        "烤箱早就卖了",
    ],
)
def test_what_tells_something_is_no_mere_question(text: str) -> None:
    assert not only_asks(text)
