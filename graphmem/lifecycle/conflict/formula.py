"""The plain confidence of a conflict (docs/scores.md): a floor to beat, kept as a profile."""

from graphmem.model.judgement import Label

THRESHOLD = 0.55

_COSINE, _OVERLAP, _POLARITY, _PREFERENCE = 0.45, 0.25, 0.25, 0.15


def conflict_confidence(
    cosine: float, overlap: float, *, polarity_differs: bool, preference: bool
) -> float:
    """Return 0.45·cosine + 0.25·overlap + 0.25·[polarity differs] + 0.15·[preference], at most 1.

    >>> round(conflict_confidence(0.82, 0.60, polarity_differs=True, preference=True), 3)
    0.919
    """
    whole = _COSINE * cosine + _OVERLAP * overlap
    return min(1.0, whole + _POLARITY * polarity_differs + _PREFERENCE * preference)


def formula_label(confidence: float, *, polarity_differs: bool) -> Label:
    """Return a contradiction or an update from 0.55 on, by polarity; below it none.

    >>> formula_label(0.6, polarity_differs=True), formula_label(0.5, polarity_differs=True)
    ('contradicts', 'none')
    """
    if confidence < THRESHOLD:
        return "none"
    return "contradicts" if polarity_differs else "supersedes"
