"""Multinomial logistic regression around a prior, in numpy alone."""

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]


def fit(seen: Matrix, prior: Matrix, targets: Matrix, ridge: float, steps: int = 400) -> Matrix:
    """Return weights (features x classes) that correct the prior logits.

    Minimises the cross-entropy between `targets` and softmax(prior + seen @ weights) plus
    ridge/2 times the squared weights, by accelerated gradient descent (Nesterov 1983). The step is
    1/L, where L = half the largest eigenvalue of the Gram matrix + ridge bounds the curvature.

    Args:
        seen: features, shape (questions, features).
        prior: logits before learning, shape (questions, classes).
        targets: shares of each class, shape (questions, classes), rows sum to 1.
        ridge: the strength of the pull towards the prior.
        steps: how many steps are taken.
    """
    curvature = np.linalg.eigvalsh(seen @ seen.T)[-1] / 2 + ridge
    weights = np.zeros((seen.shape[1], targets.shape[1]))
    ahead = weights
    for step in range(steps):
        gradient = seen.T @ (shares(prior + seen @ ahead) - targets) + ridge * ahead
        after = ahead - gradient / curvature
        ahead = after + step / (step + 3) * (after - weights)
        weights = after
    return weights


def shares(logits: Matrix) -> Matrix:
    """Return the softmax of each row."""
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    whole: Matrix = raised / raised.sum(axis=1, keepdims=True)
    return whole
