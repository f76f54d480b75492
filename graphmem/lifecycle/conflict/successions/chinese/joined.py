"""Chinese stretches that tell of what the stretch before them names: 班主任换了,现在是邓老师."""

from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.lifecycle.conflict.frames.frames import Frame
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.patterns import regex

_CHANGED: Final = regex(
    rf"^(?P<what>{words.SIGN}{{2,10}}?){words.LATELY}(?:换|变|改|调整?|涨|降)(?:人|价|时间|地方)?了(?:,|$)"
)
_ALONE: Final = regex(
    rf"^[\s,，]*(?:{words.NOW})(?=[是叫姓由在]|{words.DIGIT})|^[\s,，]*[改换涨降挪搬调](?=[到成为至])"
)
"""What begins with what becomes of a thing, and names none."""
_EACH: Final = regex(
    rf"^(?:[一每][\u4e00-\u9fff]{{0,3}}|大概|差不多)?{words.DIGIT}+[\u4e00-\u9fff]{{0,2}}(?:左右|吧)?$"
)
"""A figure by itself: 一小时八十块, 每次五公里."""


def goes_on(one: Frame) -> str:
    """Return a stretch, behind what is told just before it to have changed where it names nothing.

    >>> from graphmem.lifecycle.conflict.frames.frames import frames
    >>> goes_on(frames("小宇的班主任换了,现在是邓老师")[1])
    '小宇的班主任现在是邓老师'
    """
    before = one.before
    changed = _CHANGED.match(before.text if before else one.text)
    if changed is None:
        return one.text
    said = one.text if before else one.text[changed.end() :]
    return f"{changed['what']}{said}" if _ALONE.match(said) else one.text


def thing_before(held: Frame) -> str:
    """Return the stretch before one that tells a figure alone, which tells of what; else nothing.

    >>> from graphmem.lifecycle.conflict.frames.frames import frames
    >>> thing_before(frames("我卖面粉,每袋九十五")[-1]), thing_before(frames("我卖面粉,很累")[-1])
    ('我卖面粉', '')
    """
    alone = held.before is not None and _EACH.match(held.text)
    return held.before.text if alone and held.before else ""


def of_the_figure(held: str, said: str) -> str:
    """Return the one clause of a stretch that tells a figure, where another figure is told.

    >>> of_the_figure("我的套餐是移动的,一个月一百二十八", "套餐换成五十九的了")
    '一个月一百二十八'
    """
    pieces = held.split(",")
    told = {one.kind for one in quantities(said)}
    counted = [one for one in pieces if told & {each.kind for each in quantities(one)}]
    return counted[0] if is_chinese(held) and len(pieces) > len(counted) == 1 else held
