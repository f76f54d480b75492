"""Whether two English texts of the same terms say the same of them.

Terms leave out what stands in every other sentence, verbs among it: "I work at a bank" and "I went
to the bank" have the one term "bank". So a repetition must do the same with what it names.
"""

from dataclasses import dataclass
from typing import Final

from graphmem.language.claims import Reading
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_VERBS: Final = """
ask asks asked asking; bring brings brought bringing; call calls calling; check checks
checked checking; come comes came coming; feel feels felt feeling; find finds found finding; get
gets got getting gotten; give gives gave given giving; go goes went gone going; help helps helped
helping; hear hears heard hearing; hope hopes hoped hoping; leave leaves left leaving; like likes
liked liking love loves loved loving enjoy enjoys enjoyed enjoying; look looks looked looking; make
makes made making; need needs needed needing; own owns owned; put puts putting; see sees saw seen
seeing; share shares shared sharing; start starts started starting; stay stays stayed staying; take
takes took taken taking; talk talks talked talking; try tries tried trying; use uses used using;
wait waits waited waiting; want wants wanted wanting; win wins won winning; work works worked
working; before; after; above; below; under; against; without; from; into; out; off; only; less;
more
"""
"""Verbs and what stands beside them, each with the words that mean the same; none is a term."""

_ACTS: Final = {word: group.split()[0] for group in _VERBS.split(";") for word in group.split()}
_QUALITIES: Final = words(
    """
    bad best better big early easy first good great happy hard large last late later little long
    new next old right small soon young
    """
)
_DETERMINER: Final = (
    r"(?:an?|the|my|our|your|his|her|their|its|this|that|these|those|no|some|any|many|several|few"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|\d+|lots|another|more|both)\b"
)
_NO_ACT: Final = regex(
    r"\bwork(?:s|ed|ing)? as\b"  # is
    r"|\bhave got\b|\b've got\b|\bhas got\b|\b's got\b"  # has
    rf"|\bgoing to (?!{_DETERMINER})(?=[a-z])"  # will
    r"|\b(?:first|last) of all\b|\b(?:more|less) or less\b"
)
_HAS: Final = regex(rf"\b(?:have|has|had|having|own|owns|owned|'ve got|'s got) +(?:{_DETERMINER})")
_TOWARDS: Final = regex(rf"\bto +{_DETERMINER}")
_WORD: Final = regex(r"[a-z]+")
_ENGLISH: Final = "en"


@dataclass(frozen=True, slots=True)
class _Manner:
    """What a text does with what it names, and of what quality that is."""

    acts: frozenset[str]
    qualities: frozenset[str]

    @classmethod
    def of(cls, text: str) -> "_Manner":
        lowered = text.lower().replace("’", "'")
        found = set(_WORD.findall(_NO_ACT.sub(" ", lowered)))
        acts = {_ACTS[word] for word in found if word in _ACTS} - {"own"}
        acts |= {"have"} if _HAS.search(lowered) else set()
        acts |= {"towards"} if _TOWARDS.search(lowered) else set()
        return cls(frozenset(acts), frozenset(found) & _QUALITIES)


def says_the_same(before: Reading, after: Reading) -> bool:
    """Say whether two texts, of which one has all terms of the other, may say the same of them.

    Where one has more terms, it may do more with them, but not something where the other does
    nothing of the kind. Chinese verbs are terms; there, all may.
    """
    if before.language != _ENGLISH or after.language != _ENGLISH:
        return True
    fewer, more = (before, after) if before.terms <= after.terms else (after, before)
    one, other = _Manner.of(fewer.text), _Manner.of(more.text)
    if one.qualities and other.qualities and not one.qualities & other.qualities:
        return False
    same = one.acts == other.acts
    return same or (fewer.terms != more.terms and bool(one.acts) and one.acts <= other.acts)
