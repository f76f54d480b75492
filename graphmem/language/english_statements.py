"""What an English sentence says: its subject, polarity, and whether it asks."""

import re
from collections.abc import Iterator

from graphmem.language.cued import Cued
from graphmem.language.english_sentences import sentence_spans
from graphmem.language.english_words import AUXILIARIES, COMMON_VERBS, INTERJECTIONS
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_WORD = regex(r"[\w&-]+(?:['’]\w+)*|[,]")
_CLITIC = regex(r"['’](?:s|m|re|ve|ll|d)$", re.IGNORECASE)

_SUBORDINATE = regex(
    r"(?:^|[\s,])(?:because|since|although|though|even though|if|unless|when|whenever|while|as "
    r"long as|"
    r"so that|who|which|that|what|whether|in case|until|before|after)\b.*?(?=,\s|$)",
    re.IGNORECASE,
)
_OPENING = regex(
    r"^(?:because|since|although|though|if|when|while|after|before|once|no (?:worries|problem)|"
    r"not only (?:did|does|do|is|was|that))\b[^,]*,\s+(?=\S)",
    re.IGNORECASE,
)
_NOT_NEGATIVE = regex(
    r"\b(?:not only|not just|not to mention|no (?:doubt|wonder|problem|worries|matter|longer "
    r"than|less than"
    r"|more than|one but)|(?:can['’]?t|cannot|can not|couldn['’]?t) (?:wait|help|agree more|"
    r"believe)"
    r"|why (?:not|don['’]?t)|not bad|nothing but|never mind|no\.? \d+|if not|or not|isn['’]t it|"
    r"(?:don|doesn|didn|isn|aren|wasn|weren|won|can|couldn)['’]t (?:you|they|we|he|she|it|i)\s*\?"
    r"|not (?:un|in)\w+able|not (?:that|so|too|all|half) bad|(?:don|doesn|didn|wouldn)['’]t mind"
    r"|couldn['’]t be (?:happier|prouder|better|more)|nothing (?:beats|like|compares)"
    r"|nothing (?:is )?better than)\b",
    re.IGNORECASE,
)
_NEGATIVE = Cued(
    "no never cannot neither hardly scarcely ever more unable refuse fail quit stopped gave n't "
    "n’t dont doesnt didnt isnt wasnt cant wont",
    regex(
        r"\b(?:not|never|cannot|can not|neither|nor|nobody|nothing|nowhere|none|hardly|scarcely|no "
        r"longer|"
        r"no|without ever|any ?more|unable|refuse[sd]? to|fail(?:s|ed)? to|quit|stopped|gave up)\b"
        r"|\b\w+n['’]t\b|\b(?:dont|doesnt|didnt|isnt|wasnt|cant|wont)\b",
        re.IGNORECASE,
    ),
)
_ASIDE = regex(
    r"^\s*(?:(?:oh|so|well|and|but),? )?(?:by the way|btw|fyi|for the record|don['’]?t worry|"
    r"never mind|no (?:worries|problem|rush)|not sure (?:if|whether) [^,.!?]*|"
    r"(?:i )?(?:don['’]t|do not) know (?:if|whether) [^,.!?]*|(?:just )?so you know),\s*(?=\w)",
    re.IGNORECASE,
)
"""A phrase that opens a sentence and states nothing of it."""
_WHEN = regex(
    r"^(?:(?:in|on|at|during|since|for|after|before)(?: \w+){1,4}?|"
    r"(?:last|next|this|every|each|one|the other|these|those) (?:\w+ )?(?:days?|nights?|mornings?|"
    r"afternoons?|evenings?|weeks?|weekends?|months?|years?|times?|spring|summer|autumn|fall|"
    r"winter|\w+day)|(?:\w+ )?(?:a|two|three|four|five|\d+|few) \w+ (?:ago|later)),?\s+"
    r"(?=(?:i|we|he|she|they|you|my|our|his|her|their)\b)",
    re.IGNORECASE,
)
"""A phrase of time or place before whom a sentence speaks of: last week my mum …"""
_ANSWER_NO = regex(r"^\s*(?:oh,? )?(?:no|nope|nah)\b[,.!]\s*(?=\w)", re.IGNORECASE)

_ASKS = regex(
    r"^\s*(?:(?:and|but|so|hey|hi|ok|well)\b,?\s*)?(?:who|whom|whose|what|which|where|when|why|how|"
    r"(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|may|might)(?:n['’]t)?"
    r"\s+(?:i|you|we|they|he|she|it|there|the|my|your|any\w*|this|that|[A-Z]\w+))\b",
    re.IGNORECASE,
)
_EXCLAIMS = regex(
    r"^\s*(?:what an?|how \w+ (?:is|it|that))\b.*!|^\s*(?:when|where|what|who)\b[^?]*,",
    re.IGNORECASE,
)

