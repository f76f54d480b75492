"""Judges by rule whether a user reacts to an answer, and how, in English and Chinese."""

from collections.abc import Iterator, Sequence
from typing import Final

from graphmem.language.normalise import normalise
from graphmem.language.terms import terms
from graphmem.lifecycle.feedback.cue import Cue, any_of
from graphmem.lifecycle.feedback.cues import CORRECTION, CUES, NEUTRAL, PLAIN, STYLE_CUES, TARGETS
from graphmem.lifecycle.feedback.denial import found
from graphmem.lifecycle.feedback.judgement import Judgement, Remark, Target, summed_up
from graphmem.patterns import regex

_CLAUSES: Final = regex(
    r"[.!?;,。！？；，\n]+\s*|\b(?:but|however|although)\b|但是|不过|可是|然而|(?<!不)但(?!愿)|只是"
)
_ASKS: Final = any_of(
    r"""
    ^\W*(?:is|are|was|were|did|do|does|can|could|would|should)\b
    ^\W*(?:what|who|when|where|which|how)\b
    (?:吗|呢|么|嘛)\W*$|是不是|有没有|对不对
    """
)
_BLAMES: Final = any_of(
    r"""
    ^\W*why did(?:n't| not| you not)
    (?:怎么|为什么|为何)(?:不|没)
    """
)
_REQUESTS: Final = any_of(
    r"""
    ^\W*(?:can|could|would) you\b
    ^\W*(?:你)?(?:能不能|能否|可不可以|可以|能)
    """
)
_NOT_ITS_OWN: Final = any_of(
    r"""
    ^\W*(?:(?:and |so )?(?:if|unless|in case|whether)\b|如果|要是|假如|万一)
    \b<other> (?:said|says|told|thinks?|thought|asked|claims?)\b
    (?:他|她|他们|老板|老师|同事|朋友|妈妈|爸爸|医生|客户)[^,，。]{0,4}(?:说|觉得|认为|告诉|以为)
    ^\W*i(?:'m| am| was|'ve been| have been)\b(?!.*\b(?:you|your|this|that)\b)
    ^\W*(?:i|he|she|we|they)(?:'ve| have| has| had)?(?: got| found| have)? (?:an?|my|our) <fine>
    ^\W*it was a wrong number\b
    ^\W*(?:i|we|he|she|they) (?!.*\b(?:you|your|this|that|it)\b)(?:\w+ ){1,5}(?:the|an?) wrong\b
    ^\W*(?:他|她)们?(?!.*<answer>)
    ^\W*我(?!.*(?:<answer>|喜欢|需|要|想|从来|没|对|[说指问]的是|不.{1,3}[那这][儿里边]了))
    """,
    {
        "other": r"he|she|they|my (?!question|point|name)\w+|somebody|someone",
        "answer": r"你|答案|回答|(?:觉得|认为).*答",
        "fine": r"(?:\w+ )?(?:great|good|nice)\b",
    },
)
"""Clauses that suppose, tell what others think, or speak of the user alone."""
_QUOTED: Final = regex(r"\"[^\"]*\"|“[^”]*”|「[^」]*」|《[^》]*》|(?<!\w)'[^']{12,}'(?!\w)")
_CLAUSES_READ: Final = 40
_ALIKE: Final = 0.8
_LEAST_TERMS: Final = 3


class FeedbackJudge:
    """Judges reactions by rule; it changes nothing.

    >>> judge = FeedbackJudge()
    >>> judge.evaluate("No, that's wrong, I moved to Oslo.", "You live in Rome.").type
    'negative'
    >>> judge.evaluate("答案很好，但是太长了。", "……").as_dict()["targets"]
    ['final_answer', 'style']
    """

    def evaluate(
        self, user_input: str, agent_response: str, context_window: Sequence[str] = ()
    ) -> Judgement:
        """Judge what a user says right after an answer.

        Args:
            user_input: what the user says.
            agent_response: the answer it may react to; empty where there was none.
            context_window: what was said before, user and agent in turn, the latest last.
        """
        text = normalise(user_input).replace("’", "'")
        if not agent_response.strip():
            return summed_up((), "there is no answer to react to")
        remarks = tuple(_distinct(_remarks(text, agent_response)))
        if not remarks and _asked_before(text, context_window):
            remarks = (Remark("negative", "final_answer", 0.6, "penalty", "asked again"),)
        return summed_up(remarks)


def _remarks(text: str, answer: str) -> Iterator[Remark]:
    if NEUTRAL.pattern.match(text):
        yield _remark(NEUTRAL, text.strip(), text)
        return
    corrected = CORRECTION.pattern.search(text)
    if corrected and not answer.rstrip().endswith(("?", "？")):
        yield _remark(CORRECTION, corrected.group(), text)
    for clause, asks in _clauses(_QUOTED.sub(" ", text)):
        if _NOT_ITS_OWN.search(clause):
            continue
        held = found(clause, _cues(clause) if asks else CUES)
        if not held and PLAIN.pattern.match(clause):
            held = [] if answer.rstrip().endswith(("?", "？")) else [(PLAIN, clause.strip())]
        for cue, words in held:
            yield _remark(cue, words, clause)


def _clauses(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the first clauses of a text, and whether each asks; why-not questions blame."""
    start = 0
    ends = [(m.start(), m.end(), m[0]) for m in _CLAUSES.finditer(text)]
    for first, last, mark in [*ends[:_CLAUSES_READ], (len(text), len(text), "")]:
        clause = text[start:first].strip()
        asks = not _BLAMES.search(clause) and (
            bool(_ASKS.search(clause)) or "?" in mark or "？" in mark
        )
        if clause:
            yield clause, asks
        start = last


def _cues(question: str) -> tuple[Cue, ...]:
    """Return the cues that judge in a question: a request for another style."""
    return STYLE_CUES if _REQUESTS.search(question) else ()


def _remark(cue: Cue, words: str, clause: str) -> Remark:
    return Remark(cue.polarity, cue.target or _target(clause), cue.confidence, cue.hint, words)


def _target(clause: str) -> Target:
    named = (target for target, pattern in TARGETS.items() if pattern.search(clause))
    return next(named, "final_answer")


def _distinct(remarks: Iterator[Remark]) -> Iterator[Remark]:
    """Yield the surest remark of each polarity and target, in the order of speaking."""
    best: dict[tuple[str, str], Remark] = {}
    for one in remarks:
        key = (one.polarity, one.target)
        if key not in best or one.confidence > best[key].confidence:
            best[key] = one
    yield from best.values()


def _asked_before(text: str, window: Sequence[str]) -> bool:
    """Say whether nearly the same words stand in what was said before."""
    words = set(terms(text))
    if len(words) < _LEAST_TERMS:
        return False
    earlier = (set(terms(one)) for one in window)
    return any(len(words & other) / len(words | other) >= _ALIKE for other in earlier)
