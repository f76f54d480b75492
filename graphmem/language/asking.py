"""What a turn of a talk asks: its question, whether it asks and tells nothing, and asks back."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.english_statements import sentences, subject
from graphmem.language.english_words import INTERJECTIONS
from graphmem.patterns import regex

_END: Final = regex(r"(?<=[?？!！。])\s*|(?<=\.)\s+")
_ASKED: Final = ("?", "？")
_WORTH: Final = regex(
    r"\b(?:what|where|which|who|whose|whom|when|how|why)\b|什么|哪|谁|几|多少|多[大高重久长]|何时|怎么",
    re.IGNORECASE,
)
_CHINESE: Final = regex(
    r"多少钱?|几(?=[个位次点号岁年月天周只条张本门件名层楼块种级])|什么(?:时候|地方|东西|事)?|哪(?![吒怕])(?:一?[里儿个些家位天年种条款次])?"
    r"|谁|怎么样?|为何|如何|是否|多[大久长高远重](?=[\W]|$)|现在(?!时)|目前|如今"
)
"""What in a Chinese question stands for the answer, or for now: no statement is found by it."""
_BACK: Final = regex(
    r"(?:and|so|but|what about|how about|and what about|and how about)?[ ,]*"
    r"(?:you|yours|yourself|you guys)(?: (?:too|then|now|\w+))?\?"
    r"|.{0,3}(?:你|您|你们|你那边)(?:自己)?呢?[?？]",
    re.IGNORECASE,
)
_OF_OTHERS: Final = regex(r"\b(?:you|your|yours)\b|[你您]", re.IGNORECASE)
_OWN: Final = regex(r"\b(?:I|my|we|our)\b|[我咱]", re.IGNORECASE)
_UNMARKED: Final = regex(
    r"(?:(?:and|but|so|ok(?:ay)?|hey|hi|also|btw|please|pls|quick question)\b[,:]? )*"
    r"(?:(?:what|where|when|who|whose|why|which|how)(?:['’](?:s|re|d)"
    r"|(?: (?!i\b|we\b|you\b|he\b|she\b|it\b|they\b)[\w'’]+){0,4}? (?:is|are|was|were|do|does|did"
    r"|can|could|should|shall|would|will|has|have)(?:n['’]?t)?)"
    r"|(?:is|are|do|does|did|can|could|should|shall|would|will|has|have|am)(?:n['’]?t)?"
    r" (?=(?:i|you|we|he|she|it|they|there)\b)"
    r"|(?:is|are|does|did|can|could|should|would|will|has)(?:n['’]?t)?"
    r" (?=(?:this|that|these|those|my|your|our|the|an?|any\w*)\b))"
    r"(?: ?\b(?:i|we|my|our)\b)?(?:(?!\b(?:i|we|my|our)\b)[^!])*"
    r"|[^,，;；!！]{2,40}(?:[吗嘛呢]|怎么办|咋[办整弄]|怎么弄|多少钱?|哪[里儿]|哪个好|[行好对]不[行好对]|是什么|什么意思)",
    re.IGNORECASE,
)
"""What asks without a question mark, and tells nothing of the asker: "what's a fair tip"."""

_HAN: Final = regex(r"[\u3400-\u9fff]")
_WORD: Final = regex(r"[\w'’]+")
_SHORT: Final = 4
"""Chinese characters of a greeting."""


def question_of(text: str) -> str:
    """Return the last sentence of a turn that asks; nothing where none does.

    >>> question_of("Hi Tom! Where do you live now?"), question_of("In Graz. And you?")
    ('Where do you live now?', 'And you?')
    >>> question_of("在苏州。你呢？"), question_of("What a day!")
    ('你呢？', '')
    """
    asked = [one.strip() for one in _END.split(text) if one and one.rstrip().endswith(_ASKED)]
    return asked[-1] if asked else ""


def asks_for_more(question: str) -> bool:
    """Say whether a question asks for something that its answer has to name, and no yes or no.

    >>> asks_for_more("Where do you live?"), asks_for_more("Do you like it?")
    (True, False)
    """
    return _WORTH.search(question) is not None


def without_asking(question: str) -> str:
    """Return a question without the Chinese words that stand for its answer.

    >>> without_asking("吐司多少钱一袋？"), without_asking("Where is it?")
    ('吐司 一袋？', 'Where is it?')
    """
    return _CHINESE.sub(" ", question)


def asks_back(question: str) -> bool:
    """Say whether a question hands the one before back.

    >>> [asks_back(one) for one in ("And you?", "What about you?", "你呢？", "Are you ill?")]
    [True, True, True, False]
    """
    return _BACK.fullmatch(question.strip()) is not None


def only_asks(text: str) -> bool:
    """Say whether a turn asks, and tells nothing but a greeting beside.

    >>> only_asks("Hi Tom! Nice. Where do you live now?"), only_asks("In Graz. Do you know it?")
    (True, False)
    >>> [only_asks(one) for one in ("I moved. And you?", "真好！叫什么名字？", "我搬家了。你呢？")]
    [False, True, False]
    >>> only_asks("hey what's a fair tip for a haircut"), only_asks("how I got here is long ago")
    (True, False)
    """
    question = question_of(text)
    if asks_back(question):
        return False
    parts = [one.strip() for one in _END.split(text) if one.strip()]
    rest = [one for one in parts if not _asks(one)]
    return len(rest) < len(parts) and not any(map(_tells, rest))


def asks_beside(text: str) -> bool:
    """Say whether a turn asks after it has told something, as an answer does that asks back.

    >>> asks_beside("In Graz. And you?"), asks_beside("Great! Where is it?"), asks_beside("I do.")
    (True, False, False)
    """
    return question_of(text) != "" and not only_asks(text)


def stated(text: str) -> str:
    """Return a turn without what it asks: of others, or for more than a yes or no.

    >>> stated("I live in Graz. Where do you live?"), stated("I moved to Linz, what may I see?")
    ('I live in Graz.', 'I moved to Linz,')
    >>> stated("你还在成都吗？"), stated("Did you know that I moved?")
    ('', 'Did you know that I moved?')
    """
    kept = []
    for one in _END.split(text):
        asks = bool(one) and one.rstrip().endswith(_ASKED)
        found = _WORTH.search(one) if asks else None
        if found is None:
            if not (asks and _OF_OTHERS.search(one) and not _OWN.search(one)):
                kept.append(one)
            continue
        spans = clause_spans(one, "zh" if is_chinese(one) else "en")
        kept.append(one[: max(start for start, _ in spans if start <= found.start())])
    return " ".join(one.strip() for one in kept if one and one.strip())


def _asks(sentence: str) -> bool:
    """Say whether a sentence asks, with a question mark or without one."""
    return sentence.endswith(_ASKED) or _UNMARKED.fullmatch(sentence) is not None


def _tells(sentence: str) -> bool:
    """Say whether a sentence is more than a greeting or a cheer."""
    if is_chinese(sentence):
        return len(_HAN.findall(sentence)) > _SHORT
    if sentence.endswith("!"):
        return any(subject(one) is not None for one in sentences(sentence))
    return any(word.lower() not in INTERJECTIONS for word in _WORD.findall(sentence))
