# ruff: noqa: DTZ001 - moments are naive by contract
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

import pytest

from graphmem.errors import InputError
from graphmem.language import BilingualAnalyzer
from graphmem.model import Analysis

AT = datetime(2024, 5, 8)


def read(analyzer: BilingualAnalyzer, text: str, *names: str) -> Analysis:
    return analyzer.analyse([text], [AT], names)[0]


def entities(analysis: Analysis) -> dict[str, str]:
    return {entity.text: entity.entity_type for entity in analysis.entities}


def test_an_english_turn_is_read_whole(analyzer: BilingualAnalyzer) -> None:
    analysis = read(analyzer, "I moved to  Lisbon last week because my sister Laura lives there.")
    assert analysis.text == "I moved to Lisbon last week because my sister Laura lives there."
    assert analysis.language == "en"
    assert entities(analysis) == {"Lisbon": "place", "Laura": "person"}
    assert [time.text for time in analysis.times] == ["last week"]
    assert analysis.causes == ("my sister Laura lives there",)
    assert (analysis.subject, analysis.negated, analysis.question) == ("I", False, False)
    assert analysis.memory_type == "event"


def test_a_chinese_turn_is_read_whole(analyzer: BilingualAnalyzer) -> None:
    analysis = read(analyzer, "因为下雨,我表姐昨天没去上海。")
    assert analysis.language == "zh"
    assert entities(analysis) == {"表姐": "person", "上海": "place"}
    assert [time.text for time in analysis.times] == ["昨天"]
    assert analysis.causes == ("下雨",)
    assert analysis.negated
    assert analysis.subject == "我表姐"


def test_a_mixed_turn_has_the_times_of_both_languages(analyzer: BilingualAnalyzer) -> None:
    analysis = read(analyzer, "我昨天 finished the report and will fly out next Monday")
    assert analysis.language == "mixed"
    assert [time.text for time in analysis.times] == ["昨天", "next Monday"]


def test_a_known_name_is_found_whatever_the_recogniser_thinks(analyzer: BilingualAnalyzer) -> None:
    analysis = read(analyzer, "thanks Zorblax, see you", "Zorblax")
    assert entities(analysis) == {"Zorblax": "person"}
    assert entities(read(analyzer, "今天遇到豆豆了", "豆豆"))["豆豆"] == "person"


def test_interjections_and_dates_are_no_entities(analyzer: BilingualAnalyzer) -> None:
    assert entities(read(analyzer, "Woohoo! Congrats! Wow, see you on Friday, 3 May.")) == {}


def test_quoted_titles_and_parts_of_names_are_found(analyzer: BilingualAnalyzer) -> None:
    text = 'Her film "The Silent Harbour" is about Boso the Elder and the Bishop of Elmham.'
    found = entities(read(analyzer, text))
    assert found["The Silent Harbour"] == "work"
    assert {"Boso the Elder", "Bishop of Elmham", "Elmham"} <= found.keys()


def test_chinese_events_titles_and_organisations_are_found(analyzer: BilingualAnalyzer) -> None:
    found = entities(read(analyzer, "我在清华大学看完《活着》,还要参加秋季音乐节。"))
    assert found["清华大学"] == "organisation"
    assert found["活着"] == "work"
    assert found["秋季音乐节"] == "event"


def test_the_type_of_a_name_is_voted_over_the_batch(analyzer: BilingualAnalyzer) -> None:
    texts = ["Maria sings.", "I saw Maria.", "Maria called me.", "Maria and I went home."]
    read_all = analyzer.analyse(texts, [AT] * 4, ["Maria"])
    assert {entities(analysis)["Maria"] for analysis in read_all} == {"person"}


def test_no_more_keywords_than_asked_for(analyzer: BilingualAnalyzer) -> None:
    text = "The quick brown fox near the wooden bridge startled seven grazing horses"
    assert len(read(analyzer, text).keywords) == 5
    assert (
        len(
            BilingualAnalyzer(max_keywords=2)
            .analyse(["蓝色花瓶放在书架旁边的木桌上"], [AT])[0]
            .keywords
        )
        == 2
    )


def test_a_limit_of_no_keywords_is_refused() -> None:
    with pytest.raises(InputError, match="max_keywords is 0"):
        BilingualAnalyzer(max_keywords=0)


def test_every_text_needs_its_moment(analyzer: BilingualAnalyzer) -> None:
    with pytest.raises(InputError, match="2 texts came with 1 moments"):
        analyzer.analyse(["a", "b"], [AT])


def test_no_text_gives_no_analysis(analyzer: BilingualAnalyzer) -> None:
    assert analyzer.analyse([], []) == []


def test_an_empty_text_is_read_as_empty(analyzer: BilingualAnalyzer) -> None:
    analysis = read(analyzer, " \n ")
    assert (analysis.text, analysis.language, analysis.keywords) == ("", "other", ())


def test_threads_may_share_an_analyzer(analyzer: BilingualAnalyzer) -> None:
    texts = ["Anna flew to Rome.", "小王在北京。", "Ben met Carla in Oslo.", "我住在苏州。"] * 3
    alone = [read(analyzer, text) for text in texts]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda text: read(analyzer, text), texts))
    assert together == alone


@pytest.mark.parametrize(
    ("text", "found", "absent"),
    [
        ("We don't have a day", "day", "don"),
        ("I didn't take the ferry", "ferry", "didn"),
        ("It was a bad night", "night", "was"),
        ("他养了两只鸟", "鸟", "两只"),
        ("我卖了车", "车", "我卖了车"),
        ("我女儿怕狗", "狗", "怕"),
    ],
)
def test_keywords_are_words_of_meaning(
    analyzer: BilingualAnalyzer, text: str, found: str, absent: str
) -> None:
    keywords = [keyword for keyword, _ in read(analyzer, text).keywords]
    assert found in keywords
    assert absent not in keywords
