"""Whether the memory holds what was asked: a calibrated probability, its label and its reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from graphmem.language.secrecy.secret_labels import may_answer
from graphmem.model.confidence import Confidence, Costs
from graphmem.retrieval.abstention.candidates import Candidates, candidates
from graphmem.retrieval.abstention.compared import by_side
from graphmem.retrieval.abstention.model import Model, shipped
from graphmem.retrieval.abstention.reasons import (
    nothing_held,
    of_a_remark,
    of_a_time,
    of_no_word,
    of_what_is_sealed,
    reason,
    who_it_is,
)
from graphmem.retrieval.scene import Found, Scene

DEFAULT_COSTS = Costs()
_OF_A_STRANGER = 0.5
"""As sure as an answer can be that is of somebody of whom nothing is told."""

_OF_THE_NAMED = 0.85
"""How sure it is at least that a name, read where a text tells who it is, answers who it is."""

_LOOKED_UP = 0.95
"""How sure it is that what lies in a time answers who asks what happened then."""

_OF_A_REMARK = 0.5
"""What is told asks nothing that could be known or not: its words need not come up again."""

_OF_WHAT_IS_SEALED = 0.5
"""Whether a password is the one that is asked for, only who opens it can tell."""


@dataclass(frozen=True, slots=True)
class _Verdict:
    """What is made of one part."""

    probability: float
    reason: str
    signs: Mapping[str, float]


def judge(
    question: str,
    parts: Sequence[tuple[Scene, Mapping[str, Found]]],
    ranking: Sequence[tuple[int, float]],
    costs: Costs = DEFAULT_COSTS,
    model: Model | None = None,
    *,
    instead: Mapping[int, tuple[Scene, Mapping[str, Found]]] | None = None,
) -> Confidence:
    """Return how sure it is that the memory holds what was asked.

    The product of two logistic regressions: P(what is asked for is there) · P(it is of the person
    asked about). The last is left out where no speaker is asked about. Of a question of several
    parts the mean: one of which half is known is uncertain. So is whether anything bears on a
    remark, which was not learned. Nothing is known of what holds no word; beside other parts it
    does not count. Of two things that are compared it is the less sure one.

    Args:
        question: its text.
        parts: each part with what the channels brought for it.
        ranking: (node number, score) of everything that may be shown, best first, not only of the
            hits: how far these stand out from the rest is one of the signs.
        costs: what mistakes cost the caller.
        model: instead of the one that comes with the package.
        instead: by the place of a part a sub-question that may stand for it; the surer counts.
    """
    numbers = [number for number, _ in ranking]
    if not numbers or not parts:
        return Confidence(0.0, costs.label(0.0), nothing_held(question))
    model = model or shipped()
    verdicts = [_judged(scene, found, numbers, model) for scene, found in parts]
    for place, (scene, found) in (instead or {}).items():
        other = _judged(scene, found, numbers, model)
        verdicts[place] = max(verdicts[place], other, key=_probability)
    worded = [verdicts[place] for place, (scene, _) in enumerate(parts) if not scene.part.wordless]
    probability = fmean(verdict.probability for verdict in worded or verdicts)
    least = min(worded or verdicts, key=_probability)
    return Confidence(probability, costs.label(probability), least.reason, least.signs)


def of_a_stranger(confidence: Confidence, costs: Costs = DEFAULT_COSTS) -> Confidence:
    """Return how sure it is at most where nothing is told of whom the question takes for known."""
    probability = min(confidence.probability, _OF_A_STRANGER)
    return replace(confidence, probability=probability, label=costs.label(probability))


def of_the_named(question: str, confidence: Confidence, costs: Costs = DEFAULT_COSTS) -> Confidence:
    """Return how sure it is at least where the name that is asked for was read."""
    if confidence.probability >= _OF_THE_NAMED:
        return confidence
    return Confidence(
        _OF_THE_NAMED, costs.label(_OF_THE_NAMED), who_it_is(question), confidence.signs
    )


def looked_up(question: str, costs: Costs = DEFAULT_COSTS, *, found: bool) -> Confidence:
    """Return how sure it is where a time was looked up, and something was found there, or not."""
    probability = _LOOKED_UP if found else 1 - _LOOKED_UP
    return Confidence(probability, costs.label(probability), of_a_time(question, found=found))


def _probability(verdict: _Verdict) -> float:
    return verdict.probability


def _judged(
    scene: Scene, found: Mapping[str, Found], numbers: Sequence[int], model: Model
) -> _Verdict:
    if scene.part.wordless:
        return _Verdict(0.0, of_no_word(scene, numbers[0]), {})
    if scene.part.remark:
        return _Verdict(_OF_A_REMARK, of_a_remark(scene.part.text), {})
    best = scene.store.adjacency.attributes.plain_content(numbers[0])
    if best is not None and may_answer(best, scene.part.text):
        return _Verdict(_OF_WHAT_IS_SEALED, of_what_is_sealed(scene.part.text), {})
    sides = by_side(scene, candidates(scene, found, numbers))
    return min((_weighed(scene, side, model) for side in sides), key=_probability)


def _weighed(scene: Scene, seen: Candidates, model: Model) -> _Verdict:
    shares = model.shares(seen)
    chances = model.chances(seen, shares)
    return _Verdict(chances.product, reason(scene, seen, shares, chances), chances.signs)
