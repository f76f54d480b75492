"""What was left, given up or stopped, in the words of an English clause."""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.leaving import LEFT
from graphmem.lifecycle.conflict.successions.english.named_things import (
    THING,
    has_name,
    told_of,
    words_of,
)
from graphmem.lifecycle.conflict.successions.english.possession import is_own, others_do
from graphmem.patterns import regex

_STOP: Final = (
    r"(?=\s*(?:[,.;:!?)]|$)|\s(?:and|but|because|since|after|for|so|as|when|now|today|yesterday|"
    r"last|this|in favou?r|altogether|entirely|completely|a|two|three|to (?!the\b|my\b|our\b))\b)"
)
_LEFT: Final = regex(
    r"\b(?:ditched|dumped|dropped|abandoned|scrapped|axed|cancell?ed|replaced|sold|retired|"
    rf"terminated|ended|quit|gave up|given up|stopped|{LEFT}|let go of|got rid of|parted ways with|"
    r"(?:moved|switched|migrated|ported|went|come|came) (?:\w+ )?(?:away from|off|on from)"
    r"|broke with|said goodbye to|"
    r"(?:['’]m|am|['’]re|are|is|['’]s) (?:done|finished|through) with|"
    r"(?:['’]m|am|['’]re|are|is|['’]s) (?:no longer|not) (?:with|at|on|using|in)|"
    r"(?:don['’]t|doesn['’]t|no longer) (?:(?:uses?|does|do|takes?|goes to|go to|sees?|works? "
    r"(?:at|for|with)|shops? at|banks? with|buys? from)|(?P<verb>[a-z]{3,}?)(?:e?s)?(?: in| at"
    r"| for| with| to)?)|"
    rf"no more) {THING.format('what')}(?: any ?more| any longer| for good)?{_STOP}",
    re.IGNORECASE,
)
_BELONGS: Final = regex(
    r"\b(?:work\w*|jobs?|member\w*|gym|club|train\w*|stud(?:y|ies|ying)|school|company|firm|choir|"
    r"team|class|course|with|for|goes?|going|belong\w*|live|lives|living|play\w*|sing\w*|attend\w*"
    r"|employ\w*)\b",
    re.IGNORECASE,
)
_GOT_AWAY: Final = regex(r"\b(?:left|ended|stopped|retired)\b", re.IGNORECASE)
_WHILE: Final = regex(
    r"\b(?:when|while|if|until|before|after|whether|how|why|that|to)\b(?!.*[,;])", re.I
)
AWHILE: Final = regex(
    r"\s*for (?:(?:an?|one|two|\d+) (?:\w+ )?(?:moment|second|minute|while|bit|hour|day|week|month)"
    r"|(?:the (?:time being|moment|weekend|week|month|season|holidays|summer|winter)"
    r"|now|lent|advent|ramadan"
    r"|january)\b)",
    re.I,
)
_NOT_SO: Final = regex(r"\b(?:never|not|\w+n['’]t)(?: \w+)? ?$", re.IGNORECASE)
_DENIED: Final = regex(r"don['’]t|doesn['’]t|\bnot\b", re.I)
_ANY_MORE: Final = regex(r"\bany ?(?:more|longer)\b|\bthese days\b", re.I)
_FROM: Final = regex(
    r"\b(?:switch|chang|mov|migrat|port|transferr?|convert|upgrad|shift|switch|went|go)\w*\b"
    rf"[^,.;!?]{{0,40}}?\bfrom {THING.format('what')} (?:over )?to (?P<new>[^,.;!?]+)",
    re.IGNORECASE,
)
_GAVE_IN_NOTICE: Final = regex(
    rf"\b(?:hand(?:ed|ing) in (?:my|his|her|their) notice|gave notice|resigned) (?:at"
    rf"|from) {THING.format('what')}{_STOP}",
    re.IGNORECASE,
)
_LAST_DAY: Final = regex(
    rf"^\W*(?:(?:so|and|well|sadly|today|yesterday),? )?(?:(?:it|this|today|yesterday)(?: is"
    rf"|['’]s| was) |(?:i|i['’]ve) had )?"
    rf"(?:(?:my|the) )?(?:very )?last day (?:at|with) {THING.format('what')}(?= today| yesterday"
    rf"|[,.!]|$)",
    re.IGNORECASE,
)
_WORKS: Final = regex(r"\b(?:work\w*|jobs?|employ\w*|intern\w*)\b", re.IGNORECASE)
_FONDNESS: Final = regex(
    r"\b(?:like|love|hate|enjoy|prefer)s?\b|\bfavou?rite\b|\b(?:look|consider|think|compar"
    r"|interest)\w+\b",
    re.I,
)
_DOING: Final = regex(
    r"\b(?:stopped|quit|gave up|given up) (?P<what>(?!(?:using|going|being|having|doing"
    r"|taking)\b)[a-z]{3,}ing)"
    r"(?= ?(?:[,.;!?]|$)|\s(?:and|but|because|since|for good|entirely|altogether|completely|after"
    r"|when|last|this|in \w+day|"
    r"a|an|two|three|\w+ (?:days?|weeks?|months?|years?) ago)\b)",
    re.IGNORECASE,
)
_OF_ANOTHER_SORT: Final = regex(
    r"\bsmok(?:e|es|ing|ed) (?:\w+ )?(?:fish|salmon|trout|meat|ham|ribs|brisket|cheese|bacon"
    r"|eels?)\b"
    r"|\bdrink(?:s|ing)? (?:[\w-]+ ){0,4}?(?:water|juice|tea|coffee|milk|cola|coke|soda|lemonade"
    r"|smoothies?|cocoa|chocolate|kefir|matcha|espresso|decaf|kombucha|oat|almond)\b",
    re.IGNORECASE,
)
"""What is smoked or drunk by no smoker, and by no drinker."""

