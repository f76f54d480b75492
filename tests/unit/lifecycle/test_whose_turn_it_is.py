"""A turn is of whom it is told, whatever they are to the speaker, and in one sense of its words."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I'm engaged to Rafael.", "I've handed Rafael's ring back to him."),
    ("My wife is called Petra.", "Petra and I are officially divorced as of Monday."),
    ("I play ice hockey in a league.", "After twenty years I've hung up my skates."),
    ("I love oat milk.", "I've completely gone off oat milk."),
    ("I ride a Ducati.", "The Ducati got nicked from outside the gym."),
    ("I rent a studio in Lisbon.", "I handed back the keys to the studio in Lisbon."),
    ("Our housewarming is on 5 July.", "We've had to push the housewarming to August."),
    ("我特别爱喝奶茶", "奶茶我现在一点都不爱喝了"),
    ("我有一辆电动滑板车", "滑板车前天被人偷走了"),
    ("我和男朋友合租在浦东", "我从浦东的房子搬出来了"),
]

UNTOUCHED = [
    ("I play ice hockey in a league.", "Our coach hung up his skates last week."),
    ("I do karate.", "My boss gave up karate."),
    ("I work at Siemens.", "My manager got laid off."),
    ("I love coffee.", "Our trainer has gone off coffee."),
    ("I live in a flat on Mill Road.", "My lodger moved out."),
    ("I'm studying law at Leeds.", "My flatmate dropped out."),
    ("I'm studying law at Leeds.", "My tutor finished her PhD."),
    ("I play tennis.", "Our neighbour quit tennis."),
    ("I hate olives.", "My flatmate has come to love olives."),
    ("I love oat milk.", "I've nearly gone off oat milk."),
    ("I'm engaged to Rafael.", "I handed Tom's ring back to him."),
    ("I ride a Ducati.", "The Ducati got nicked in the series."),
    ("我特别爱喝奶茶", "奶茶店现在一点都不爱喝了"),
    ("我和男朋友合租在浦东", "我从徐汇的房子搬出来了"),
    ("I work at Siemens.", "I lost my job at Nokia."),
    ("I work at Siemens.", "They let me go early today."),
    ("I work at Siemens.", "They let me go early yesterday."),
    ("I work at Siemens.", "I'm out of work now, see you at home."),
    ("I'm a nurse.", "I retired early last night."),
    ("I'm a nurse.", "I retired to the garden."),
    ("I'm a teacher.", "I retired from competitive swimming."),
    ("Ben works at Bosch.", "Ben lost his job at Aldi."),
    ("I'm studying law at Leeds.", "I finished my training this morning."),
    ("I'm studying law at Leeds.", "I finished my course of antibiotics."),
    ("I'm studying law at Leeds.", "I left university early today."),
    ("I'm studying law at Leeds.", "I dropped out of the call."),
    ("I'm studying law at Leeds.", "I quit my course in bookbinding."),
    ("I love running.", "I can't stand running shoes these days."),
    ("I like Thai food.", "I can't stand Indian food now."),
    ("I play football.", "I hung up my boots after training."),
    ("I play football.", "I've hung up my boots after the match."),
    ("I play football.", "I hung up my boots and went to bed."),
    ("I play football.", "I've hung up my boots for the season."),
    ("我开公司", "车卖了"),
    ("我开餐厅", "我把车卖了"),
    ("我开网店", "车被偷了"),
    ("The wedding is on 12 April.", "The wedding was delayed by an hour."),
    ("My flight is on Friday.", "My flight was delayed."),
    ("The meeting is on Monday.", "I pulled out of the meeting."),
    ("The wedding is on 12 April.", "I was put off the wedding by the price."),
    ("I'm engaged to Peter.", "I gave it back."),
    ("I'm engaged to Peter.", "I borrowed Ann's ring and gave it back."),
    ("I'm engaged to Peter.", "I brought the book and gave it back to him."),
    ("I have a car.", "I totalled the car in Mario Kart."),
    ("I drive a Golf.", "I sold the car of my late aunt."),
    ("I use an iPhone.", "I went back to Android Auto."),
    ("I quit smoking two years ago.", "I'm back to my old weight."),
    ("I live with Tom.", "We moved out the old sofa."),
    ("I live with my parents.", "I moved out of the fast lane."),
    ("I share a flat with Tom.", "Tom handed back the keys to the van."),
    ("My daughter studies law.", "My daughter's friend dropped out."),
    ("My sister works at Lidl.", "My sister-in-law lost her job."),
    ("My sister loves oysters.", "My sister's husband has gone off oysters."),
    ("Ana plays hockey.", "Ana's brother gave up hockey."),
    ("I play chess.", "Bobby Fischer quit chess."),
    ("我喜欢喝咖啡", "我现在不喜欢喝咖啡店的奶茶了"),
    ("我在读大学", "我表弟毕业了"),
    ("我在华为上班", "我们部门被裁了"),
    ("我和小李合租", "小李的女朋友搬走了"),
    ("手术定在周一", "手术推迟的话我再告诉你"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_is_told_otherwise_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_turns_of_those_around_and_words_of_another_sense_end_nothing(
    taken: Taken, older: str, newer: str
) -> None:
    assert taken(older, newer) == []
