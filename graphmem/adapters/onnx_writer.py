"""Writes ONNX models with numpy alone, so that no ONNX package is needed at run time.

ONNX files are protocol buffers. Only what an inference graph needs is here: constants, nodes with
number attributes, inputs and outputs. Field numbers are those of `onnx.proto`, wire types those of
the protocol buffer encoding.
"""

import struct
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

IR_VERSION: Final = 8
OPSET: Final = 17
CONTRIBUTED: Final = "com.microsoft"
"""Domain of the operators that onnxruntime adds to the standard."""

FLOAT: Final = 1
INT64: Final = 7
INT4: Final = 22
_ELEMENT_TYPES: Final = {"float32": FLOAT, "uint8": 2, "int8": 3, "int32": 6, "int64": INT64}
_VARINT, _BYTES, _FIXED32 = 0, 2, 5
_SEVEN_BITS: Final = 0x7F

Attribute = float | int | Sequence[int]


class GraphWriter:
    """Collects the nodes and constants of one graph; values are named by their order.

    >>> graph = GraphWriter("double")
    >>> two = graph.constant(np.float32(2))
    >>> graph.output("y", graph.node("Mul", graph.input("x", FLOAT, ["n"]), two), ["n"])
    >>> len(graph.model()) > 50
    True
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._nodes: list[bytes] = []
        self._constants: list[bytes] = []
        self._inputs: list[bytes] = []
        self._outputs: list[bytes] = []
        self._values = 0

    def input(self, name: str, element_type: int, shape: Sequence[int | str]) -> str:
        """Declare an input; a dimension given as a word is free. Return its name."""
        self._inputs.append(_value_info(name, element_type, shape))
        return name

    def output(self, name: str, value: str, shape: Sequence[int | str]) -> None:
        """Declare a float32 output that carries this value."""
        self._nodes.append(_message(1, _text(1, value), _text(2, name), _text(4, "Identity")))
        self._outputs.append(_value_info(name, FLOAT, shape))

    def constant(self, values: NDArray[np.generic] | np.generic) -> str:
        """Store an array and return its name."""
        array = np.ascontiguousarray(values)
        shape = np.shape(values)
        return self._store(array.tobytes(), _ELEMENT_TYPES[array.dtype.name], shape)

    def constant_int4(self, values: NDArray[np.int8]) -> str:
        """Store a matrix of numbers in -8..7, two to a byte, and return its name."""
        halves = (values & 15).astype(np.uint8)
        packed = halves[:, 0::2] | (halves[:, 1::2] << 4)
        return self._store(packed.tobytes(), INT4, values.shape)

    def node(self, operator: str, *inputs: str, domain: str = "", **attributes: Attribute) -> str:
        """Apply an operator to values and return the name of its result."""
        result = self._new_name()
        fields = [_text(1, value) for value in inputs]
        fields += [_text(2, result), _text(4, operator)]
        fields += [_message(5, *_attribute(key, value)) for key, value in attributes.items()]
        if domain:
            fields.append(_text(7, domain))
        self._nodes.append(_message(1, *fields))
        return result

    def split(self, value: str, parts: int) -> list[str]:
        """Cut the last axis of a value into equal parts and return their names."""
        results = [self._new_name() for _ in range(parts)]
        fields = [_text(1, value), *(_text(2, result) for result in results), _text(4, "Split")]
        self._nodes.append(_message(1, *fields, _message(5, *_attribute("axis", -1))))
        return results

    def model(self) -> bytes:
        """Return the whole as the bytes of an ONNX file."""
        graph = _message(
            7,
            *self._nodes,
            _text(2, self._name),
            *(_message(5, constant) for constant in self._constants),
            *(_message(11, value) for value in self._inputs),
            *(_message(12, value) for value in self._outputs),
        )
        standard = _message(8, _text(1, ""), _integer(2, OPSET))
        contributed = _message(8, _text(1, CONTRIBUTED), _integer(2, 1))
        return _integer(1, IR_VERSION) + _text(2, "graphmem") + graph + standard + contributed

    def _store(self, raw: bytes, element_type: int, shape: Sequence[int]) -> str:
        name = self._new_name()
        dimensions = b"".join(_integer(1, size) for size in shape)
        self._constants.append(
            dimensions + _integer(2, element_type) + _text(8, name) + _message(9, raw)
        )
        return name

    def _new_name(self) -> str:
        self._values += 1
        return f"v{self._values}"


def _varint(number: int) -> bytes:
    """Encode in base 128, lowest digits first; negative numbers as 64-bit two's complement."""
    rest = number & (1 << 64) - 1
    encoded = bytearray()
    while rest > _SEVEN_BITS:
        encoded.append(rest & _SEVEN_BITS | 0x80)
        rest >>= 7
    encoded.append(rest)
    return bytes(encoded)


def _key(field: int, wire_type: int) -> bytes:
    return _varint(field << 3 | wire_type)


def _integer(field: int, number: int) -> bytes:
    return _key(field, _VARINT) + _varint(number)


def _message(field: int, *parts: bytes) -> bytes:
    body = b"".join(parts)
    return _key(field, _BYTES) + _varint(len(body)) + body


def _text(field: int, text: str) -> bytes:
    return _message(field, text.encode())


def _attribute(name: str, value: Attribute) -> list[bytes]:
    """Encode the fields of an attribute: its name, the value, and which kind of value it is."""
    if isinstance(value, float):
        number = _key(2, _FIXED32) + struct.pack("<f", value)
        return [_text(1, name), number, _integer(20, 1)]
    if isinstance(value, int):
        return [_text(1, name), _integer(3, value), _integer(20, 2)]
    return [_text(1, name), *(_integer(8, number) for number in value), _integer(20, 7)]


def _value_info(name: str, element_type: int, shape: Sequence[int | str]) -> bytes:
    dimensions = [
        _message(1, _integer(1, size) if isinstance(size, int) else _text(2, size))
        for size in shape
    ]
    tensor = _message(1, _integer(1, element_type), _message(2, *dimensions))
    return _text(1, name) + _message(2, tensor)
