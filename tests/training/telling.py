"""An encoder that learns to tell something of what it reads: a text, or two at once.

Two stand in one text, each word in sight of all of the other. Thin matrices beside those of the
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
"""Of what was found of the texts at these places, shape (texts, told)."""

RANK: Final = 8
HEAD: Final = 4.0
"""What the mean state is multiplied by, so that the head learns as fast as the matrices."""

BATCH, WARM, SPEED = 32, 0.06, 1e-3
_ALIKE: Final = 8
"""Tokens that texts of one batch differ by in length, so that little is padded."""


class Teller(Encoder):
    """multilingual-e5-small, and what it tells of what it reads."""

    def __init__(self, told: int) -> None:
        """Tell so many numbers of a text."""
        super().__init__(RANK)
        self.told = nn.Linear(self.shape.hidden, told)
        nn.init.normal_(self.told.weight, std=0.02)

    def forward(self, tokens: Tensor, seen: Tensor) -> Tensor:
        """Return what is told, shape (texts, told), of tokens and which are seen."""
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states = super().forward(tokens, seen)
            return self.told(HEAD * self._dropped(states)).float()  # type: ignore[no-any-return]

    def head(self) -> NDArray[np.float32]:
        """Return the weights of the mean state, and the bias behind; shape (told, hidden + 1)."""
        weights, bias = (one.detach().numpy() for one in (self.told.weight, self.told.bias))
        return np.column_stack((HEAD * weights, bias)).astype(np.float32)


def taught(reader: Teller, tokens: Sequence[Sequence[int]], loss: Loss, turns: int) -> None:
    """Let a reader learn from texts, given as token ids and seen so many times."""
    random = Random(0)
    learned = [one for one in reader.parameters() if one.requires_grad]
    adam = torch.optim.AdamW(learned, lr=SPEED, weight_decay=0.01)
    steps, done = turns * math.ceil(len(tokens) / BATCH), 0
    reader.train()
    for _ in range(turns):
        order = sorted(
            range(len(tokens)), key=lambda place: (len(tokens[place]) // _ALIKE, random.random())
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
def read(reader: Teller, tokens: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    """Return what a reader tells of each text, given as token ids; shape (texts, told)."""
    found = np.zeros((len(tokens), reader.told.out_features), np.float32)
    order = sorted(range(len(tokens)), key=lambda place: len(tokens[place]))
    for start in range(0, len(order), BATCH):
        part = order[start : start + BATCH]
        found[part] = reader(*together([tokens[one] for one in part])).numpy()
    return found


def folds_of(groups: Sequence[str], folds: int, seed: int) -> NDArray[np.int64]:
    """Return the fold of each text, shape (texts,); those of one group are in one."""
    names = sorted(set(groups))
    Random(seed).shuffle(names)
    fold = {name: number % folds for number, name in enumerate(names)}
    return np.array([fold[name] for name in groups], np.int64)


def of_pairs(pairs: Sequence[Pair], most: int = READ) -> list[list[int]]:
    """Return the token ids of two texts in one, of each pair, of each text so many at most."""
    cut = Tokens()
    return [cut.of(first, second, most) for first, second in pairs]
