"""One form for English verbs whose past has a stem of its own: "fell" and "fallen" are "fall"."""

from functools import lru_cache
from typing import Final

from graphmem.language.terms import terms
from graphmem.language.word_lists import words

_FORMS: Final = words(
    """
    beat/beaten become/became begin/began,begun bend/bent bite/bit,bitten bleed/bled blow/blew,blown
    break/broke,broken breed/bred bring/brought build/built burn/burnt buy/bought catch/caught
    choose/chose,chosen come/came cling/clung creep/crept deal/dealt dig/dug draw/drew,drawn
    dream/dreamt drink/drank,drunk drive/drove,driven eat/ate,eaten fall/fell,fallen feed/fed
    feel/felt fight/fought find/found flee/fled fly/flew,flown,flight forget/forgot,forgotten
    freeze/froze,frozen get/got,gotten give/gave,given go/went,gone grow/grew,grown hang/hung
    have/had hear/heard hide/hid,hidden hold/held keep/kept kneel/knelt know/knew,known lay/laid
    lead/led learn/learnt leave/left lend/lent lie/lay,lain light/lit lose/lost make/made
    mean/meant meet/met pay/paid ride/rode,ridden ring/rang,rung rise/rose,risen run/ran
    say/said see/saw,seen seek/sought sell/sold send/sent shake/shook,shaken shine/shone shoot/shot
    show/shown shrink/shrank,shrunk sing/sang,sung sink/sank,sunk sit/sat sleep/slept slide/slid
    speak/spoke,spoken spend/spent spill/spilt spin/spun stand/stood steal/stole,stolen stick/stuck
    sting/stung strike/struck swear/swore,sworn sweep/swept swim/swam,swum swing/swung
    take/took,taken teach/taught tear/tore,torn tell/told think/thought throw/threw,thrown
    understand/understood wake/woke,woken wear/wore,worn win/won write/wrote,written
    """
)
_BASES: Final = {
    stem: base
    for entry in sorted(_FORMS)
    for verb, forms in [entry.split("/")]
    for base in terms(verb)
    for form in forms.split(",")
    for stem in terms(form)
}


@lru_cache(maxsize=1 << 12)
def stems(text: str) -> frozenset[str]:
    """Return the index terms of a text, verbs in one form.

    >>> sorted(stems("Dad fell twice")), sorted(stems("Dad has fallen"))
    (['dad', 'fall', 'twice'], ['dad', 'fall'])
    """
    return frozenset(_BASES.get(term, term) for term in terms(text))
