"""A model small enough to be built in a test, in the layout of the real one."""

import hashlib
import importlib.util
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from graphmem.adapters import e5_tuning, e5_weights
from graphmem.adapters.e5_tuning import Thin, Tuning
from graphmem.adapters.e5_weights import BLOCK, ZERO_CODE, E5Weights

HIDDEN, LAYERS, HEADS, FEED_FORWARD, POSITIONS, RANK = 64, 2, 4, 96, 40, 3
PIECES = ["<s>", "<pad>", "</s>", "<unk>", "▁", "a", "b", "猫", "я", "▁a", "ß"]
SPECIAL = (0, 2, 1, 3)
RANDOM = np.random.default_rng(0)


def matrix(rows: int, columns: int) -> np.ndarray:
    return RANDOM.normal(0, 0.2, (rows, columns)).astype(np.float32)


def blocks(values: np.ndarray) -> bytes:
    """Pack rows into blocks of a float16 scale and 32 codes of 4 bits."""
    cut = values.reshape(-1, BLOCK)
    scales = (np.abs(cut).max(1, keepdims=True) / 7).astype(np.float16)
    codes = np.clip(np.round(cut / scales.astype(np.float32)) + ZERO_CODE, 0, 15).astype(np.uint8)
    packed = codes[:, : BLOCK // 2] | codes[:, BLOCK // 2 :] << 4
    return np.concatenate([scales.view(np.uint8), packed], axis=1).tobytes()


def tensors() -> dict[str, np.ndarray]:
    """Draw every tensor of the encoder; matrices are stored in blocks, the rest as it is."""
    norm = {"w": np.ones(HIDDEN, np.float32), "b": matrix(1, HIDDEN)[0]}
    drawn = {
        "emb.word": matrix(len(PIECES), HIDDEN),
        "emb.pos": matrix(1, POSITIONS * HIDDEN)[0],
        "emb.type": matrix(1, 2 * HIDDEN)[0],
        **{f"emb.ln.{key}": value for key, value in norm.items()},
    }
    for layer in range(LAYERS):
        for name in ("q", "k", "v", "ao", "fi", "fo"):
            rows = FEED_FORWARD if name == "fi" else HIDDEN
            columns = FEED_FORWARD if name == "fo" else HIDDEN
            drawn[f"l{layer}.{name}.w"] = matrix(rows, columns)
            drawn[f"l{layer}.{name}.b"] = matrix(1, rows)[0]
        for name in ("aln", "oln"):
            drawn |= {f"l{layer}.{name}.{key}": value for key, value in norm.items()}
    return drawn


def data_file(drawn: dict[str, np.ndarray]) -> bytes:
    """Return the bytes of the file."""
    encoded = [piece.encode() for piece in PIECES]
    offsets = np.cumsum([0, *map(len, encoded)]).astype("<u4")
    scores = -np.arange(len(PIECES), dtype="<f4")
    begin, end, padding, unknown = SPECIAL
    sizes = (HIDDEN, LAYERS, HEADS, FEED_FORWARD, len(PIECES), POSITIONS, 2)
    head = b"E5S1" + struct.pack("<i7ifi", 1, *sizes, 1e-12, BLOCK)
    head += struct.pack("<5iQ", len(PIECES), begin, end, padding, unknown, int(offsets[-1]))
    head += offsets.tobytes() + scores.tobytes() + b"".join(encoded)
    head += struct.pack("<iI", 1, 4) + b"norm" + struct.pack("<i", len(drawn))
    stored = {
        name: blocks(values) if values.ndim > 1 else values.tobytes()
        for name, values in drawn.items()
    }
    directory_length = sum(2 + len(name) + struct.calcsize("<BIQQ") for name in drawn)
    at, directory = len(head) + directory_length, b""
    for name, values in drawn.items():
        directory += struct.pack("<H", len(name)) + name.encode()
        kind = 1 if values.ndim > 1 else 0
        directory += struct.pack("<BIQQ", kind, values.size, at, len(stored[name]))
        at += len(stored[name])
    return head + directory + b"".join(stored.values())


@pytest.fixture(scope="session")
def small_data() -> bytes:
    return data_file(tensors())


@pytest.fixture(scope="session")
def small_weights(small_data: bytes) -> E5Weights:
    return e5_weights.parse(small_data)


@pytest.fixture(scope="session")
def small_tunings() -> Sequence[Tuning]:
    """Return thin matrices for each purpose, beside some matrices of two, and one of each."""
    rows = {"l0.q": HIDDEN, "l0.v": HIDDEN, "l1.fi": FEED_FORWARD}
    first, second = (
        {name: Thin(matrix(RANK, HIDDEN), matrix(rows[name], RANK)) for name in beside}
        for beside in (("l0.q", "l0.v"), ("l0.v", "l1.fi"))
    )
    turned = first["l0.q"]
    third = {"l0.q": Thin(turned.down, -turned.up), "l1.fi": second["l1.fi"]}
    fourth, fifth = (
        {name: Thin(-one.down, one.up) for name, one in whole.items()} for whole in (second, first)
    )
    wide = second["l1.fi"]
    sixth = {"l0.q": turned, "l1.fi": Thin(wide.down, -wide.up)}
    seventh = {"l0.q": Thin(turned.down, turned.up[::-1]), "l1.fi": Thin(wide.down[::-1], wide.up)}
    return [first, second, third, fourth, fifth, sixth, seventh]


@pytest.fixture(scope="session")
def small_heads() -> Mapping[str, e5_tuning.Head]:
    """Return a head for some tunings."""
    one = np.linspace(-1, 1, HIDDEN + 1, dtype=np.float32)
    return {"changes": one[None], "inference": np.stack((one, np.flip(one), one**2))}


@pytest.fixture
def small_package(
    tmp_path: Path,
    small_data: bytes,
    small_tunings: Sequence[Tuning],
    small_heads: Mapping[str, e5_tuning.Head],
    monkeypatch: pytest.MonkeyPatch,
) -> Path:
    """Put the small model in place of the package's; return the path of its data file."""
    shipped = dict(zip(e5_tuning.PURPOSES, small_tunings, strict=True))
    monkeypatch.setattr(e5_tuning, "shipped", lambda: shipped)
    monkeypatch.setattr(e5_tuning, "heads", lambda: small_heads)
    package = tmp_path / "package"
    package.mkdir()
    path = package / e5_weights.FILE_NAME
    path.write_bytes(small_data)
    found = SimpleNamespace(submodule_search_locations=[str(package)])
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: found)
    monkeypatch.setattr(e5_weights, "SHA256", hashlib.sha256(small_data).hexdigest())
    return path
