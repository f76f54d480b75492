"""Numbers in Chinese characters."""

_DIGITS = {sign: value for value, sign in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
    "元": 1,
}
_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10000}

FIGURES = "零〇一二两三四五六七八九十百千"
NUMBER = rf"(?:\d{{1,6}}|[{FIGURES}]{{1,8}}|几)"
_PER = "个碗袋份节堂次天周月年小盒瓶斤公人张只条杯件包箱套平米吨位晚课"
AMOUNT = (
    r"(?:(?:(?:[一二两三四五六七八九][千百]|[一二三四五六七八九]?十)零?)+"
    rf"(?:[二两三四五六七八九]|一(?![{_PER}]))?(?!一?[楼层]))"
)
"""A number of at least ten: 一百零五, 三千二; of 十八一碗 (eighteen a bowl) it is 十八."""
_A_FEW = 3


def number_of(text: str) -> int:
    """Return the value of a number in figures or characters; 几 counts as three.

    A last digit right behind hundreds, thousands or more is of the next scale: 三千二 is 3,200.

    Raises:
        ValueError: a sign of it is no number.

    >>> [number_of(t) for t in ("12", "十二", "二十", "一百零五", "二零一七", "三千二", "二十万")]
    [12, 12, 20, 105, 2017, 3200, 200000]
    """
    if text.isdecimal():
        return int(text)
    if text == "几":
        return _A_FEW
    if not any(sign in _SCALES for sign in text):
        return int("".join(str(_value(sign)) for sign in text))
    total = current = 0
    for sign in text:
        if sign == "万":
            total, current = (total + current or 1) * _SCALES[sign], 0
        elif sign in _SCALES:
            total, current = total + (current or 1) * _SCALES[sign], 0
        else:
            current = _value(sign)
    return total + current * max(_SCALES.get(text[-2:-1], 1) // 10, 1)


def _value(sign: str) -> int:
    if sign.isdecimal():
        return int(sign)
    if sign not in _DIGITS:
        message = f"{sign!r} is no Chinese digit"
        raise ValueError(message)
    return _DIGITS[sign]
