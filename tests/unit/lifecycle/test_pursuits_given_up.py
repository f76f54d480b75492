"""Who gave up karate does karate no more, and who hung up the boots plays no football."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I play football for the village team.", "I've hung up my boots."),
    ("I play rugby on Saturdays.", "I hung up my boots last spring."),
    ("I play tennis twice a week.", "I've hung up my racket for good."),
    ("I box at the club in town.", "I hung up my gloves last year."),
    ("I do karate twice a week.", "I gave up karate in the spring."),
    ("I run three times a week.", "I don't run any more."),
    ("I play badminton every Friday.", "I've switched from badminton to padel."),
    ("Ana does judo.", "Ana gave up judo in May."),
    ("我每周打羽毛球。", "羽毛球我早就不打了。"),
    ("我每周踢足球", "我不踢球了"),
    ("我学法语", "我放弃法语了"),
    ("I go skiing every winter.", "I've hung up my skis."),
    ("Ana plays hockey.", "Ana has hung up her skates."),
    ("I play the drums.", "I packed in the drums last year."),
    ("I swim three times a week.", "I don't swim any more because of my back."),
    ("I've been learning Danish.", "I dropped Danish in autumn."),
    ("我学日语", "我放弃学日语了"),
]

UNTOUCHED = [
    ("I play tennis on Sundays.", "My brother doesn't play tennis any more."),
    ("I play tennis on Sundays.", "I don't play tennis with Tom any more."),
    ("I play tennis on Sundays.", "I don't play table tennis any more."),
    ("I play tennis on Sundays.", "I gave up watching tennis."),
    ("I play tennis on Sundays.", "I'm thinking of giving up tennis."),
    ("I play tennis on Sundays.", "I gave up tennis for Lent."),
    ("I play tennis on Sundays.", "I gave up tennis in my twenties, but started again."),
    ("I play tennis on Sundays.", "I don't play tennis any more in the mornings."),
    ("I play tennis on Sundays.", "Federer has hung up his racket."),
    ("I play tennis on Sundays.", "I hung up my boots in the hall."),
    ("I play tennis on Sundays.", "I hung up my coat."),
    ("I play football.", "I hung up my football boots to dry."),
    ("I play football.", "My dad hung up his boots."),
    ("I go running before work.", "I've swapped running shoes for cycling shoes."),
    ("I go running before work.", "I swapped running for swimming this week."),
    ("I do karate twice a week.", "I never gave up karate."),
    ("I do karate twice a week.", "Before that I gave up judo."),
    ("I play the cello.", "I sold a cello to Ann."),
    ("I play the violin.", "My daughter gave up the violin."),
    ("I run a bakery.", "I don't run any more."),
    ("I play chess.", "I quit the chess club."),
    ("I swim every morning.", "I gave up swimming lessons."),
    ("I swim every morning.", "I nearly gave up swimming."),
    ("I'm learning Italian.", "I gave up Italian coffee."),
    ("我每周打羽毛球。", "这周我不打羽毛球了，太忙。"),
    ("我每周打羽毛球", "我爸羽毛球不打了"),
    ("我每周打羽毛球", "今天羽毛球不打了"),
    ("我每周打羽毛球", "乒乓球不打了"),
    ("我每天跑步", "我不在公园跑步了"),
    ("我每天跑步", "我想不跑步了"),
    ("我每天跑步", "我不跑步了吗？"),
    ("我每天跑步", "下雨就不跑步了"),
    ("我弹吉他", "我女儿吉他不弹了"),
    ("我学钢琴", "如果太贵，钢琴不学了"),
    ("I play the guitar.", "I sold a guitar."),
    ("I play hockey.", "I gave up my seat."),
    ("I play football.", "I traded football cards for stickers."),
    ("I do karate.", "I stopped karate class early today."),
    ("I swim every morning.", "I don't swim in the sea any more."),
    ("I play chess with Ben.", "I gave up chess problems."),
    ("I play basketball.", "I've hung up my boots."),
    ("I play tennis.", "I stopped playing tennis at noon."),
    ("I play tennis.", "I've given up tennis until spring."),
    ("I play tennis.", "If my knee gets worse, I've hung up my racket."),
    ("I run every day.", "We ran out of milk and I don't run any more errands."),
    ("I do yoga.", "I'd quit yoga before I met Tom."),
    ("I do yoga on Mondays.", "I quit yoga teacher training."),
    ("我学日语", "我想放弃日语了"),
    ("我学日语", "我没放弃日语"),
    ("我练书法", "我好久不练钢琴了"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_was_done_is_given_up(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_pursuits_of_others_and_of_another_name_stay(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []
