"""Adam: gradient descent with a step for each parameter.

Kingma & Ba, Adam: a method for stochastic optimization, 2015.
"""

import numpy as np
from numpy.typing import NDArray

_FIRST, _SECOND, _TINY = 0.9, 0.999, 1e-8


class Adam:
    """Moves parameters of one shape downhill."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self._mean = np.zeros(shape, np.float32)
        self._spread = np.zeros(shape, np.float32)
        self._steps = 0

    def step(self, slope: NDArray[np.float32], rate: float) -> NDArray[np.float32]:
        """Return what is taken off the parameters at this slope."""
        self._steps += 1
        self._mean = _FIRST * self._mean + (1 - _FIRST) * slope
        self._spread = _SECOND * self._spread + (1 - _SECOND) * slope**2
        downhill = self._mean / (1 - _FIRST**self._steps)
        spread = self._spread / (1 - _SECOND**self._steps)
        return np.asarray(rate * downhill / (np.sqrt(spread) + _TINY), np.float32)
