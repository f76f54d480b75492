"""The default embedder in torch, to be tuned: its own matrices stay, thin ones beside them learn.

A matrix of queries, values or the first half of a feed-forward layer is turned by a product of two
thin ones (Hu et al. 2021, "LoRA: Low-Rank Adaptation of Large Language Models").
"""

from collections.abc import Sequence
from typing import Final

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional

from graphmem.adapters import e5_cache, e5_weights
from graphmem.adapters.e5_tuning import Tuning

TURNED: Final = ("q", "v", "fi")
DROPPED: Final = 0.1
SCALE: Final = 2.0


class Turn(nn.Module):
    """What is added to a matrix: the product of two thin ones, the second of zeros at first."""

    def __init__(self, inner: int, outer: int, rank: int) -> None:
        super().__init__()
        self.down = nn.Parameter(torch.randn(rank, inner) / inner**0.5)
        self.up = nn.Parameter(torch.zeros(outer, rank))

    def forward(self, states: Tensor) -> Tensor:
        return functional.linear(functional.linear(states, self.down), self.scaled_up())

    def scaled_up(self) -> Tensor:
        """Return the second matrix as it is added."""
        return SCALE * self.up


class Encoder(nn.Module):
    """multilingual-e5-small in floats, and the thin matrices beside its own, which alone learn."""

    def __init__(self, rank: int) -> None:
        super().__init__()
        weights = e5_weights.read(e5_weights.locate())
        kept = e5_cache._kept_pieces(weights.vocabulary)
        self.shape = weights.shape
        hidden, wide = self.shape.hidden, self.shape.feed_forward
        self._fixed: dict[str, Tensor] = {
            "words": torch.tensor(weights.blocks("emb.word", hidden).rows(kept).floats()),
            "places": torch.tensor(
                weights.floats("emb.pos").reshape(-1, hidden) + weights.floats("emb.type")[:hidden]
            ),
        }
        norms = ["emb.ln"]
        self.turns = nn.ModuleDict()
        for layer in range(self.shape.layers):
            norms += [f"l{layer}.aln", f"l{layer}.oln"]
            for name in ("q", "k", "v", "ao", "fi", "fo"):
                inner, outer = (wide if name == "fo" else hidden, wide if name == "fi" else hidden)
                whole = f"l{layer}.{name}"
                self._fixed[f"{whole}.w"] = torch.tensor(
                    weights.blocks(f"{whole}.w", inner).floats()
                )
                self._fixed[f"{whole}.b"] = torch.tensor(weights.floats(f"{whole}.b"))
                if name in TURNED:
                    self.turns[whole.replace(".", "_")] = Turn(inner, outer, rank)
        for norm in norms:
            for part in "wb":
                self._fixed[f"{norm}.{part}"] = torch.tensor(weights.floats(f"{norm}.{part}"))

    def begin_with(self, tuning: Tuning) -> None:
        """Take over thin matrices that were learned before."""
        for name, thin in tuning.items():
            turn = self.turns[name.replace(".", "_")]
            assert isinstance(turn, Turn)
            turn.down.data = torch.from_numpy(thin.down.copy())
            turn.up.data = torch.from_numpy(thin.up) / SCALE

    def weaken(self, part: float) -> None:
        """Keep a part of what the thin matrices add, between 0 and 1."""
        for turn in self.turns.values():
            assert isinstance(turn, Turn)
            turn.up.data *= part

    def forward(self, tokens: Tensor, seen: Tensor) -> Tensor:
        """Return the mean of the states of tokens, of those that are seen; shape (texts, hidden).

        Both are of shape (texts, tokens).
        """
        states = self._norm(
            self._fixed["words"][tokens] + self._fixed["places"][: tokens.shape[1]], "emb.ln"
        )
        for layer in range(self.shape.layers):
            name = f"l{layer}"
            attended = self._linear(self._attended(states, name, seen), f"{name}.ao")
            states = self._norm(states + self._dropped(attended), f"{name}.aln")
            wide = functional.gelu(self._linear(states, f"{name}.fi"))
            states = self._norm(
                states + self._dropped(self._linear(wide, f"{name}.fo")), f"{name}.oln"
            )
        share = seen[..., None] / seen.sum(dim=1)[:, None, None]
        return (states * share).sum(dim=1)

    def _attended(self, states: Tensor, name: str, seen: Tensor) -> Tensor:
        pairs, tokens, hidden = states.shape
        size = (pairs, tokens, self.shape.heads, hidden // self.shape.heads)
        query, key, value = (
            self._linear(states, f"{name}.{part}").view(size).transpose(1, 2) for part in "qkv"
        )
        mixed = functional.scaled_dot_product_attention(
            query, key, value, attn_mask=seen[:, None, None, :].bool()
        )
        return mixed.transpose(1, 2).reshape(pairs, tokens, hidden)

    def _linear(self, states: Tensor, name: str) -> Tensor:
        plain = functional.linear(states, self._fixed[f"{name}.w"], self._fixed[f"{name}.b"])
        turn = name.replace(".", "_")
        return plain + self.turns[turn](states) if turn in self.turns else plain

    def _norm(self, states: Tensor, name: str) -> Tensor:
        gain, shift = self._fixed[f"{name}.w"], self._fixed[f"{name}.b"]
        return functional.layer_norm(states, (self.shape.hidden,), gain, shift, self.shape.epsilon)

    def _dropped(self, states: Tensor) -> Tensor:
        return functional.dropout(states, DROPPED, self.training)


class Tokens:
    """Cuts texts into tokens as the model was taught."""

    def __init__(self) -> None:
        self._tokenizer = Tokenizer.from_file(str(e5_cache.converted().tokenizer))
        begin, end = map(self._tokenizer.token_to_id, ("<s>", "</s>"))
        assert begin is not None
        assert end is not None
        self._begin, self._end = begin, end

    def alone(self, text: str, most: int) -> list[int]:
        """Return the ids of `<s> text </s>`, of a text of so many tokens at most."""
        return [self._begin, *self._cut(text, most), self._end]

    def of(self, older: str, newer: str, most: int) -> list[int]:
        """Return the ids of `<s> older </s></s> newer </s>`, each of so many tokens at most."""
        return [*self.alone(older, most), self._end, *self._cut(newer, most), self._end]

    def _cut(self, text: str, most: int) -> list[int]:
        return self._tokenizer.encode(text, add_special_tokens=False).ids[:most]


def together(tokens: Sequence[Sequence[int]]) -> tuple[Tensor, Tensor]:
    """Return token ids padded to one length, and which of them are seen."""
    longest = max(map(len, tokens))
    ids = torch.zeros((len(tokens), longest), dtype=torch.long)
    seen = torch.zeros((len(tokens), longest))
    for place, one in enumerate(tokens):
        ids[place, : len(one)], seen[place, : len(one)] = torch.tensor(one), 1
    return ids, seen
