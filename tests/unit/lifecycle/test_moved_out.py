"""Who moved out of a flat lives there no more, nor with whom they shared it."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I live in a flat on Mill Road.", "We've moved out of the flat on Mill Road."),
    ("I live in a flat on Mill Road.", "I moved out of my flat."),
    ("I live with my parents.", "I moved out in May."),
    ("I live with Tom.", "I've moved out."),
    ("I rent a flat in Bonn.", "My lease ended and I moved out."),
    ("Ana lives with her parents.", "Ana moved out last month."),
    ("My son lives with us.", "My son moved out."),
    ("I share a flat with Tom.", "Tom moved out."),
    ("我租住在朝阳区的一套公寓。", "朝阳区的公寓我退租了。"),
    ("我住在朝阳区", "我从朝阳区搬走了"),
    ("我和父母住", "我搬出来了"),
    ("我和小李合租", "小李搬走了"),
    ("我儿子跟我们住", "我儿子搬走了"),
    ("我住在公司宿舍", "我从宿舍搬出来了"),
    ("I live with my brother.", "My brother moved out last week."),
    ("We live in a cottage near Ely.", "We've moved out of the cottage."),
    ("I share an apartment with Ines.", "Ines has moved out."),
    ("我跟室友合租", "室友搬走了"),
    ("我住在学校宿舍", "我从宿舍搬走了"),
    ("我租了一间房", "我已经退租了"),
]

UNTOUCHED = [
    ("I live in a flat on Mill Road.", "The neighbours moved out of their flat."),
    ("I live in a flat on Mill Road.", "My sister moved out of her flat."),
    ("I live in a flat on Mill Road.", "We're going to move out of the flat."),
    ("I live in a flat on Mill Road.", "Before that I moved out of a flat in Leeds."),
    ("I live in a flat on Mill Road.", "I moved out of the bedroom into the study."),
    ("I live in a flat on Mill Road.", "I moved out of the way."),
    (
        "I live in a flat on Mill Road.",
        "We moved out of the flat for the renovation and are back now.",
    ),
    ("I live in a flat on Mill Road.", "We sold the flat in Leeds."),
    ("I live in a flat on Mill Road.", "We sold the house in Kent."),
    ("We live in a house in Kent.", "The neighbours sold the house."),
    ("We live in a house in Kent.", "We didn't sell the house."),
    ("We live in a house in Kent.", "We sold the summer house."),
    ("I live in Kent.", "We sold the house."),
    ("I live with Tom.", "My brother moved out."),
    ("I live with Tom.", "I want to move out."),
    ("I live with my parents.", "I moved out of my parents' house at 18, but moved back."),
    ("我住在朝阳区", "邻居搬走了"),
    ("我住在朝阳区", "我想搬走"),
    ("我租了一间公寓", "我不想退租"),
    ("我租了一间公寓", "我妹妹的公寓退租了"),
    ("我有一套房子", "我爸的房子卖了"),
    ("我住在朝阳区", "我以前住海淀，后来搬走了"),
    ("我和父母住", "我姐姐搬出去了"),
    ("I live in a flat on Mill Road.", "Tom moved out."),
    ("I live in Graz.", "I moved out of the flat."),
    ("I live with Tom.", "Tom moved the sofa out."),
    ("I live with Tom.", "Tom almost moved out."),
    ("I live with Tom.", "Tom's sister moved out."),
    ("I live with Tom.", "Tom moved out of his office."),
    ("I live in a flat on Mill Road.", "I moved out of a room in Leeds years ago."),
    ("I live in a flat on Mill Road.", "If the rent goes up, I moved out."),
    ("I share a flat with Tom.", "The tenants upstairs moved out."),
    ("我住在朝阳区", "同事从公司搬走了"),
    ("我和小李合租", "小王搬走了"),
    ("我租了一间公寓", "我把椅子退掉了"),
    ("我住在朝阳区", "我从海淀搬走了"),
    ("我住在朝阳区", "我还没搬走"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_where_somebody_lived_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_homes_of_others_and_other_homes_stay(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []
