"""English clauses by which something has ended or has become otherwise, in everyday words.

Each form names what it is about: what was left, who went, which figure rose. That must stand in the
older clause, and be what that clause tells: where it works, what it is called, how much it is.
"""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.owners import PETS, RELATIVES, SELF
from graphmem.language.claims.reader import meaning
from graphmem.language.english_words import DULL_WORDS, STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.amounts import amounts, another

_STOP: Final = (
    r"(?=\s*(?:[,.;:!?)]|$)|\s(?:and|but|because|since|after|for|so|as|when|now|today|yesterday|"
    r"last|this|in favou?r|altogether|entirely|completely|a|two|three|to (?!the\b|my\b|our\b))\b)"
)
_THING: Final = (
    r"(?P<{0}>(?:(?:my|our|the|that|using|going to|taking|on) )*(?!(?:it|him|her|them|me|us|off"
    r"|out|up|at|in|by|a|an|some|one|two|his|their|your)\b)[\w&+'’.-]*\w(?: [\w&+'’-]+){{0,3}}?)"
)
_LEFT: Final = re.compile(
    r"\b(?:ditched|dumped|dropped|abandoned|scrapped|axed|cancell?ed|replaced|sold|retired|"
    r"terminated|ended|quit|gave up|given up|stopped|left|let go of|got rid of|parted ways with|"
    r"(?:moved|switched|migrated|ported|went|come|came) (?:\w+ )?(?:away from|off|on from)"
    r"|broke with|said goodbye to|"
    r"(?:['’]m|am|['’]re|are|is|['’]s) (?:done|finished|through) with|"
    r"(?:['’]m|am|['’]re|are|is|['’]s) (?:no longer|not) (?:with|at|on|using|in)|"
    r"(?:don['’]t|doesn['’]t|no longer) (?:(?:uses?|does|do|takes?|goes to|go to|sees?|works? "
    r"(?:at|for|with)|shops? at|banks? with|buys? from)|(?P<verb>[a-z]{3,}?)(?:e?s)?(?: in| at"
    r"| for| with| to)?)|"
    rf"no more) {_THING.format('what')}(?: any ?more| any longer| for good)?{_STOP}",
    re.IGNORECASE,
)
_BELONGS: Final = re.compile(
    r"\b(?:work\w*|jobs?|member\w*|gym|club|train\w*|stud(?:y|ies|ying)|school|company|firm|choir|"
    r"team|class|course|with|for|goes?|going|belong\w*|live|lives|living|play\w*|sing\w*|attend\w*"
    r"|employ\w*)\b",
    re.IGNORECASE,
)
_GOT_AWAY: Final = re.compile(r"\b(?:left|ended|stopped|retired)\b", re.IGNORECASE)
_WHILE: Final = re.compile(
    r"\b(?:when|while|if|until|before|after|whether|how|why|that|to)\b(?!.*[,;])", re.I
)
_AWHILE: Final = re.compile(
    r"\s*for (?:an?|one|two|\d+) (?:\w+ )?(?:moment|second|minute|while|bit|hour|day|week|month)",
    re.I,
)
_DENIED: Final = re.compile(r"don['’]t|doesn['’]t|\bnot\b", re.I)
_ANY_MORE: Final = re.compile(r"\bany ?(?:more|longer)\b|\bthese days\b", re.I)
_FROM: Final = re.compile(
    r"\b(?:switch|chang|mov|migrat|port|transferr?|convert|upgrad|shift|switch|went|go)\w*\b"
    rf"[^,.;!?]{{0,40}}?\bfrom {_THING.format('what')} (?:over )?to (?P<new>[^,.;!?]+)",
    re.IGNORECASE,
)
_GAVE_IN_NOTICE: Final = re.compile(
    rf"\b(?:hand(?:ed|ing) in (?:my|his|her|their) notice|gave notice|resigned) (?:at"
    rf"|from) {_THING.format('what')}{_STOP}",
    re.IGNORECASE,
)
_LESS: Final = words(
    "subscription subscriptions membership memberships account accounts plan contract job old"
)
_ARTICLES: Final = words("my our the that using going to taking on a an old")
_SUBJECT: Final = (
    r"^\W*(?:(?:and|but|so|now|our|my|the|an?|his|her|their) )*(?:[\w'’-]+ ){{0,2}}?{0}(?:['’]s)?"
    r"(?= (?:is|are|was|has|have|\w+s)\b)"
)
_FONDNESS: Final = re.compile(
    r"\b(?:like|love|hate|enjoy|prefer)s?\b|\bfavou?rite\b|\b(?:look|consider|think|compar"
    r"|interest)\w+\b",
    re.I,
)

