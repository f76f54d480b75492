"""One frozen tree of settings, checked by pydantic.

Every number that a user may want to move has its name here; nothing reads the environment below
the command line (DESIGN, `cli`).
"""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from graphmem.errors import SettingsError

MIB = 1 << 20


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class StorageSettings(_Section):
    """The embedded graph and the indexes derived from it."""

    engine: Literal["kuzu", "ladybug"] = "kuzu"
    buffer_pool_bytes: Annotated[int, Field(ge=16 * MIB)] = 256 * MIB
    max_database_bytes: Annotated[int, Field(ge=64 * MIB)] = 1 << 36
    """Address space reserved for the database file; a power of two (ENGINE §2)."""
    checkpoint_wal_bytes: Annotated[int, Field(ge=1)] = 64 * MIB
    """A commit that leaves a longer write-ahead log is followed by a checkpoint."""
    exact_search_below: Annotated[int, Field(ge=0)] = 20_000
    """Vectors of a namespace below which exact search is used instead of HNSW."""
    hnsw_m: Annotated[int, Field(ge=4, le=64)] = 16
    hnsw_ef_construction: Annotated[int, Field(ge=8)] = 100
    hnsw_ef_search: Annotated[int, Field(ge=8)] = 128


class EmbedderSettings(_Section):
    """Which embedder a new folder uses."""

    name: str = "e5-small"
    """`e5-small`, `sentence-transformers:<folder or hub name>`, `hash` (tests), or `none`."""
    batch_size: Annotated[int, Field(ge=1)] = 32
    threads: Annotated[int, Field(ge=0)] = 0
    """Threads of the model's runtime; 0 leaves it to the runtime."""
    max_tokens: Annotated[int, Field(ge=16, le=512)] = 256


class IngestSettings(_Section):
    """The write path."""

    batch_items: Annotated[int, Field(ge=1)] = 1000
    """Memories a transaction of `add_many` holds at most."""
    max_keywords: Annotated[int, Field(ge=1)] = 5
    chunk_characters: Annotated[int, Field(ge=100)] = 1200
    chunk_overlap_characters: Annotated[int, Field(ge=0)] = 150


class SearchSettings(_Section):
    """The read path."""

    limit: Annotated[int, Field(ge=1)] = 10
    candidates: Annotated[int, Field(ge=10)] = 200
    """Hits that each entry channel brings before fusion."""
    rrf_k: Annotated[float, Field(gt=0)] = 60.0
    min_weight: float = 0.3
    """Weight below which a memory is left out in mode `normal` (SPEC §5)."""


class QuerySettings(_Section):
    """Cypher from outside, and named queries."""

    timeout_seconds: Annotated[float, Field(gt=0)] = 10.0
    max_rows: Annotated[int, Field(ge=1)] = 100_000
    """Rows of an answer at most; the rest is left out, and the answer says so."""
    folders: tuple[Path, ...] = ()
    """Folders of the user's own `.cypher` files."""


class Settings(_Section):
    """All settings.

    >>> Settings().storage.engine
    'kuzu'
    >>> Settings.of({"search": {"limit": 0}})
    Traceback (most recent call last):
    ...
    graphmem.errors.SettingsError: search.limit: Input should be greater than or equal to 1
    """

    storage: StorageSettings = StorageSettings()
    embedder: EmbedderSettings = EmbedderSettings()
    ingest: IngestSettings = IngestSettings()
    search: SearchSettings = SearchSettings()
    query: QuerySettings = QuerySettings()

    @classmethod
    def of(cls, values: dict[str, object]) -> "Settings":
        """Build from nested mappings; raise `SettingsError` naming each wrong key."""
        try:
            return cls.model_validate(values)
        except ValidationError as error:
            wrong = [
                f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}"
                for fault in error.errors()
            ]
            raise SettingsError("; ".join(wrong)) from error
