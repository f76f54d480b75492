"""The settings by section, with their defaults and bounds, checked by pydantic."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic.functional_validators import AfterValidator
from pydantic_core import ErrorDetails

from graphmem.errors import SettingsError, nearest
from graphmem.settings.bounds import (
    MIB,
    DatabaseBytes,
    Days,
    Factor,
    FallingWeights,
    PoolBytes,
    Seconds,
    Weight,
    no_truth,
)
from graphmem.settings.secrets import HIDDEN, name_of_a_variable, without_credentials

FILE_NAME = "graphmem.toml"
"""The file of settings in a memory folder."""


Category = Literal[
    "identity", "stable_preference", "short_term_preference", "fact", "skill", "temporary"
]
"""What a memory is to its user, by which it weighs."""


_PATHS = {"query": "folders", "ingest": "concept_files", "privacy": "key_file"}
"""Settings that name files and folders, by section."""


class _Section(BaseModel):
    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        allow_inf_nan=False,
        use_attribute_docstrings=True,
        hide_input_in_errors=True,
    )

    @field_validator("*", mode="before")
    @classmethod
    def _check_number(cls, value: Any, info: ValidationInfo) -> Any:
        kind = cls.model_fields[info.field_name or ""].annotation
        return no_truth(value) if kind in {int, float} else value


class StorageSettings(_Section):
    """The embedded graph and the indexes derived from it."""

    engine: Literal["kuzu", "ladybug"] = "kuzu"
    """The engine of a new folder; an existing one keeps its own."""
    buffer_pool_bytes: PoolBytes = 256 * MIB
    """Memory that the engine may take for pages; raised where long vectors need more."""
    max_database_bytes: DatabaseBytes = 1 << 36
    """Address space reserved for the database file; a power of two."""
    compress_values: bool = True
    """Whether the engine packs values: files are a third smaller, and COPY a fifth slower."""
    checkpoint_wal_bytes: Annotated[int, Field(ge=1)] = 128 * MIB
    """A commit that leaves a longer write-ahead log is followed by a checkpoint."""
    compact_below_bytes: Annotated[int, Field(ge=0)] = 1 << 29
    """A database file of at most this size is written anew on closing when much of it is free."""
    exact_search_below: Annotated[int, Field(ge=0)] = 20_000
    """Vectors of a namespace below which exact search is used instead of HNSW."""
    hnsw_m: Annotated[int, Field(ge=4, le=64)] = 16
    """Links that a vector has in a layer of HNSW."""
    hnsw_ef_construction: Annotated[int, Field(ge=8)] = 100
    """Neighbours looked at when a vector is put into HNSW."""
    hnsw_ef_search: Annotated[int, Field(ge=8)] = 128
    """Neighbours looked at when HNSW is searched: more finds more, and takes longer."""


class EmbedderSettings(_Section):
    """Which embedder a new folder uses."""

    name: str = "e5-small"
    """`e5-small`, `sentence-transformers:<folder or hub name>`, `hash` (tests), or `none`."""
    batch_size: Annotated[int, Field(ge=1)] = 32
    """Texts embedded at a time."""
    threads: Annotated[int, Field(ge=0)] = 0
    """Threads that embed; 0 for as many as suit the processors."""
    max_tokens: Annotated[int, Field(ge=16, le=512)] = 256
    """Tokens of a text that are embedded; the rest of a longer one is left out."""


class ModelSettings(_Section):
    """The language model, an option that rules can do without."""

    name: str = ""
    """The model's name as its server knows it; without one no model is ever asked."""
    base_url: Annotated[str, AfterValidator(without_credentials)] = "http://127.0.0.1:11434/v1"
    """A server that speaks OpenAI's chat completions; memories are sent there."""
    key_variable: Annotated[str, AfterValidator(name_of_a_variable)] = ""
    """Name of the environment variable that holds the key; never the key. Empty: no key is sent."""
    timeout_seconds: Seconds = 10.0
    """Time that one attempt may take."""
    retries: Annotated[int, Field(ge=0, le=10)] = 2
    """Further attempts after an error that may pass."""
    first_wait_seconds: Annotated[float, Field(ge=0, le=86_400)] = 0.5
    """Wait before the second attempt; it doubles with each further one."""
    patience_seconds: Annotated[float, Field(ge=0, le=86_400)] = 15.0
    """No further attempt begins later than this after the first, whatever the server asks for."""
    reply_tokens: Annotated[int, Field(ge=16)] = 512
    """Tokens of one reply at most."""
    max_calls: Annotated[int, Field(ge=0)] = 1000
    """Attempts that one open memory makes at most; 0 sets no limit."""
    max_tokens: Annotated[int, Field(ge=0)] = 1_000_000
    """Tokens that one open memory sends and receives at most; 0 sets no limit."""
    max_sensitivity: Annotated[int, Field(ge=0, le=3)] = 2
    """Memories that are more sensitive than this are never sent to the model."""
    seed: int = 0
    """Given to the server with temperature 0, so that the same is answered alike."""
    cached_replies: Annotated[int, Field(ge=0)] = 1000
    """Replies kept in memory, by model, prompt and form; 0 keeps none."""


