"""The types of AsyncGraphMemory; written by `python -m tests.generate_async`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Self, Unpack

import networkx as nx
from matplotlib.figure import Figure as Drawing
from pydantic import BaseModel

from graphmem.adapters.ciphers import Key
from graphmem.exchange.report import Exported, Imported
from graphmem.explorer.server import Explorer
from graphmem.ingest.pipeline import Report
from graphmem.lifecycle.abstraction import AbstractionReport, Conclusion
from graphmem.lifecycle.changes import Change
from graphmem.lifecycle.checkup import Checkup
from graphmem.lifecycle.consolidation import ConsolidationReport
from graphmem.lifecycle.erasure import ErasureReceipt
from graphmem.lifecycle.feedback import FeedbackReport, Signal, SkillWeights
from graphmem.lifecycle.inbox import Contradiction, VerdictName
from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.maintenance import MaintenanceReport, Why
from graphmem.lifecycle.molt import MoltReport
from graphmem.lifecycle.noticing import Conflict
from graphmem.lifecycle.tiers import Percept, WorkingMemory
from graphmem.memory.options import SearchOptions
from graphmem.memory.past.past_memory import PastMemory
from graphmem.memory.showing import Shown
from graphmem.memory.upkeep import Upkeep
from graphmem.model import (
    Answer,
    Costs,
    Entity,
    Filters,
    Item,
    Memory,
    Message,
    Mode,
    Selection,
    Version,
)
from graphmem.model import Path as Way
from graphmem.model.difference import Difference
from graphmem.model.explanation import Explanation
from graphmem.model.judgement import Judgement
from graphmem.model.likely_change import LikelyChange
from graphmem.model.provenance import Impact, Provenance
from graphmem.model.reasoning import Reasoning
from graphmem.ports import Clock, Embedder, LanguageModel, Progress
from graphmem.retrieval.network import Measure
from graphmem.settings import Settings
from graphmem.storage.carrying import reembedding
from graphmem.storage.carrying.unopened import Step
from graphmem.storage.queries.answer import Rows
from graphmem.storage.queries.query import Query

class AsyncGraphMemory:
    @property
    def path(self) -> Path: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def working(self) -> WorkingMemory: ...
    async def feedback(
        self,
        user_input: str,
        agent_response: str,
        context_window: Sequence[str] = ...,
        *,
        about: str | Sequence[str] = ...,
        skills: Sequence[str] = ...,
        namespace: str = ...,
        user_id: str | None = ...,
        session_id: str | None = ...,
    ) -> FeedbackReport: ...
    async def skills(self, *, namespace: str = ...) -> SkillWeights: ...
    async def signals(self, *, namespace: str = ...) -> list[Signal]: ...
    async def molt(self, *, dry_run: bool = ...) -> MoltReport: ...
    async def used(self, *ids: str, namespace: str = ...) -> None: ...
    async def sense(
        self,
        text: str,
        *,
        ttl: timedelta | None = ...,
        namespace: str = ...,
        session_id: str | None = ...,
    ) -> Percept: ...
    async def sensed(
        self, *, namespace: str = ..., session_id: str | None = ...
    ) -> list[Percept]: ...
    async def promote(
        self, *ids: str, namespace: str = ..., session_id: str | None = ...
    ) -> list[str]: ...
    async def import_file(
        self,
        path: str | Path,
        format: str | None = ...,
        *,
        namespace: str = ...,
        user_id: str | None = ...,
        agent_id: str | None = ...,
        session_id: str | None = ...,
        progress: Progress | None = ...,
    ) -> Report | Imported: ...
    async def add(
        self,
        item: Item | Sequence[Message | Mapping[str, Any]],
        *,
        namespace: str = ...,
        user_id: str | None = ...,
        agent_id: str | None = ...,
        session_id: str | None = ...,
    ) -> Report: ...
    remember = add
    async def add_many(
        self,
        items: Iterable[Item],
        *,
        namespace: str = ...,
        user_id: str | None = ...,
        agent_id: str | None = ...,
        session_id: str | None = ...,
        progress: Progress | None = ...,
    ) -> Report: ...
    async def update(self, id: str, *, reason: str = ..., **changes: Any) -> Memory: ...
    async def delete(self, id: str, *, reason: str = ..., mistaken: bool = ...) -> None: ...
    forget = delete
    async def add_types(self, *types: str | Path | type[BaseModel]) -> None: ...
    async def add_node(self, type: str, /, **properties: Any) -> str: ...
    async def add_edge(
        self, type: str, source: tuple[str, str], target: tuple[str, str], /, **properties: Any
    ) -> None: ...
    async def explore(
        self, *, namespace: str = ..., port: int = ..., limit: int = ...
    ) -> Explorer: ...
    async def plot_decay(self, id: str, *, days: int = ...) -> Drawing: ...
    async def plot_timeline(
        self, entity: str, *, namespace: str = ..., limit: int = ...
    ) -> Drawing: ...
    async def provenance(self, id: str) -> Provenance: ...
    async def impact(self, id: str) -> Impact: ...
    async def export_provenance(
        self, id: str, path: str | Path, format: str | None = ...
    ) -> Exported: ...
    async def at(
        self, valid: datetime | None = ..., known: datetime | None = ...
    ) -> PastMemory: ...
    async def diff(
        self,
        since: datetime,
        until: datetime | None = ...,
        *,
        entity: str | None = ...,
        namespace: str = ...,
    ) -> Difference: ...
    async def reason(
        self, question: str, *, breadth: int = ..., **options: Unpack[SearchOptions]
    ) -> Reasoning: ...
    async def search(
        self,
        question: str,
        *,
        limit: int | None = ...,
        namespace: str = ...,
        user_id: str | None = ...,
        agent_id: str | None = ...,
        session_id: str | None = ...,
        filters: Filters | None = ...,
        mode: Mode = ...,
        history: bool = ...,
        at: datetime | None = ...,
        profile: str = ...,
        costs: Costs | None = ...,
        channels: Sequence[str] | None = ...,
        dry_run: bool = ...,
    ) -> Answer: ...
    recall = search
    async def explain(
        self, question: str, id: str, **options: Unpack[SearchOptions]
    ) -> Explanation: ...
    async def get_all(
        self,
        *,
        namespace: str = ...,
        user_id: str | None = ...,
        agent_id: str | None = ...,
        session_id: str | None = ...,
        filters: Filters | None = ...,
        mode: Mode = ...,
        history: bool = ...,
        limit: int = ...,
        offset: int = ...,
    ) -> list[Memory]: ...
    async def history(self, id: str) -> list[Version]: ...
    async def stats(self) -> dict[str, Any]: ...
    async def cypher(
        self,
        text: str,
        parameters: Mapping[str, Any] | None = ...,
        /,
        *,
        timeout_seconds: float | None = ...,
        max_rows: int | None = ...,
        **more: Any,
    ) -> Rows: ...
    async def query(
        self,
        name: str,
        /,
        *,
        timeout_seconds: float | None = ...,
        max_rows: int | None = ...,
        **parameters: Any,
    ) -> Rows: ...
    async def queries(self) -> tuple[Query, ...]: ...
    async def graph(
        self,
        *,
        namespace: str | None = ...,
        node_types: Sequence[str] = ...,
        edge_types: Sequence[str] = ...,
        seeds: Sequence[tuple[str, str]] = ...,
        hops: int = ...,
        limit: int | None = ...,
    ) -> nx.MultiDiGraph: ...
    async def rank_entities(
        self, by: Measure = ..., *, namespace: str = ..., limit: int = ...
    ) -> list[tuple[Entity, float]]: ...
    async def communities(
        self, *, namespace: str = ..., least: int = ..., limit: int = ...
    ) -> list[list[Entity]]: ...
    async def paths_between(
        self, first: str, second: str, *, k: int = ..., namespace: str = ...
    ) -> list[Way]: ...
    async def export(
        self,
        path: str | Path,
        format: str | None = ...,
        *,
        selection: Selection = ...,
        progress: Progress | None = ...,
    ) -> Exported: ...
    async def import_graph(
        self,
        path: str | Path,
        format: str | None = ...,
        *,
        namespace: str = ...,
        progress: Progress | None = ...,
    ) -> Imported: ...
    async def backup(self, path: str | Path) -> Path: ...
    @classmethod
    async def restore(
        cls, backup: str | Path, path: str | Path, *, settings: Settings | None = ...
    ) -> Path: ...
    @classmethod
    async def accept_loss(cls, path: str | Path) -> None: ...
    @classmethod
    async def reembed(
        cls,
        path: str | Path,
        *,
        settings: Settings | None = ...,
        embedder: Embedder | None = ...,
        progress: reembedding.Progress | None = ...,
    ) -> int: ...
    @classmethod
    async def schema(
        cls, path: str | Path, *, settings: Settings | None = ...
    ) -> tuple[Step, ...]: ...
    @classmethod
    async def migrate(
        cls, path: str | Path, number: int | None = ..., *, settings: Settings | None = ...
    ) -> tuple[Step, ...]: ...
    async def show(self, id: str, *, type: str | None = ...) -> Shown: ...
    async def consolidate(
        self, *, namespace: str | None = ..., dry_run: bool = ...
    ) -> ConsolidationReport: ...
    async def abstract(
        self, *, namespace: str | None = ..., dry_run: bool = ...
    ) -> AbstractionReport: ...
    async def abstractions(
        self, about: str = ..., *, namespace: str = ..., limit: int = ..., stale: bool = ...
    ) -> list[Conclusion]: ...
    async def restore_version(self, version_id: str, *, reason: str = ...) -> Operation: ...
    async def schedule_maintenance(
        self,
        every: timedelta,
        *,
        budget: timedelta | None = ...,
        told: Callable[[str, MaintenanceReport], None] | None = ...,
    ) -> Upkeep: ...
    async def find_conflicts(
        self, *, namespace: str = ..., apply: bool = ...
    ) -> list[Conflict]: ...
    async def contradictions(
        self, *, namespace: str = ..., limit: int = ...
    ) -> list[Contradiction]: ...
    async def likely_changes(
        self, *, namespace: str = ..., limit: int = ..., least: float = ...
    ) -> list[LikelyChange]: ...
    async def resolve(
        self,
        pair: tuple[str, str],
        verdict: VerdictName,
        *,
        rejected: str | None = ...,
        note: str = ...,
    ) -> Operation: ...
    async def maintain(
        self,
        *,
        namespace: str | None = ...,
        dry_run: bool = ...,
        now: datetime | None = ...,
        progress: Progress | None = ...,
        budget: timedelta | None = ...,
    ) -> MaintenanceReport: ...
    async def why(self, id: str, *, at: datetime | None = ...) -> Why: ...
    async def operations(self) -> list[Operation]: ...
    async def changes(self, *operation_ids: str) -> list[Change]: ...
    async def undo(self, operation_id: str) -> Operation: ...
    async def erase(
        self,
        *,
        id: str | None = ...,
        entity: str | None = ...,
        session: str | None = ...,
        user: str | None = ...,
        namespace: str = ...,
        dry_run: bool = ...,
    ) -> ErasureReceipt: ...
    async def check(self, *, mend: bool = ..., progress: Progress | None = ...) -> Checkup: ...
    async def judge(self, older: str, newer: str, *, namespace: str = ...) -> Judgement: ...
    async def reveal(self, id: str) -> Memory: ...
    async def reveal_version(self, version_id: str) -> Version: ...
    async def rotate_key(self, new: Key) -> None: ...
    def __init__(
        self,
        path: str | Path,
        *,
        settings: Settings | None = ...,
        embedder: Embedder | None = ...,
        clock: Clock | None = ...,
        language_model: LanguageModel | None = ...,
        key: Key | None = ...,
    ) -> None: ...
    async def get(self, id: str) -> Memory: ...
    async def save(self) -> None: ...
    async def close(self) -> None: ...
    async def __aenter__(self) -> Self: ...
    async def __aexit__(self, *_: object) -> None: ...
