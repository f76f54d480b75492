import numpy as np
import pytest

from graphmem.adapters.onnx_writer import CONTRIBUTED, FLOAT, INT64, GraphWriter
from graphmem.adapters.runtime import onnxruntime


def run(graph: GraphWriter, **inputs: np.ndarray) -> list[np.ndarray]:
    session = onnxruntime.InferenceSession(graph.model(), providers=["CPUExecutionProvider"])
    results: list[np.ndarray] = session.run(None, inputs)
    return results


def test_a_graph_runs_with_constants_and_number_attributes() -> None:
    graph = GraphWriter("test")
    x = graph.input("x", FLOAT, ["rows", 3])
    doubled = graph.node("Mul", x, graph.constant(np.float32(2)))
    turned = graph.node("Transpose", doubled, perm=[1, 0])
    graph.output("y", graph.node("Softmax", turned, axis=-1), [3, "rows"])
    values = np.arange(6, dtype=np.float32).reshape(2, 3)
    (found,) = run(graph, x=values)
    powers = np.exp(2 * values.T)
    np.testing.assert_allclose(found, powers / powers.sum(1, keepdims=True), rtol=1e-5)


def test_float_attributes_reach_the_operator() -> None:
    graph = GraphWriter("test")
    graph.output("y", graph.node("LeakyRelu", graph.input("x", FLOAT, ["n"]), alpha=0.25), ["n"])
    (found,) = run(graph, x=np.array([-4, 4], np.float32))
    np.testing.assert_array_equal(found, [-1, 4])


def test_a_value_is_split_along_its_last_axis() -> None:
    graph = GraphWriter("test")
    left, right = graph.split(graph.input("x", FLOAT, ["n", 4]), 2)
    graph.output("left", left, ["n", 2])
    graph.output("right", right, ["n", 2])
    found = run(graph, x=np.array([[1, 2, 3, 4]], np.float32))
    np.testing.assert_array_equal(found, [[[1, 2]], [[3, 4]]])


def test_numbers_of_four_bits_keep_their_sign_and_order() -> None:
    codes = np.resize(np.arange(-8, 8, dtype=np.int8), (2, 32))
    codes[1] = codes[1, ::-1]
    graph = GraphWriter("test")
    rows = graph.node(
        "GatherBlockQuantized",
        graph.constant_int4(codes),
        graph.input("row", INT64, ["n"]),
        graph.constant(np.array([[1], [0.5]], np.float32)),
        domain=CONTRIBUTED,
        gather_axis=0,
        quantize_axis=1,
        block_size=32,
    )
    graph.output("y", rows, ["n", 32])
    (found,) = run(graph, row=np.array([1, 0]))
    np.testing.assert_array_equal(found, [codes[1] * 0.5, codes[0]])


@pytest.mark.parametrize("length", [1, 127, 128, 300, 70_000])
def test_lengths_of_every_size_are_read_back(length: int) -> None:
    graph = GraphWriter("test")
    values = np.arange(length, dtype=np.float32)
    added = graph.node("Add", graph.input("x", FLOAT, [1]), graph.constant(values))
    graph.output("y", added, [length])
    (found,) = run(graph, x=np.array([1], np.float32))
    np.testing.assert_array_equal(found, values + 1)
