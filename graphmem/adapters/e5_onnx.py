"""Builds the encoder of multilingual-e5-small as an ONNX graph.

A BERT encoder (Devlin et al. 2019): embeddings, then layers of self-attention and feed-forward
with residuals and layer norms.

Matrices run in integers. Weights are int8 with one scale an output channel. Activations are
quantised with one scale *a token*, not one a batch, so that a vector does not depend on which texts
were embedded beside it; and to 7 bits, because two products of 8 bits overflow the 16-bit sums of
processors without VNNI, and vectors would then differ between machines. There is no mask: a batch
holds texts of equal length (`e5.E5Embedder`).

Beside the matrices run the products of thin ones (`e5_tuning`), in floats: those of the tuning that
an input names, or thin zeros where it names none, so that vectors are those of the model alone.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.adapters.e5_tuning import Tuning
from graphmem.adapters.e5_weights import BLOCK, ZERO_CODE, Blocks, E5Weights
from graphmem.adapters.onnx_writer import CONTRIBUTED, INT64, GraphWriter

TOKENS: Final = "tokens"
TUNED: Final = "tuned"
STATES: Final = "states"
_WEIGHT_LIMIT: Final = 127
_ACTIVATION_LIMIT: Final = 63
_ACTIVATION_ZERO: Final = 64


def encoder(weights: E5Weights, words: Blocks, tunings: Sequence[Tuning]) -> bytes:
    """Return an ONNX file: `tokens` int64 (text, token) to `states` (text, token, hidden).

    Its input `tuned`, int64 (), is the place of the tuning that is to take part, or how many there
    are where none is.

    Args:
        weights: everything but the word embeddings.
        words: word embeddings, one row a token id.
        tunings: the thin matrices of each, by the names of those that they stand beside.
    """
    return _Encoder(weights, words, tunings).build()


class _Encoder:
    def __init__(self, weights: E5Weights, words: Blocks, tunings: Sequence[Tuning]) -> None:
        self._weights = weights
        self._words = words
        self._tunings = tunings
        self._shape = weights.shape
        self._graph = GraphWriter("multilingual-e5-small")

    def build(self) -> bytes:
        graph = self._graph
        states = self._embed(graph.input(TOKENS, INT64, ["text", "token"]))
        graph.input(TUNED, INT64, [])
        for layer in range(self._shape.layers):
            states = self._layer(f"l{layer}", states)
        graph.output(STATES, states, ["text", "token", self._shape.hidden])
        return graph.model()

    def _embed(self, tokens: str) -> str:
        graph = self._graph
        words = graph.node(
            "GatherBlockQuantized",
            graph.constant_int4(self._words.codes.astype(np.int8) - ZERO_CODE),
            tokens,
            graph.constant(self._words.scales),
            domain=CONTRIBUTED,
            gather_axis=0,
            quantize_axis=1,
            block_size=BLOCK,
        )
        first_segment = self._weights.floats("emb.type")[: self._shape.hidden]
        positions = self._weights.floats("emb.pos").reshape(-1, self._shape.hidden) + first_segment
        start = self._integers(0)
        length = graph.node("Gather", graph.node("Shape", tokens), self._integers(1), axis=0)
        places = graph.node("Slice", graph.constant(positions), start, length, start)
        return self._norm(graph.node("Add", words, places), "emb.ln")

    def _layer(self, layer: str, states: str) -> str:
        graph = self._graph
        attended = self._linear(self._attention(layer, states), [f"{layer}.ao"])
        states = self._norm(graph.node("Add", states, attended), f"{layer}.aln")
        wide = graph.node("Gelu", self._linear(states, [f"{layer}.fi"]), domain=CONTRIBUTED)
        narrow = self._linear(wide, [f"{layer}.fo"], self._shape.feed_forward)
        return self._norm(graph.node("Add", states, narrow), f"{layer}.oln")

    def _attention(self, layer: str, states: str) -> str:
        graph = self._graph
        size = self._shape.hidden // self._shape.heads
        projected = self._linear(states, [f"{layer}.{name}" for name in "qkv"])
        by_head = self._integers(0, 0, self._shape.heads, size)
        query, key, value = (
            graph.node("Reshape", part, by_head) for part in graph.split(projected, 3)
        )
        scores = graph.node(
            "MatMul",
            graph.node("Transpose", query, perm=[0, 2, 1, 3]),
            graph.node("Transpose", key, perm=[0, 2, 3, 1]),
        )
        scaled = graph.node("Mul", scores, graph.constant(np.float32(size**-0.5)))
        shares = graph.node("Softmax", scaled, axis=-1)
        mixed = graph.node("MatMul", shares, graph.node("Transpose", value, perm=[0, 2, 1, 3]))
        joined = graph.node("Transpose", mixed, perm=[0, 2, 1, 3])
        return graph.node("Reshape", joined, self._integers(0, 0, self._shape.hidden))

    def _linear(self, states: str, names: list[str], columns: int | None = None) -> str:
        """Apply the layers of these names side by side: `states @ weights.T + bias`."""
        graph, weights = self._graph, self._weights
        matrix = np.concatenate(
            [weights.blocks(f"{name}.w", columns or self._shape.hidden).floats() for name in names]
        )
        bias = np.concatenate([weights.floats(f"{name}.b") for name in names])
        codes, scales = _per_channel(matrix)
        quantised, largest = self._per_token(states)
        product = graph.node(
            "MatMulIntegerToFloat",
            quantised,
            graph.constant(codes.T),
            graph.constant(np.float32(1 / _ACTIVATION_LIMIT)),
            graph.constant(scales),
            graph.constant(np.uint8(_ACTIVATION_ZERO)),
            domain=CONTRIBUTED,
        )
        plain = graph.node("Add", graph.node("Mul", product, largest), graph.constant(bias))
        return self._tuned(states, plain, names)

    def _tuned(self, states: str, plain: str, names: list[str]) -> str:
        """Add what the thin matrices beside the layers of these names make of their input."""
        graph = self._graph
        rows = np.cumsum([0, *(len(self._weights.floats(f"{name}.b")) for name in names)])
        places = {
            name: slice(start, end)
            for name, start, end in zip(names, rows, rows[1:], strict=False)
            if any(name in tuning for tuning in self._tunings)
        }
        if not places:
            return plain
        by_tuning = [
            [(tuning[name], place) for name, place in places.items() if name in tuning]
            for tuning in self._tunings
        ]
        rank = max(sum(len(thin.down) for thin, _ in beside) for beside in by_tuning)
        down = np.zeros((len(by_tuning) + 1, self._shape.hidden, rank), np.float32)
        up = np.zeros((len(by_tuning) + 1, rank, rows[-1]), np.float32)
        for number, beside in enumerate(by_tuning):
            used = 0
            for thin, place in beside:
                end = used + len(thin.down)
                down[number, :, used:end] = thin.down.T
                up[number, used:end, place] = thin.up.T
                used = end
        narrow = graph.node("MatMul", states, self._chosen(down))
        return graph.node("Add", plain, graph.node("MatMul", narrow, self._chosen(up)))

    def _chosen(self, by_tuning: NDArray[np.float32]) -> str:
        """Return the matrix of the tuning that takes part."""
        return self._graph.node("Gather", self._graph.constant(by_tuning), TUNED, axis=0)

    def _per_token(self, states: str) -> tuple[str, str]:
        """Return activations as integers around 64, and the largest magnitude of each token."""
        graph = self._graph
        largest = graph.node("ReduceMax", graph.node("Abs", states), axes=[-1], keepdims=1)
        quantised = graph.node(
            "QuantizeLinear",
            graph.node("Div", states, largest),
            graph.constant(np.float32(1 / _ACTIVATION_LIMIT)),
            graph.constant(np.uint8(_ACTIVATION_ZERO)),
        )
        return quantised, largest

    def _norm(self, states: str, name: str) -> str:
        graph = self._graph
        gain = graph.constant(self._weights.floats(f"{name}.w"))
        shift = graph.constant(self._weights.floats(f"{name}.b"))
        epsilon = self._shape.epsilon
        return graph.node("LayerNormalization", states, gain, shift, axis=-1, epsilon=epsilon)

    def _integers(self, *numbers: int) -> str:
        return self._graph.constant(np.array(numbers, np.int64))


def _per_channel(matrix: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Quantise each row to -127..127; return codes (rows, columns) and scales (rows,)."""
    scales = np.abs(matrix).max(axis=1) / np.float32(_WEIGHT_LIMIT)
    scales[scales == 0] = 1
    return np.round(matrix / scales[:, None]).astype(np.int8), scales
