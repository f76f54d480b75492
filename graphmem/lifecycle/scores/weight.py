"""The weight of a memory: how present it is, from its use and its category (docs/scores.md)."""

from dataclasses import dataclass, fields

import numpy as np

from graphmem.lifecycle.scores.figures import Figures, Flags, elapsed, within
from graphmem.lifecycle.scores.parameters import CorrectionCurve, WeightParameters

NEVER = float("nan")
"""In place of a number of days: it did not happen."""

_MENTION_FADES = 0.05
_MENTIONS_SATURATE = 0.5
_CORRECTED = 0.3
_CORRECTION_FADES = 0.01


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    """What happened to a memory, or to n memories at once (shapes (n,)).

    Attributes:
        importance: I of its category, from `WeightParameters.importance_of`.
        idle: days since it was last active.
        unmentioned: days since it was last mentioned; NaN where it never was.
        mentions: how often it was mentioned in the last three days.
        negated: days since it was negated; NaN where it never was.
        reinforced: whether it was mentioned three times or more in 24 hours.
        forgetting: U of its user, where it is not that of the parameters (NaN).
    """

    importance: Figures
    idle: Figures
    unmentioned: Figures = NEVER
    mentions: Figures = 0.0
    negated: Figures = NEVER
    reinforced: Flags = False
    forgetting: Figures = NEVER


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """A weight and every factor that made it; for the log of weight changes.

    Attributes:
        time: w_time, in (0, 1].
        boost: S, what a recent mention adds.
        correction: C, what a negation takes.
        importance: I of the category.
        momentum: M, what many mentions add.
        weight: the product, within its bounds.
    """

    time: Figures
    boost: Figures
    correction: Figures
    importance: Figures
    momentum: Figures
    weight: Figures

    def row(self, place: int) -> dict[str, float]:
        """Return the factors of one of many memories, by name.

        >>> weigh(Activity(importance=np.array([1.3, 1.1]), idle=11.0)).row(0)["importance"]
        1.3
        """
        columns = {field.name: np.atleast_1d(getattr(self, field.name)) for field in fields(self)}
        return {
            name: float(column[place if len(column) > 1 else 0]) for name, column in columns.items()
        }


def time_factor(
    idle: Figures,
    importance: Figures,
    parameters: WeightParameters,
    forgetting: Figures = NEVER,
) -> Figures:
    """Return w_time = 1 / (1 + α·t), where α = 0.01 · U / I; U of the parameters where it is NaN.

    >>> round(float(time_factor(180, 1.5, WeightParameters())), 4)
    0.4545
    """
    pace = np.where(np.isnan(forgetting), parameters.forgetting, forgetting)[()]
    rate = parameters.decay * pace / importance
    return 1.0 / (1.0 + rate * elapsed(idle))


def semantic_boost(unmentioned: Figures, boost: Figures = 0.5) -> Figures:
    """Return S = 1 + 0.5·exp(−0.05·Δt) since the last mention; 1 where there was none.

    >>> round(float(semantic_boost(7)), 4)
    1.3523
    """
    grown = 1.0 + boost * np.exp(-_MENTION_FADES * elapsed(unmentioned))
    return _unless_never(unmentioned, grown)


def correction_factor(negated: Figures, curve: CorrectionCurve = "recovering") -> Figures:
    """Return C from the days since a negation; 1 where there was none.

    `recovering` is 1 − 0.7·exp(−0.01·Δt), `fading` 0.3 + 0.7·exp(−0.01·Δt) (the Decision of
    docs/scores.md).

    >>> round(float(correction_factor(30)), 4), round(float(correction_factor(30, "fading")), 4)
    (0.4814, 0.8186)
    """
    faded = (1.0 - _CORRECTED) * np.exp(-_CORRECTION_FADES * elapsed(negated))
    return _unless_never(negated, 1.0 - faded if curve == "recovering" else _CORRECTED + faded)


def momentum(mentions: Figures, most: float = 0.3) -> Figures:
    """Return M = 1 + 0.3·(1 − exp(−0.5·n)) of n mentions in the last three days.

    >>> round(float(momentum(3)), 4)
    1.2331
    """
    return 1.0 + most * (1.0 - np.exp(-_MENTIONS_SATURATE * elapsed(mentions)))


def weigh(activity: Activity, parameters: WeightParameters | None = None) -> Breakdown:
    """Return W = w_time · S · C · I · M, clamped to [0.01, 2], with every factor.

    U acts through w_time alone (docs/scores.md says why).

    >>> told = weigh(Activity(importance=1.3, idle=11.0, unmentioned=11.0))
    >>> round(float(told.time), 4), round(float(told.boost), 4), round(float(told.weight), 3)
    (0.922, 1.2885, 1.544)
    """
    held = parameters or WeightParameters()
    reinforced = np.asarray(activity.reinforced, dtype=float)
    time = time_factor(activity.idle, activity.importance, held, activity.forgetting)
    rise = held.boost + reinforced * (held.reinforced_boost - held.boost)
    boost = semantic_boost(activity.unmentioned, rise)
    correction = correction_factor(activity.negated, held.correction)
    pace = momentum(activity.mentions, held.momentum) + reinforced * held.reinforced_momentum
    product = time * boost * correction * activity.importance * pace
    return Breakdown(
        time=time,
        boost=boost,
        correction=correction,
        importance=activity.importance,
        momentum=pace,
        weight=within(product, held.least, held.most),
    )


def _unless_never(days: Figures, figures: Figures) -> Figures:
    plain: Figures = np.where(np.isnan(days), 1.0, figures)[()]
    return plain
