"""What goes into the tools and what comes out of them, as a language model reads it."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SearchMode = Literal["hybrid", "semantic", "keyword"]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SearchMemories(_Form):
    """Search what the user told before, this session or long ago."""

    query: Annotated[
        str, Field(min_length=1, description="What is sought: a question, or some words.")
    ]
    search_mode: Annotated[
        SearchMode,
        Field(
            description="semantic: by meaning alone; keyword: by words and names alone; "
            "hybrid: by both, and by walks through the graph."
        ),
    ] = "hybrid"
    keywords: Annotated[
        list[str] | None, Field(description="Only memories with at least one of these keywords.")
    ] = None
    memory_types: Annotated[
        list[str] | None,
        Field(description="Only these types, such as 'user_preference' or 'command_output'."),
    ] = None
    time_range: Annotated[
        list[datetime] | None,
        Field(
            min_length=2,
            max_length=2,
            description="Only what was said from the first moment until before the second.",
        ),
    ] = None
    limit: Annotated[int, Field(ge=1, le=20, description="Results at most.")] = 5
    min_relevance_score: Annotated[
        float, Field(ge=0, le=1, description="Leaves out what is less relevant than this.")
    ] = 0.4


class GetMemoryDetail(_Form):
    """Read one memory whole: all its words, whether it still holds, and what it was before."""

    memory_key: Annotated[
        str, Field(min_length=1, description="The memory_key of a result of search_memories.")
    ]


class AddMemory(_Form):
    """Remember something for later sessions: a fact, a preference, a decision of the user."""

    content: Annotated[
        str,
        Field(
            min_length=1,
            description="One statement that is understood by itself, in the user's language.",
        ),
    ]
    said_at: Annotated[
        datetime | None, Field(description="When it was said; now where it is left out.")
    ] = None


class FoundMemory(_Form):
    """A memory that was found.

    Attributes:
        content_preview: what of it bears on the query, 200 characters at most; else its opening.
        relevance_score: the probability that the memory holds what is sought, times what this
            result scores as a share of the best one.
        holds: whether it is still so.
        no_longer: parts of it that no longer hold, in its words.
        why: the path in the graph that led to it.
    """

    memory_key: str
    summary: str
    content_preview: str
    memory_type: str | None
    relevance_score: float
    created_at: datetime | None
    speaker: str | None
    holds: bool
    no_longer: list[str]
    keywords: list[str]
    metadata: dict[str, Any]
    why: str


class FoundMemories(_Form):
    """What a search found.

    Attributes:
        total_found: how many results there are, those left out for `limit` aside.
        status: whether the memory holds what is sought: `answerable`, `uncertain` or
            `no_relevant_memory`.
        reason: why, in words.
        findings: what was worked out over several memories.
        search_strategy_used: the mode, and the strategies that followed.
        expanded_keywords: synonyms and classes through which results were reached.
    """

    total_found: int
    results: list[FoundMemory]
    status: str
    reason: str
    findings: list[str]
    search_strategy_used: str
    expanded_keywords: list[str]


class MemoryDetail(_Form):
    """A memory whole.

    Attributes:
        no_longer: parts of it that no longer hold, in its words.
        retired_at: when something else took its place.
        former: what it was before it was changed, oldest first.
    """

    memory_key: str
    content: str
    summary: str | None
    memory_type: str
    speaker: str | None
    session: str | None
    created_at: datetime | None
    holds: bool
    no_longer: list[str]
    retired_at: datetime | None
    former: list[str]
    keywords: list[str]
    metadata: dict[str, Any]


class Written(_Form):
    """What became of a statement.

    Attributes:
        memory_key: None where it was not written.
        known: whether it was there already.
        superseded: what it took the place of.
    """

    memory_key: str | None
    known: bool
    superseded: list[str]
