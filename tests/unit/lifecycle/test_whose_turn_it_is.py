"""A turn is of whom it is told, whatever they are to the speaker, and however it is told."""

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
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_is_told_otherwise_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_turns_of_those_around_end_nothing_of_the_speaker(
    taken: Taken, older: str, newer: str
) -> None:
    assert taken(older, newer) == []