_WENT: Final = re.compile(
    r"^\W*(?:(?:sadly|unfortunately|so|and|but|apparently|well|turns out),? )?(?:my |our |the )?"
    r"(?P<who>(?!(?:i|we|he|she|it|they)\b)[\w'’. -]{2,30}?)(?: has|['’]s| have)?(?: just| now"
    r"| finally| recently| sadly)* "
    r"(?:quit|resigned|retired|gave notice|given notice|handed in (?:his|her|their) notice"
    r"|moved away|moved on|"
    r"(?:was|got|been) (?:let go|fired|laid off|transferred|promoted away)|"
    r"(?:is )?no longer (?:works?|here|with us|there)|left (?:us|(?:the|my|our) (?:company|firm"
    r"|team|office|shop|practice|school|band|group|clinic|club|studio|business|job))|"
    r"(?:is |went )(?:gone for good|on (?:maternity|paternity|parental|sick) leave))\b(?! "
    r"(?:smoking|drinking|going))"
    r"|^\W*(?P<who2>[\w'’. -]{2,30}?) (?:doesn['’]t|does not) work (?:here|for us|with us"
    r"|there) any ?more\b",
    re.IGNORECASE,
)
_IS: Final = re.compile(
    r"^\W*(?:[Mm]y|[Oo]ur|[Tt]he|[A-Z]\w+['’]s) (?P<role>[\w' -]{2,30}?)(?:['’]s name)? (?:is|are"
    r"|['’]s)(?: called| named)? "
    r"(?P<who>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)*)"
)
_DUTY: Final = re.compile(
    r"^\W*(?:(?:[Mm]y|[Oo]ur|[Tt]he|[Aa]n?) )?(?P<who>[\w'’. -]{2,40}?),? (?:works?|runs?|comes?"
    r"|does|handles?|covers?|manages?|"
    r"teaches|cleans?|looks after|delivers?|leads?|heads?|is (?:in charge|responsible|at the"
    r"|on the)|takes care|minds?|keeps?|cooks?|drives?|helps?)\b"
)
_NO_ROLE: Final = (
    words(
        """
    mother mom mum father dad sister brother wife husband son daughter child kid friend girlfriend
    boyfriend partner cousin uncle aunt grandma grandmother grandpa grandfather nephew niece fiance
    fiancé fiancée parents baby twin name dream hero idol classmate schoolmate
    """
    )
    | PETS
)

_NEW: Final = re.compile(
    r"\b(?:ha(?:s|ve)|['’]ve|['’]s|got|bought|found|hired|purchased|treated \w+ to)(?: just| now"
    r"| finally)*(?: got| bought| hired)?"
    r"(?: \w+self| \w+selves| us| me)? an? (?:brand )?new (?P<what>[a-z]+(?: [a-z]+)?)",
    re.IGNORECASE,
)
_MANY: Final = (
    words(
        """
    friend colleague coworker neighbour neighbor customer client student book toy game song recipe
    idea project employee hobby shirt dress jacket album film show member plant tattoo episode
    skill language goal habit baby child kid
    """
    )
    | PETS
)

_DOING: Final = re.compile(
    r"\b(?:stopped|quit|gave up|given up) (?P<what>(?!(?:using|going|being|having|doing"
    r"|taking)\b)[a-z]{3,}ing)"
    r"(?= ?(?:[,.;!?]|$)|\s(?:and|but|because|since|for good|entirely|altogether|completely|after"
    r"|when|last|this|in \w+day|"
    r"a|an|two|three|\w+ (?:days?|weeks?|months?|years?) ago)\b)",
    re.IGNORECASE,
)
_DETERMINED: Final = r" (?!(?:a|an|the|my|our|his|her|their|this|that|for|into|out|errands)\b)"
_SWAPPED: Final = re.compile(
    r"\b(?:changed|switched|swapped) (?:my |our )?(?:\w+ )?(?P<what>[a-z]{3,}?)s?(?=[,.;!]|$| "
    r"(?:and|again|last|this|recently|because|since)\b)",
    re.IGNORECASE,
)

