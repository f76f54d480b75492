"""Answers: a turn that only asked for something gives its place to what answered it."""

from graphmem.retrieval.strategies.bearing import held
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.talk import answer_to

_FIRST = 10
_FAR = 50


def answers(course: Course) -> Outcome:
    """Put what answers a question before it, where both are found.

    "Where do you live now?" is more like the question "Where does Tom live?" than "In Graz", and
    tells nothing. Where the answer tells nothing of an attribute that is asked for, its question
    goes behind it instead.
    """
    order = [number for number, _ in course.ranking[:_FAR]]
    for asked in order[:_FIRST]:
        answer = answer_to(course.scene, asked)
        if answer not in order or order.index(answer) < order.index(asked):
            continue
        if not course.part.attributes or held(course, answer)[0]:
            order.remove(answer)
            order.insert(order.index(asked), answer)
        elif order.index(answer) < _FIRST:
            order.remove(asked)
            order.insert(order.index(answer) + 1, asked)
    return Outcome(reordered(course.ranking, order))