class IngestSettings(_Section):
    """The write path."""

    batch_items: Annotated[int, Field(ge=1)] = 2000
    """Memories a transaction of `add_many` holds at most."""
    max_keywords: Annotated[int, Field(ge=1)] = 5
    """Keywords of a memory at most."""
    chunk_characters: Annotated[int, Field(ge=100)] = 1200
    """Length of the chunks that a document is cut into, at most; a Chinese character counts 3.5."""
    chunk_overlap_characters: Annotated[int, Field(ge=0)] = 150
    """What a chunk repeats of the one before, at most."""
    concepts: bool = True
    """Whether words are joined to the classes that their things belong to."""
    concept_files: tuple[Path, ...] = ()
    """The user's own concepts, as YAML; in a file of settings relative to it."""


class SearchSettings(_Section):
    """The read path."""

    limit: Annotated[int, Field(ge=1)] = 10
    """Hits of an answer at most, where the caller does not say."""
    candidates: Annotated[int, Field(ge=10)] = 200
    """Hits that each entry channel brings before fusion."""
    rrf_k: Annotated[float, Field(gt=0, le=1e6)] = 60.0
    """The constant of reciprocal rank fusion, in the profile `rrf`."""
    min_weight: Weight = 0.3
    """Weight below which a memory is left out in mode `normal`."""
    read: Annotated[int, Field(ge=0, le=100)] = 40
    """First candidates that are read beside the question; 0 reads none. Each takes as long as
    embedding both, where the embedder can read."""
    intents: Literal["rules", "learned"] = "rules"
    """What tells the intents of a question: rules, or what the embedder learned, where it did."""


class QuerySettings(_Section):
    """Cypher from outside, and named queries."""

    timeout_seconds: Seconds = 10.0
    """Time after which a query is stopped."""
    max_rows: Annotated[int, Field(ge=1)] = 100_000
    """Rows of an answer at most; the rest is left out, and the answer says so."""
    folders: tuple[Path, ...] = ()
    """Folders of the user's own `.cypher` files; in a file of settings relative to it."""


class LifecycleSettings(_Section):
    """The life of a memory: conflicts and maintenance."""

    conflicts: bool = True
    """Whether what is written is compared with what is stored; of documents, those of a series."""
    forgetting: Factor = 1.0
    """How fast users forget: 0.8 slowly, 1 as most do, 1.3 fast."""
    forgetting_of: Mapping[str, Factor] = {}
    """How fast single users forget, by their `user_id`, where it is not as `forgetting` says."""
    importance: Mapping[Category, Factor] = {}
    """What a category weighs, where it is not as docs/scores.md says."""
    correction: Literal["recovering", "fading"] = "recovering"
    """Whether a memory that was negated recovers its weight, or fades further."""
    delete_below_strength: Annotated[float, Field(ge=0, le=1)] = 0.1
    """Maintenance deletes, softly, what is weaker than this and old enough."""
    delete_after_days: Days = 60.0
    """Days in the folder after which a weak memory may be deleted, softly."""
    kept_categories: tuple[Category, ...] = ("identity", "stable_preference")
    """Categories that maintenance never deletes, however weak."""
    archive_after_days: Days = 180.0
    """Idle days after which a memory at the least weight is archived."""
    purge_after_days: Days = 30.0
    """Days after which what a caller deleted is removed for good."""
    compress: bool = True
    """Whether maintenance keeps in fewer words what weighs little and is not used."""
    compress_below_weights: FallingWeights = (0.3, 0.15, 0.05)
    """Weights below which a memory becomes a summary, tags, and a trace; searches in mode `normal`
    show nothing that weighs less than the first."""
    compress_after_days: Days = 60.0
    """Idle days after which a memory becomes a summary; twice as many for tags, thrice a trace."""
    consolidate: bool = True
    """Whether maintenance merges memories that say the same again."""
    consolidate_within_days: Days = 45.0
    """Days that may lie between two memories that are merged."""
    abstract: bool = True
    """Whether maintenance draws conclusions from what is told again and again."""
    abstract_from: Annotated[int, Field(ge=2)] = 5
    """Memories of one topic from which a conclusion is drawn."""
    second_opinions: Annotated[int, Field(ge=0)] = 50
    """Questions that a round puts to a language model at most, where there is one; 0 asks none."""
    replace_from_confidence: Annotated[float, Field(ge=0.5, le=1)] = 0.7
    """How sure an update must be to take the place of what it updates; below, both stay."""
    sensory_seconds: Seconds = 600.0
    """How long a raw input stays in the sensory buffer, where the caller does not say."""
    promote_after_touches: Annotated[int, Field(ge=2)] = 3
    """How often an input comes, or a slot is rehearsed, before it may become a memory."""
    working_slots: Annotated[int, Field(ge=5, le=9)] = 7
    """Things that working memory has at hand in a session."""
    working_half_life_minutes: Annotated[float, Field(gt=0, le=52_560_000)] = 10.0
    """Time after which something in working memory that is not rehearsed is half as strong."""
    feedback_from_confidence: Annotated[float, Field(ge=0, le=1)] = 0.5
    """Signals below this are dropped."""
    feedback_sure_from: Annotated[float, Field(ge=0, le=1)] = 0.8
    """How sure agreeing signals must be to move working memory, and what lasts."""
    feedback_turns: Annotated[int, Field(ge=2)] = 2
    """Agreeing turns in a row that move working memory."""
    feedback_sources: Annotated[int, Field(ge=2)] = 3
    """Independent sources that must agree before a memory or a skill is adjusted for good."""
    feedback_within_days: Annotated[Days, Field(gt=0)] = 90.0
    """Days that a signal waits for others."""
    questions_kept: Annotated[int, Field(ge=0)] = 200
    """Questions kept with what became of their answers, for `molt`; 0 keeps none."""


