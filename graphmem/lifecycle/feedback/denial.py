"""The cues of a clause, and what they tell where words before them deny or doubt them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from graphmem.lifecycle.feedback.cue import Cue, any_of
from graphmem.lifecycle.feedback.judgement import Polarity

_SURE: Final = 0.8
"""Confidence of what is told by denying its contrary, at most."""
_PARTS: Final = {
    "of it": r"<that>(?: <subject>)?(?:<is>)?<degree>",
    "not": r"\bnot|\b(?:is|was|are|were|do|does|did|would|ca|could)n'?t|\bnever|\bhardly",
    "hold": r"think|believe|feel|find|say|call|claim|consider|suppose|agree that|see (?:that|how)",
    "appear": r"think|feel|find|(?:seem|look|sound|strike \w+)(?: like| as)?",
    "that": r"(?: (?:that|if|whether|how))*",
    "subject": r"(?:your|the|any of|some of|all of) \w+|it|this|that|you|i",
    "is": r" is| was| were| are| did| do| does| gave| made|'s|'re",
    "degree": r"(?: (?:an?|the|all|at|of|really|quite|exactly|particularly|especially|always|"
    r"entirely|even|such|very|so|what i'd call))* ?",
    "thinks": r"觉得|认为|相信",
    "near": r"[^,，。]{0,8}",
    "wholly": r"(?:是|真|真的|完全|那么|特别|一定|怎么|全|都|太|很|有|能|够|让我|令我)*",
}
_DENIES: Final = any_of(
    r"""
    \b(?:do|would)(?:n'?t| not)(?: \w+)? <hold><of it>$
    \bd(?:id|oes)(?:n'?t| not)(?: \w+)? <appear><of it>$
    \b(?:can(?:'?t|not| not)|could(?:n't| not)) (?:\w+ )?(?:say|call|claim|agree that)<of it>$
    \b(?:hardly|scarcely) (?:think|say|call)<of it>$
    \b(?:none|neither|nothing|not (?:much|all)) (?:of|about|in|you|that)(?: (?!you)[\w']+){0,4} $
    \b(?:is|was|are|were|did|does|has|have|had)n'?t<degree>$
    (?<!why )(?<!do )(?<!should )(?<!must )(?<!to )(?<!please )\bnot<degree>$
    \b(?:hardly|scarcely|barely|far from|nowhere near|anything but|by no means|in no way)<degree>$
    (?<=\w )(?<!please )\bnever<degree>$
    (?:(?<!there)'s|(?<!there )\b(?:is|was)|\b(?:gave|give)) no $
    \b(?:no way|not (?:true|the case|as if|like))(?: that)? $
    (?<![得能])(?:不|没有?|无法|难以)(?:真的|太|怎么|完全|会|能)?<thinks><near>$
    (?:不能|不好|很难|不敢)(?:说|算)<near>$
    [谈算称说]不上(?:是|多|有多)?<wholly>$
    (?:并非|绝非|远非|未必|不见得|不可能|不算|(?<![还要何能可是会])不|(?<![我有])没有?)<wholly>$
    """,
    _PARTS,
)
_DOUBTS: Final = any_of(
    r"""
    (?<!no )(?<!little )(?<!without )(?<! a )(?<!n't )(?<!not )(?<!never )\bdoubt(?:ful|s)?<of it>$
    <not>(?: \w+)? (?:sure|certain|convinced|clear|persuaded)<of it>$
    \b(?:unsure|uncertain|unclear|unconvinced|sceptical|skeptical)<of it>$
    \bhard to (?:say|tell|believe)<of it>$
    <not> (?:saying|mean)<of it>$
    \b(?:if|whether)(?: <subject><is><degree>| )$
    \b(?:no need to|needn't|(?:do not|don'?t) (?:have|need) to) $
    \b(?:there(?:'s| is| was| are)|have|has|had) no $
    (?:不(?:太|是很|敢|怎么)?(?:确定|肯定)|拿不准|说不准|难说|不是说|是否)[^,，。怎为哪]{0,4}$
    (?:不用|不必|无需|不需要)$
    """,
    _PARTS,
)
_HOPES: Final = any_of(
    r"""
    \b(?:hop(?:e|ed|ing)|wish(?:ed)?|(?<!for )once|until|unless|as soon as|when)<of it>$
    (?:^\W*|\bplease |\byou |\blet me )(?:make sure|ensure|check|verify|confirm)<of it>$
    (?:(?<![不没])怀疑|希望|但愿|确保|请确认|检查(?![了过])|不同意|不赞同)[^,，。]{0,4}$
    """,
    _PARTS,
)
"""What makes a hope or a task of praise; blame stays blame behind it."""


def found(clause: str, cues: Iterable[Cue]) -> list[tuple[Cue, str]]:
    """Return the first cue of each polarity in a clause, with its words.

    >>> from graphmem.lifecycle.feedback.cues import CUES
    >>> [cue.polarity for cue, _ in found("I don't think you're wrong", CUES)]
    ['positive']
    """
    held: dict[Polarity, tuple[Cue, str]] = {}
    for cue in cues:
        match = cue.pattern.search(clause)
        told = _told(cue, clause[: match.start()]) if match else None
        if match and told:
            held.setdefault(told.polarity, (told, match[0].strip()))
    return list(held.values())


def _told(cue: Cue, before: str) -> Cue | None:
    """Return what a cue tells behind other words: its contrary, or nothing where they doubt it."""
    if cue.asks:
        return cue
    if _DOUBTS.search(before) or (cue.polarity == "positive" and _HOPES.search(before)):
        return None
    if not _DENIES.search(before):
        return cue
    sure = min(cue.confidence, _SURE)
    if cue.polarity == "positive":
        return replace(cue, polarity="negative", confidence=sure, hint="penalty")
    return replace(cue, polarity="positive", confidence=sure, hint="prefer")