_UP: Final = r"(?:(?:all the way|right|back|up|down|forward|over|out|on) )*"
_CHANGE: Final = (
    r"(?:raised?|upped|cut|lower(?:ed)?|bumped|put|increased?|reduced?|extended|shortened|moved|"
    r"pushed|brought|changed|set|dropped|hiked|doubled|halved|shifted|rescheduled|postponed"
    r"|adjusted|trimmed|slashed|got|took|limited|capped)"
)
_RAISED: Final = re.compile(
    rf"\b{_CHANGE} (?:my|our|the|his|her|their)? ?(?P<what>(?!my\b|our\b"
    rf"|the\b)[a-z][\w' -]{{1,30}}?) "
    rf"{_UP}(?:from [^,.;!?]+? )?{_UP}to (?P<value>(?:[^,;!?]|,(?=\d))+)",
    re.IGNORECASE,
)
_BECAME: Final = re.compile(
    r"^\W*(?:(?:and|but|so|also|now|good news|bad news|update)[,:]? )*(?:my |our |the |his |her "
    r"|their )?"
    r"(?P<what>(?!(?:i|we|he|she|it|they|you|there|my|our|the)\b)[\w'’][\w'’ -]{1,34}?)(?:['’]s)?"
    r"(?: is| are| was| were| has| have| got| been| being| just| now| finally| already| only)*"
    r" (?:moved|rescheduled|postponed|pushed|brought|shifted|changed|delayed|extended|switched"
    r"|slipped|"
    r"(?:went|gone|go|goes|going) (?:up|down)|ris(?:es|en)|rose|raised|increased|f[ae]ll(?:en)?"
    r"|dropped|cut|lowered|reduced|climbed|grown|grew|jumped|bumped) "
    rf"{_UP}(?:from [^,.;!?]+? )?{_UP}(?:to|until|till) (?P<value>(?:[^,;!?]|,(?=\d))+)",
    re.IGNORECASE,
)
_FROM_NOW: Final = re.compile(
    r"^\W*(?:(?:and|but|so|also)[,:]? )?(?:(?:starting|as of|from|beginning) (?:now|today|this \w+"
    r"|next \w+|monday|\w+day)(?: on)?,? )?"
    r"(?:my |our |the |his |her |their )?(?P<what>(?!(?:i|we|he|she|it|they|you|there|my|our"
    r"|the)\b)[\w'’][\w'’ -]{1,34}?)"
    r"(?: is| are|['’]s| costs?| takes?| starts?| begins?| lasts?| runs?| only| now| comes? to)+ "
    r"(?P<value>[^,;!?]*\d[^,;!?]*|[^,;!?]*\b(?:\w+days?|half|quarter|noon|midnight|one|two|three"
    r"|four|five|six|seven|eight|nine|ten|eleven|twelve)\b[^,;!?]*)",
    re.IGNORECASE,
)
_FROM_HERE: Final = re.compile(
    r"\b(?:now|from now on|these days|nowadays|as of (?:now|today|this \w+|\w+day)|starting "
    r"(?:this|next|on) \w+|from (?:today|this \w+|next \w+)(?: on)?|since (?:yesterday|today"
    r"|last \w+|this \w+|\w+day)|instead)\b",
    re.IGNORECASE,
)
_DOWN_TO: Final = re.compile(
    r"^\W*(?:i['’]?m |i am |we['’]?re |(?:he|she)['’]?s )?(?:already |now )?(?:back )?(?:down|up) "
    r"(?:to|at) (?P<value>(?:[^,;!?]|,(?=\d))+)",
    re.IGNORECASE,
)
_OF_ANY: Final = words("time date price cost level dose dosage amount limit")
_AT_ONCE: Final = 2
_NOBODY: Final = frozenset({None, SELF})
_HEADS: Final = re.compile(r"[\w'’-]+")


