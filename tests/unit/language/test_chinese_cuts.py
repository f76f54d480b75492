from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.chinese import segmented
from graphmem.language.word_cuts import cut

AT = datetime(2026, 5, 4)  # noqa: DTZ001 - moments are naive by contract


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("阿杰开什么飞机？", "阿杰"),
        ("给赵敏点外卖要注意什么？", "赵敏"),
        ("给李雷买什么礼物？", "李雷"),
        ("陈默多大了？", "陈默"),
        ("小秋有孩子吗？", "小秋"),
        ("老吴住几楼？", "老吴"),
        ("和老郑去了哪里？", "老郑"),
        ("给阿月买了花。", "阿月"),
        ("老周想去哪？", "老周"),
    ],
)
def test_the_verb_behind_a_name_is_no_part_of_it(text: str, name: str) -> None:
    (analysis,) = BilingualAnalyzer().analyse([text], [AT])
    assert [one.text for one in analysis.entities if one.entity_type == "person"] == [name]


@pytest.mark.parametrize("text", ["阿莫西林", "老时代", "小石子", "小时工", "小金鱼", "小车祸"])
def test_words_that_begin_as_familiar_names_do_are_none(text: str) -> None:
    words = [word.text for word in segmented(text)]
    assert words in ([text], [text[0], text[1:]])


def test_words_are_cut_as_a_person_would() -> None:
    text = "老吴用什么programming language上班？"
    words = [text[start:end] for start, end in cut(text)]
    assert words == ["老吴", "programming", "language", "上班"]


def test_a_name_that_is_known_is_one_word() -> None:
    text = "和田玉说什么？"
    assert "和田玉" in [text[start:end] for start, end in cut(text, ["和田玉"])]
