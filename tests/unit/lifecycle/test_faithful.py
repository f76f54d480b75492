from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.lifecycle.second_opinion.faithful import unfaithful

DAY = datetime.fromisoformat("2024-05-02")
ANALYZER = BilingualAnalyzer()


def why(wording: str, *originals: str, whole: bool = False) -> str:
    return unfaithful(ANALYZER, wording, originals, DAY, whole=whole)


@pytest.mark.parametrize(
    ("wording", "original"),
    [
        ("I have two cats.", "I have two lovely cats."),
        ("Ann moved to Oslo on 3 May 2024.", "Hello! Ann moved to Oslo on 3 May 2024. It was fun!"),
        ("I never drink coffee.", "I like tea, but I never drink coffee."),
        ("My sister Mia works at a bank.", "My sister Mia works at a big bank, and she likes it."),
        ("我住在杭州。", "我真的住在杭州啊！"),
        ("我有两只猫。", "我对花生过敏。我有两只猫。"),
    ],
)
def test_words_may_be_left_out(wording: str, original: str) -> None:
    assert why(wording, original) == ""


@pytest.mark.parametrize(
    ("wording", "original"),
    [
        ("I have three cats.", "I have two cats."),
        ("Ann moved on 4 May.", "Ann moved on 3 May."),
        ("I ran 10 days.", "I ran 3 of 10 days."),
        ("我有三只猫。", "我有两只猫。"),
        ("Mia works at a bank.", "Tom works at a bank."),
        ("Bob saw Ann.", "Ann saw Bob."),
        ("I flew to Rome from Oslo.", "I flew from Rome to Oslo."),
        ("Ann moved.", "Ann's brother moved."),
        ("小红住在北京。", "小明住在北京。"),
        ("小明搬家了。", "小明的哥哥搬家了。"),
        ("I like coffee.", "I don't like coffee."),
        ("I smoke.", "I no longer smoke."),
        ("I don't like coffee.", "I don't like tea but like coffee."),
        ("I don't love tea.", "I don't like coffee and love tea."),
        ("我喜欢咖啡。", "我不喜欢咖啡。"),
        ("我不喜欢茶。", "我不喜欢咖啡但喜欢茶。"),
        ("I live in Oslo.", "I want to live in Oslo."),
        ("I live in Oslo.", "If I win, I live in Oslo."),
        ("I like coffee.", "I like coffee only in winter."),
        ("我住在杭州。", "我打算住在杭州。"),
        ("我住在杭州。", "如果中奖了，我就住在杭州。"),
        ("Bob moved to Rome.", "Ann said Bob moved to Rome."),
        ("我喜欢咖啡。", "他说我喜欢咖啡。"),
        ("I love coffee.", "I like coffee."),
        ("I like coffee and rum.", "I like coffee."),
        ("Ann likes Bob.", "Ann likes Carl. Carl likes Bob."),
        ("...", "I like coffee."),
    ],
)
def test_no_figure_name_date_denial_or_condition_changes(wording: str, original: str) -> None:
    assert why(wording, original)


def test_what_stands_for_all_says_all() -> None:
    both = ("I have two cats.", "I have two cats. They are called Tom and Kit.")

    assert why("I have two cats.", *both, whole=True) == "it leaves out what an original says"
    assert why(both[1], *both, whole=True) == ""