def succeeds(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether an English clause tells that what another one tells has ended or is otherwise.

    Args:
        before: the older clause.
        after: the newer.
        same: whether both are of one owner for sure.
    """
    return (
        _left(before, after, same=same)
        or _went(before, after)
        or (same and (_stopped(before, after) or _swapped(before, after)))
        or ((same or _possessed(before, after.owner)) and _of_new(before, after))
        or _risen(before, after, same=same)
    )


def _own(before: Claim, match: re.Match[str], after: Claim, what: str, ours: str) -> bool:
    """Say whether what a clause tells is done to what is the speaker's, whoever does it."""
    if not _of_speaker(before) or re.search(r"\b(?:his|her|their)\b", match.group(), re.I):
        return False
    owner = after.owner
    if owner in _NOBODY or owner == what.lower().split()[-1]:
        return True
    return re.search(rf"\b(?:{ours}) (?:\w+ )?{re.escape(what)}", match.group(), re.I) is not None


def _of_speaker(before: Claim) -> bool:
    """Say whether a clause tells of the speaker, or of what is the speaker's."""
    return before.owner in _NOBODY or (
        before.owner not in RELATIVES
        and re.match(rf"\W*(?:my|our|the) {re.escape(before.owner or '')}\b", before.text, re.I)
        is not None
    )


def _left(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether something was left that the older clause is about."""
    for form in (_FROM, _GAVE_IN_NOTICE, _LEFT):
        for match in form.finditer(after.text):
            narrow = form is _LEFT and _GOT_AWAY.match(match.group()) is not None
            belongs = not narrow or _BELONGS.search(before.text)
            verb = match.groupdict().get("verb")
            if not _over(match, after.text) or (form is _FROM and not _named(match["what"])):
                continue
            if verb and not re.search(rf"\b{re.escape(verb)}", before.text, re.I):
                continue
            own = same or _own(before, match, after, (_bare(match["what"]) or [""])[-1], "my|our")
            if own and belongs and _told_of(match["what"], before):
                return not _FONDNESS.search(before.text)
    return False


def _over(match: re.Match[str], text: str) -> bool:
    """Say whether what is found tells an end: not when it is so, and no bare denial."""
    if _WHILE.search(text[: match.start()]) or _AWHILE.match(text[match.end() :]):
        return False
    if re.fullmatch(r"[a-z]+ing", match["what"]) and not re.match(r"no\b", match.group(), re.I):
        return False
    return not _DENIED.search(match.group()) or _ANY_MORE.search(text[match.start() :]) is not None


def _named(thing: str) -> bool:
    return any(word[0].isupper() or not word.isalpha() for word in _bare(thing))


def _bare(thing: str) -> list[str]:
    """Return the words of a thing without articles and what every contract is called by."""
    named = [word for word in _HEADS.findall(thing) if word.lower() not in _ARTICLES]
    return [word for word in named if word.lower() not in _LESS] or named


def _told_of(thing: str, before: Claim) -> bool:
    """Say whether a clause tells of a thing, not what the thing is."""
    bare = _bare(thing)
    held = set(_HEADS.findall(before.text))
    proper = [word for word in bare if word[0].isupper() or not word.isalpha()]
    common = meaning(" ".join(word for word in bare if word not in proper))
    if not bare or not set(proper) <= held or not common <= before.terms or not (proper or common):
        return False
    return not re.match(_SUBJECT.format(re.escape(bare[-1])), before.text)


def _went(before: Claim, after: Claim) -> bool:
    """Say whether somebody went who had a part in what the older clause tells."""
    match = _WENT.search(after.text)
    if match is None or (before.owner not in _NOBODY and before.owner != after.owner):
        return False
    who = set(_HEADS.findall((match["who"] or match["who2"]).lower())) - _ARTICLES
    role = _IS.match(before.text)
    if role and not set(_HEADS.findall(role["role"].lower())) & _NO_ROLE:
        return who <= set(_HEADS.findall(role["who"].lower())) != set()
    duty = _DUTY.match(before.text)
    return duty is not None and bool(who) and who <= set(_HEADS.findall(duty["who"].lower()))


def _stopped(before: Claim, after: Claim) -> bool:
    """Say whether what is done by itself, smoking or running, is done no more."""
    match = _DOING.search(after.text)
    if match is None:
        return False
    stem = re.sub(r"(.)\1$", r"\1", match["what"].lower().removesuffix("ing"))
    return (
        re.search(rf"\b{stem}(?:\w|ing|e?s)?(?:$|{_DETERMINED}|[.,])", before.text, re.I)
        is not None
    )


def _swapped(before: Claim, after: Claim) -> bool:
    """Say whether another one is had of what the older clause names: "we changed banks"."""
    match = _SWAPPED.search(after.text)
    if match is None:
        return False
    what = re.escape(match["what"].lower())
    return (
        re.search(rf"^\W*(?:my|our) (?:\w+ )?{what}(?:['’]s| is)\b", before.text, re.I) is not None
    )


def _possessed(before: Claim, owner: str | None) -> bool:
    """Say whether a clause tells of what somebody has: "Ben's teacher is …", "the oven is …"."""
    if owner in _NOBODY:
        return _of_speaker(before)
    return before.text.lower().lstrip(" ,").startswith((f"{owner}'s ", f"{owner}’s "))


def _of_new(before: Claim, after: Claim) -> bool:
    """Say whether something is new of which the older clause tells how the one before it was."""
    match = _NEW.search(after.text)
    if match is None or after.besides:
        return False
    spoken = match["what"].lower().split()
    alone = len(spoken) == 1 or spoken[1] in STOP_WORDS  # a new laptop bag is no new laptop
    for what in (" ".join(spoken), *spoken[:1]) if alone else (" ".join(spoken),):
        whose = rf"(?:my|our|the|his|her|their|\w+['’]s) (?:\w+ )?{re.escape(what)}"
        if re.search(rf"^\W*{whose}(?:['’]s| is| was| has| comes| came)\b", before.text, re.I):
            return not set(what.split()) & _MANY
    return False


def _risen(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether a figure, a day or an hour of the same thing is another one by now."""
    for form in (_RAISED, _BECAME, _FROM_NOW):
        match = form.search(after.text)
        if match is None or (form is _FROM_NOW and not _FROM_HERE.search(after.text)):
            continue
        own = same or _own(before, match, after, match["what"], "my|our|the")
        if own and _names(match["what"], before) and _rises(before, match):
            return True
    match = _DOWN_TO.match(after.text)
    if match is None or not same:
        return False
    counted = meaning(match["value"]) - meaning(_FROM_HERE.sub("", "this morning day week"))
    return bool(counted) and counted <= before.terms and another(before.text, match["value"])


def _rises(before: Claim, match: re.Match[str]) -> bool:
    """Say whether a figure is told at once, and another one than the older has."""
    value, told = match["value"], amounts(match["value"])
    if not told or len(value[: value.find(told[0].text)].split()) > _AT_ONCE:
        return False
    start = re.search(r"\bfrom (.+?) (?:to|until|till) ", match.group(), re.I)
    held = {one.value for one in amounts(before.text)}
    known = start is None or not amounts(start[1]) or amounts(start[1])[0].value in held
    return known and another(before.text, value)


def _names(topic: str, before: Claim) -> bool:
    """Say whether a clause speaks of a topic, and of no narrower one."""
    wanted = meaning(topic)
    if not wanted or not wanted <= before.terms:
        return False
    held = {_stem(word) for word in _HEADS.findall(before.text.lower())}
    told = {_stem(word) for word in _HEADS.findall(topic.lower())} - STOP_WORDS - _OF_ANY
    if not told <= held:
        return False
    head = _HEADS.findall(topic.lower())[-1]
    return len(wanted) > 1 or not _qualified(head, before.text.lower())


def _stem(word: str) -> str:
    return word.removesuffix("'s").removesuffix("’s").removesuffix("s")


def _qualified(head: str, text: str) -> bool:
    """Say whether a word stands behind another that tells which one is meant: "piano lesson"."""
    found = re.search(rf"([\w'’-]+) {re.escape(head.removesuffix('s'))}", text)
    if found is None:
        return False
    return not (
        found[1] in STOP_WORDS | DULL_WORDS
        or found[1].endswith("s'")
        or re.search(r"\d|['’]s$", found[1])
    )


_MAY: Final = re.compile(
    rf"{_CHANGE}\b(?=.* (?:to|from)\b)|\b(?:ditched|dumped|dropped|abandoned|scrapped|axed"
    rf"|cancell?ed|replaced|sold"
    rf"|retired|"
    r"terminated|ended|quit|g[ai]ven? up|stopped|left|let go|got rid|parted|away|off|broke with|"
    r"goodbye|done with|finished with|through with|no longer|no more|from|"
    r"notice|resigned|new|moved|leave|now|these days|nowadays|as of|starting|since|slipped|"
    r"(?:went|go|goes|going|gone|down|up|back) (?:up|down|to|at)|ris(?:es|en)|rose|f[ae]ll(?:en)?"
    r"|climbed|grown?|grew|jumped|switched|changed|swapped|delayed"
    r"|promoted)\b",
    re.IGNORECASE,
)


_FORMS: Final = (_FROM, _GAVE_IN_NOTICE, _LEFT, _WENT, _NEW, _DOING, _SWAPPED)
_TO_A_FIGURE: Final = (_RAISED, _BECAME, _FROM_NOW, _DOWN_TO)


def may_succeed(text: str) -> bool:
    """Say whether an English text may hold one of these forms.

    >>> may_succeed("We ditched the old van"), may_succeed("We like the old van")
    (True, False)
    """
    return _MAY.search(text) is not None


def has_form(clause: str) -> bool:
    """Say whether an English clause has one of these forms, whatever it is about.

    >>> has_form("We ditched the van"), has_form("I have been there since May")
    (True, False)
    """
    if not may_succeed(clause):
        return False
    figures = filter(None, (form.search(clause) for form in _TO_A_FIGURE))
    return any(form.search(clause) for form in _FORMS) or any(amounts(m["value"]) for m in figures)