_DETERMINED: Final = r" (?!(?:a|an|the|my|our|his|her|their|this|that|for|into|out|errands)\b)"
LEAVINGS: Final = (_FROM, _GAVE_IN_NOTICE, _LAST_DAY, _LEFT, _DOING)


def left(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether something was left that the older clause is about.

    Args:
        before: the older clause.
        after: the newer.
        same: whether both are of one owner for sure.
    """
    if others_do(after):
        return False
    for form in (_FROM, _GAVE_IN_NOTICE, _LAST_DAY, _LEFT):
        if form is _LAST_DAY and not _WORKS.search(before.text):
            continue
        for match in form.finditer(after.text):
            narrow = form is _LEFT and _GOT_AWAY.match(match.group()) is not None
            belongs = not narrow or _BELONGS.search(before.text)
            verb = match.groupdict().get("verb")
            if not _over(match, after.text) or (form is _FROM and not has_name(match["what"])):
                continue
            if verb and not re.search(rf"\b{re.escape(verb)}", before.text, re.I):
                continue
            own = same or is_own(
                before, match, after, (words_of(match["what"]) or [""])[-1], "my|our"
            )
            if own and belongs and told_of(match["what"], before):
                return not _FONDNESS.search(before.text)
    return False


def of_another_sort(text: str) -> bool:
    """Say whether a text tells of what is smoked by no smoker, or drunk by no drinker.

    >>> [of_another_sort(text) for text in ("I smoke trout", "I drink water", "I smoke")]
    [True, True, False]
    """
    return _OF_ANOTHER_SORT.search(text) is not None


def stopped(before: Claim, after: Claim) -> bool:
    """Say whether what is done by itself, smoking or running, is done no more."""
    match = _DOING.search(after.text)
    if match is None or _WHILE.search(after.text[: match.start()]):
        return False
    if of_another_sort(before.text):
        return False
    stem = re.sub(r"(.)\1$", r"\1", match["what"].lower().removesuffix("ing"))
    return (
        re.search(rf"\b{stem}(?:\w|ing|e?s)?(?:$|{_DETERMINED}|[.,])", before.text, re.I)
        is not None
    )


def _over(match: re.Match[str], text: str) -> bool:
    """Say whether what is found tells an end: not when it is so, and no bare denial."""
    opened = text[: match.start()]
    if _WHILE.search(opened) or _NOT_SO.search(opened) or AWHILE.match(text[match.end() :]):
        return False
    if re.fullmatch(r"[a-z]+ing", match["what"]) and not re.match(r"no\b", match.group(), re.I):
        return False
    return not _DENIED.search(match.group()) or _ANY_MORE.search(text[match.start() :]) is not None
