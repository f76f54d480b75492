"""The ONNX graph against the same encoder in plain numpy, without quantised activations."""

import math
from collections.abc import Sequence

import numpy as np
import pytest

from graphmem.adapters import e5_onnx
from graphmem.adapters.e5_tuning import PURPOSES, Tuning
from graphmem.adapters.e5_weights import E5Weights
from graphmem.adapters.runtime import onnxruntime

Array = np.ndarray
NOTHING: Tuning = {}
OFF = len(PURPOSES)


def norm(weights: E5Weights, name: str, states: Array) -> Array:
    centred = states - states.mean(-1, keepdims=True)
    spread = np.sqrt((centred**2).mean(-1, keepdims=True) + weights.shape.epsilon)
    scaled: Array = centred / spread * weights.floats(f"{name}.w")
    return scaled + weights.floats(f"{name}.b")


def linear(weights: E5Weights, name: str, states: Array, tuning: Tuning = NOTHING) -> Array:
    matrix = weights.blocks(f"{name}.w", states.shape[-1]).floats()
    if name in tuning:
        matrix = matrix + tuning[name].up @ tuning[name].down
    return states @ matrix.T + weights.floats(f"{name}.b")


def attention(weights: E5Weights, layer: str, states: Array, tuning: Tuning) -> Array:
    heads = weights.shape.heads
    query, key, value = (
        linear(weights, f"{layer}.{name}", states, tuning)
        .reshape(len(states), heads, -1)
        .swapaxes(0, 1)
        for name in "qkv"
    )
    powers = np.exp(query @ key.swapaxes(1, 2) / math.sqrt(query.shape[-1]))
    mixed = powers / powers.sum(-1, keepdims=True) @ value
    joined: Array = mixed.swapaxes(0, 1).reshape(states.shape)
    return joined


def plain_encoder(weights: E5Weights, tokens: list[int], tuning: Tuning = NOTHING) -> Array:
    hidden = weights.shape.hidden
    words = weights.blocks("emb.word", hidden).floats()[tokens]
    places = weights.floats("emb.pos").reshape(-1, hidden)[: len(tokens)]
    states = norm(weights, "emb.ln", words + places + weights.floats("emb.type")[:hidden])
    gelu = np.vectorize(lambda x: x * 0.5 * (1 + math.erf(x / math.sqrt(2))))
    for layer in (f"l{number}" for number in range(weights.shape.layers)):
        attended = linear(weights, f"{layer}.ao", attention(weights, layer, states, tuning))
        states = norm(weights, f"{layer}.aln", states + attended)
        wide = gelu(linear(weights, f"{layer}.fi", states, tuning))
        states = norm(weights, f"{layer}.oln", states + linear(weights, f"{layer}.fo", wide))
    return states


@pytest.fixture(scope="module")
def session(
    small_weights: E5Weights, small_tunings: Sequence[Tuning]
) -> onnxruntime.InferenceSession:
    words = small_weights.blocks("emb.word", small_weights.shape.hidden)
    model = e5_onnx.encoder(small_weights, words, small_tunings)
    return onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])


def encode(session: onnxruntime.InferenceSession, tokens: list[list[int]], on: int = OFF) -> Array:
    given = {e5_onnx.TOKENS: np.array(tokens, np.int64), e5_onnx.TUNED: np.array(on, np.int64)}
    (states,) = session.run([e5_onnx.STATES], given)
    found: Array = states
    return found


@pytest.mark.parametrize("on", [None, *range(len(PURPOSES))])
def test_the_graph_computes_what_the_plain_encoder_does(
    session: onnxruntime.InferenceSession,
    small_weights: E5Weights,
    small_tunings: Sequence[Tuning],
    on: int | None,
) -> None:
    tokens = [0, 9, 5, 7, 6, 3, 2]
    tunings: dict[int | None, Tuning] = {None: NOTHING, **dict(enumerate(small_tunings))}
    (found,) = encode(session, [tokens], OFF if on is None else on)
    expected = plain_encoder(small_weights, tokens, tunings.pop(on))

    assert cosines(found, expected).min() > 0.998
    for other in tunings.values():
        assert cosines(found, plain_encoder(small_weights, tokens, other)).min() < 0.95


def test_a_tuning_that_is_off_changes_no_bit(
    session: onnxruntime.InferenceSession, small_weights: E5Weights
) -> None:
    words = small_weights.blocks("emb.word", small_weights.shape.hidden)
    untuned = onnxruntime.InferenceSession(
        e5_onnx.encoder(small_weights, words, [NOTHING] * OFF),
        providers=["CPUExecutionProvider"],
    )
    tokens = [[0, 9, 5, 7, 6, 3, 2]]

    np.testing.assert_array_equal(encode(session, tokens), encode(untuned, tokens))


def cosines(first: Array, second: Array) -> Array:
    lengths = np.linalg.norm(first, axis=-1) * np.linalg.norm(second, axis=-1)
    found: Array = (first * second).sum(-1) / lengths
    return found


def test_states_do_not_depend_on_the_batch(session: onnxruntime.InferenceSession) -> None:
    texts = [[0, 9, 5, 2], [0, 7, 7, 2], [0, 3, 10, 2]]
    alone = np.concatenate([encode(session, [text]) for text in texts])
    np.testing.assert_array_equal(encode(session, texts), alone)