class PrivacySettings(_Section):
    """The key under which highly sensitive content is sealed; without one it is stored as it is."""

    key_variable: Annotated[str, AfterValidator(name_of_a_variable)] = "GRAPHMEM_KEY"
    """Name of the environment variable that holds the key, for the command line; never the key."""
    key_file: Path | None = None
    """A file that holds the key, outside the folder; in a file of settings relative to it."""


class Settings(_Section):
    """All settings.

    >>> Settings().storage.engine
    'kuzu'
    >>> Settings.of({"search": {"limit": 0}})
    Traceback (most recent call last):
    ...
    graphmem.errors.SettingsError: search.limit: Input should be greater than or equal to 1, not 0
    >>> Settings.of({"search": {"limt": 5}})
    Traceback (most recent call last):
    ...
    graphmem.errors.SettingsError: search.limt: unknown; did you mean 'search.limit'?
    """

    storage: StorageSettings = StorageSettings()
    embedder: EmbedderSettings = EmbedderSettings()
    model: ModelSettings = ModelSettings()
    ingest: IngestSettings = IngestSettings()
    search: SearchSettings = SearchSettings()
    query: QuerySettings = QuerySettings()
    lifecycle: LifecycleSettings = LifecycleSettings()
    privacy: PrivacySettings = PrivacySettings()

    @classmethod
    def of(cls, values: Mapping[str, object], origin: str | None = None) -> Self:
        """Build from nested mappings.

        Args:
            values: by section and name; what is left out keeps its default.
            origin: where they come from, for the message of an error.

        Raises:
            SettingsError: names each key that is unknown, or whose value is out of range.
        """
        try:
            return cls.model_validate(values)
        except ValidationError as error:
            told = "; ".join(_told(fault) for fault in error.errors())
            raise SettingsError(f"{origin}: {told}" if origin else told) from error

    @classmethod
    def from_file(cls, path: str | Path) -> Self:
        """Build from a TOML file: a table a section.

        Raises:
            SettingsError: the file cannot be read, is no TOML, or holds what `of` refuses.
        """
        path = Path(path)
        try:
            values = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            message = f"the settings in {path} cannot be read: {error.strerror}"
            raise SettingsError(message) from error
        except ValueError as error:  # of the decoder of TOML, or of UTF-8
            message = f"{path} is not TOML: {error}"
            raise SettingsError(message) from error
        settings = cls.of(values, str(path))
        return settings.beside(path.parent)

    def beside(self, folder: Path) -> Self:
        """Return these with the paths that they name taken from a folder."""
        changed = {}
        for section, name in _PATHS.items():
            held = getattr(self, section)
            if name in held.model_fields_set:
                found = _beside(folder, getattr(held, name))
                changed[section] = held.model_copy(update={name: found})
        return self.model_copy(update=changed)

    @classmethod
    def of_folder(cls, folder: str | Path) -> Self:
        """Build from the `graphmem.toml` of a memory folder; the defaults where there is none.

        Raises:
            SettingsError: as in `from_file`.
        """
        path = Path(folder).expanduser() / FILE_NAME
        return cls.from_file(path) if path.is_file() else cls()


def _beside(folder: Path, named: Path | tuple[Path, ...] | None) -> Any:
    if isinstance(named, tuple):
        return tuple(folder / path.expanduser() for path in named)
    return named and folder / named.expanduser()


def names() -> Iterator[tuple[str, str]]:
    """Yield (section, name) of every setting, in order.

    >>> next(names())
    ('storage', 'engine')
    """
    for section, tree in Settings.model_fields.items():
        for name in type(tree.default).model_fields:
            yield section, name


def _told(fault: ErrorDetails) -> str:
    name = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == HIDDEN:
        return f"{name}: {fault['msg']}"
    if fault["type"] != "extra_forbidden":
        return f"{name}: {fault['msg']}, not {fault['input']!r}"
    known = [".".join(each) for each in names()]
    without_section = next((each for each in known if each.endswith(f".{name}")), name)
    return f"{name}: unknown{nearest(without_section, [*Settings.model_fields, *known])}"
