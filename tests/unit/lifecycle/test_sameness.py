"""A repetition does the same with what it names; nearly the same words are none by themselves."""

from collections.abc import Sequence

import pytest

from graphmem import GraphMemory

pytestmark = pytest.mark.shares

REPEATED = (
    ("I work at a bank.", "I'm working at a bank."),
    ("I have two cats.", "I really have two cats!"),
    ("I love hiking in the mountains.", "I love to hike in mountains."),
    ("My sister lives in Oslo.", "My sister is living in Oslo."),
    ("I play the violin every Sunday.", "Every Sunday I play the violin."),
    ("I am allergic to peanuts.", "I'm allergic to peanuts, remember."),
    ("We bought a house in Leeds.", "We bought a house in Leeds last year."),
    ("I go to the gym on Mondays.", "On Mondays I go to the gym."),
    ("I drink green tea every morning.", "Every morning I drink a green tea."),
    ("I work as a nurse.", "I am a nurse."),
    ("Tom plays chess with his father.", "Tom is playing chess with his father."),
    ("I've got three kids.", "I have three kids."),
    ("I moved to Leeds in May.", "In May I moved to Leeds."),
    ("I enjoy painting.", "I like to paint."),
    ("My boss is strict.", "My boss is really very strict."),
    ("I told you I'm allergic to cats.", "I'm allergic to cats."),
    ("My dog is called Rex.", "My dog's name is Rex."),
    ("We have a garden with roses.", "We've got a garden with roses."),
    ("I finished the marathon.", "I have finished the marathon."),
    ("I commute by train.", "I am commuting by train these days."),
    ("I take vitamins daily.", "Daily I take my vitamins."),
    ("My mother worked as a teacher.", "My mother was a teacher."),
)

APART = (
    ("I work at a bank.", "I went to the bank."),
    ("I teach at a school.", "I drove past a school."),
    ("I play the piano.", "I sold the piano."),
    ("I like dogs.", "I saw two dogs."),
    ("I run a bakery.", "I run to the bakery."),
    ("I live near the station.", "I left the station."),
    ("I read a book.", "I wrote a book."),
    ("I own a boat.", "I painted a boat."),
    ("My brother works at a hospital.", "My brother is in hospital."),
    ("I study law.", "I broke the law."),
    ("I cook for my kids.", "I argued with my kids."),
    ("I drive a bus.", "I missed the bus."),
    ("I want a car.", "I have a car."),
    ("I drink coffee before dinner.", "I drink coffee after dinner."),
    ("I found a wallet.", "I need a wallet."),
    ("I take the train.", "I see the train."),
    ("I started yoga.", "I like yoga."),
    ("My old boss was kind.", "My new boss was kind."),
    ("I came from the theatre.", "I work at the theatre."),
    ("I only eat fish.", "I eat fish."),
    ("I gave a guitar to Tom.", "I have a guitar from Tom."),
    ("I love the ocean.", "I looked at the ocean."),
    ("I'm in the choir.", "I left the choir."),
    ("I use sugar.", "I try to eat without sugar."),
)

CHINESE_REPEATED = (
    ("我的狗叫小白。", "我家的狗名叫小白。"),
    ("我在银行工作。", "我现在在银行工作。"),
    ("我有两只猫。", "我真的有两只猫!"),
    ("我喜欢爬山。", "我很喜欢爬山。"),
    ("我姐姐住在奥斯陆。", "我姐姐现在住在奥斯陆。"),
    ("我每个星期天拉小提琴。", "每个星期天我都拉小提琴。"),
    ("我周一去健身房。", "周一我去健身房。"),
    ("我是护士。", "我的工作是护士。"),
)

MISSED = (
    ("我对花生过敏。", "我对花生是过敏的。"),
    ("我们在上海买了房子。", "我们在上海买了一套房子。"),
    ("我每天早上喝绿茶。", "每天早上我都喝绿茶。"),
    ("小明和爸爸下棋。", "小明跟爸爸下棋。"),
)
"""Said in other words: missed rather than guessed."""

CHINESE_APART = (
    ("我在银行工作。", "我去了银行。"),
    ("我在学校教书。", "我路过学校。"),
    ("我弹钢琴。", "我卖了钢琴。"),
    ("我喜欢狗。", "我看见了狗。"),
    ("我开面包店。", "我跑去面包店。"),
    ("我住在车站附近。", "我离开了车站附近。"),
    ("我看了一本书。", "我写了一本书。"),
    ("我有一条船。", "我画了一条船。"),
    ("我弟弟在医院上班。", "我弟弟在医院住院。"),
    ("我学法律。", "我教法律。"),
    ("我给孩子做饭。", "我给孩子讲故事。"),
    ("我开公交车。", "我坐公交车。"),
)


def supported(memory: GraphMemory, pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return those of which the second, said later, is held for a repetition of the first."""
    found = []
    for place, (first, second) in enumerate(pairs):
        (older,) = memory.add(first, user_id=f"user {place}").added
        memory.add(second, user_id=f"user {place}")
        if memory.get(older).mention_count > 1:
            found.append((first, second))
    return found


@pytest.mark.parametrize("pairs", [REPEATED, CHINESE_REPEATED])
def test_what_is_said_again_in_other_words_counts_as_a_mention(
    memory: GraphMemory, pairs: Sequence[tuple[str, str]]
) -> None:
    assert supported(memory, pairs) == list(pairs)


@pytest.mark.parametrize("pairs", [APART, CHINESE_APART, MISSED])
@pytest.mark.parametrize("turned", [False, True])
def test_what_is_nearly_the_same_in_words_and_tells_something_else_does_not(
    memory: GraphMemory, pairs: Sequence[tuple[str, str]], *, turned: bool
) -> None:
    back = [(other, one) for one, other in pairs]
    assert supported(memory, back if turned else pairs) == []