_LEADERS = INTERJECTIONS | words(
    """
    and but so also then well actually honestly anyway still plus or yet now today yesterday
    tomorrow lately recently finally however usually sometimes normally personally btw because
    since if when while although
    """
)
_PRONOUNS = words(
    """
    i you he she it we they this that these those who there everyone someone nobody
    """
)
_DETERMINERS = words(
    """
    the a an my your his her its our their this that these those some all both
    """
)
_AFTER_VERBS = words(
    "the a an through to in into on at for with by from as about his her my their its very well"
)
_LONGEST_SUBJECT = 8
_STATES = 3


def sentences(text: str) -> list[str]:
    """Return the sentences of a text, without those that are empty."""
    found = (text[start:end].strip() for start, end in sentence_spans(text))
    return [sentence for sentence in found if sentence.strip(" .!?;")]


def _main_sentence(text: str) -> str:
    """Return the first sentence that states something: more than a greeting, not a question."""
    found = sentences(text)
    stating = [s for s in found if len(s.split()) >= _STATES and not s.endswith("?")]
    return (stating or found or [text])[0]


def negated(text: str) -> bool:
    """Say whether the main statement is negative.

    >>> negated("I don't eat meat anymore"), negated("Not only that, I love it")
    (True, False)
    """
    if not _NEGATIVE.may_match(text):
        return False
    sentence = _ASIDE.sub("", _ANSWER_NO.sub("", _main_sentence(text)))
    sentence = _NOT_NEGATIVE.sub(" ", sentence)
    main = _SUBORDINATE.sub(" ", sentence)
    if len(main.split()) == 1:
        main = sentence
    return bool(_NEGATIVE.search(_NOT_NEGATIVE.sub(" ", main)))


def question(text: str) -> bool:
    """Say whether the text asks something.

    >>> question("Where did I park"), question("What a day!")
    (True, False)
    """
    if "?" in text:
        return True
    return bool(_ASKS.search(text)) and not _EXCLAIMS.search(text) and len(sentences(text)) == 1


def subject(text: str) -> str | None:
    """Return the words before the first verb of the main statement; None where it is not clear.

    >>> subject("Well, my sister lives in Rome"), subject("I'm tired"), subject("Great!")
    ('my sister', 'I', None)
    """
    sentence = _OPENING.sub("", _ASIDE.sub("", _main_sentence(text)))
    sentence = _WHEN.sub("", sentence)
    words = list(_skip_leaders(list(_WORD.finditer(sentence))))
    if not words:
        return None
    first = _CLITIC.sub("", words[0].group())
    if first.lower() in _PRONOUNS and not _is_determiner(words):
        return first
    return _noun_phrase(sentence, words)


def _skip_leaders(words: list[re.Match[str]]) -> Iterator[re.Match[str]]:
    index = 0
    while index < len(words):
        word = words[index].group()
        vocative = index + 1 < len(words) and words[index + 1].group() == "," and word[0].isupper()
        if not (word == "," or word.lower() in _LEADERS or (vocative and index <= 1)):
            break
        index += 1
    yield from words[index:]


def _is_determiner(words: list[re.Match[str]]) -> bool:
    """Tell "this book is" from "this is"."""
    if words[0].group().lower() not in _DETERMINERS or len(words) == 1:
        return False
    return not _is_verb(words[1].group())


def _is_verb(word: str) -> bool:
    return word.lower().replace("’", "'") in AUXILIARIES or word.lower() in COMMON_VERBS


def _noun_phrase(sentence: str, words: list[re.Match[str]]) -> str | None:
    start = words[0].start()
    opens = words[0].group().lower() in _DETERMINERS or words[0].group()[0].isupper()
    if not opens:
        return None
    for index, match in enumerate(words[:_LONGEST_SUBJECT]):
        word = match.group()
        if word == ",":
            return None
        clitic = _CLITIC.search(word)
        if clitic and not _possessive(words, index):
            return sentence[start : match.start() + clitic.start()]
        if index and (_is_verb(word) or _looks_like_verb(words, index)):
            return sentence[start : words[index - 1].end()]
    return None


def _looks_like_verb(words: list[re.Match[str]], index: int) -> bool:
    """Guess from the ending: "-ed", or "-s" before what follows verbs."""
    word = words[index].group()
    if not word.islower():
        return False
    follows = words[index + 1].group().lower() if index + 1 < len(words) else ""
    third_person = word.endswith("s") and not word.endswith("ss") and follows in _AFTER_VERBS
    after_noun = index > 1 or words[0].group().lower() not in _DETERMINERS
    return word.endswith("ed") or (third_person and after_noun)


def _possessive(words: list[re.Match[str]], index: int) -> bool:
    """Tell "Anna's dog barks" from "Anna's tired": a verb follows soon after a possessor."""
    if not words[index].group().lower().replace("’", "'").endswith("'s"):
        return False
    return any(_is_verb(match.group()) for match in words[index + 1 : index + 5])
