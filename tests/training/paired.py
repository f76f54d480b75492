"""An encoder that reads two texts at once, and learns to tell something of them.

Both stand in one text, each word in sight of all of the other; thin matrices beside those of the
model (`tests.training.encoder`) and a head over the mean state learn.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from graphmem.adapters.e5 import READ
from tests.training.encoder import Encoder, Tokens, together

Pair = tuple[str, str]
Loss = Callable[[Tensor, Sequence[int]], Tensor]
"""Of what was found of the pairs at these places, shape (pairs, told)."""

RANK: Final = 8
HEAD: Final = 4.0
"""What the mean state is multiplied by, so that the head learns as fast as the matrices."""

BATCH, WARM, SPEED = 32, 0.06, 1e-3
_ALIKE: Final = 8
"""Tokens that pairs of one batch differ by in length, so that little is padded."""


class PairReader(Encoder):
    """multilingual-e5-small over two texts at once, and what it tells of them."""

    def __init__(self, told: int) -> None:
        """Tell so many numbers of a pair."""
        super().__init__(RANK)
        self.told = nn.Linear(self.shape.hidden, told)
        nn.init.normal_(self.told.weight, std=0.02)

    def forward(self, tokens: Tensor, seen: Tensor) -> Tensor:
        """Return what is told, shape (pairs, told), of tokens and which are seen."""
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states = super().forward(tokens, seen)
            return self.told(HEAD * self._dropped(states)).float()  # type: ignore[no-any-return]

    def head(self) -> NDArray[np.float32]:
        """Return the weights of the mean state, and the bias behind; shape (told, hidden + 1)."""
        weights, bias = (one.detach().numpy() for one in (self.told.weight, self.told.bias))
        return np.column_stack((HEAD * weights, bias)).astype(np.float32)


def taught(reader: PairReader, pairs: Sequence[Pair], loss: Loss, turns: int) -> None:
    """Let a reader learn from pairs, seen so many times."""
    tokens, random = _tokens(pairs), Random(0)
    learned = [one for one in reader.parameters() if one.requires_grad]
    adam = torch.optim.AdamW(learned, lr=SPEED, weight_decay=0.01)
    steps, done = turns * math.ceil(len(pairs) / BATCH), 0
    reader.train()
    for _ in range(turns):
        order = sorted(
            range(len(pairs)), key=lambda place: (len(tokens[place]) // _ALIKE, random.random())
        )
        parts = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
        random.shuffle(parts)
        for part in parts:
            done += 1
            rise, fall = done / (WARM * steps), max(0.02, 1 - done / steps)
            adam.param_groups[0]["lr"] = SPEED * min(1.0, rise) * fall
            adam.zero_grad()
            loss(reader(*together([tokens[place] for place in part])), part).backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(learned, 1.0)
            adam.step()
    reader.eval()


@torch.no_grad()
def read(reader: PairReader, pairs: Sequence[Pair]) -> NDArray[np.float32]:
    """Return what a reader tells of each pair, shape (pairs, told)."""
    tokens = _tokens(pairs)
    found = np.zeros((len(pairs), reader.told.out_features), np.float32)
    order = sorted(range(len(pairs)), key=lambda place: len(tokens[place]))
    for start in range(0, len(order), BATCH):
        part = order[start : start + BATCH]
        found[part] = reader(*together([tokens[one] for one in part])).numpy()
    return found


def _tokens(pairs: Sequence[Pair]) -> list[list[int]]:
    cut = Tokens()
    return [cut.of(first, second, READ) for first, second in pairs]
