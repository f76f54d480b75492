"""Documents and facts, in English and Chinese, in one memory.

Run it with `python examples/03_documents_and_triples.py`. It takes the embedder that
GRAPHMEM_EMBEDDER names, or the default one.
"""

import os
from datetime import datetime
from tempfile import TemporaryDirectory

from graphmem import Document, GraphMemory, Settings, Triple

ITEMS: list[Document | Triple] = [
    Document(
        "The tower clock of Murau was built in 1688 by the locksmith Hans Obermayer. "
        "It fell in 1974 while it was being taken down.",
        title="The tower clock of Murau",
    ),
    Document(
        "西溪湿地位于杭州城西，是一片城市湿地。每年二月，湿地里的梅花开放。",
        title="西溪湿地",
    ),
    Triple(
        "Tom Berger",
        "works at",
        "Schlossberg Museum",
        valid_from=datetime.fromisoformat("2025-04-07"),
    ),
    Triple("陈默", "住在", "杭州"),
]

QUESTIONS = (
    "Who built the clock of Murau?",
    "Where does Tom Berger work?",
    "西溪湿地的梅花什么时候开？",
    "陈默住在哪里？",
)


def main() -> None:
    """Write documents and triples in one stream, and ask in both languages."""
    name = os.environ.get("GRAPHMEM_EMBEDDER", "e5-small")
    settings = Settings.of({"embedder": {"name": name}})
    with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        report = memory.add_many(ITEMS)
        print(f"{len(report.added)} memories written")
        for question in QUESTIONS:
            hit = memory.search(question, limit=1)[0]
            print(f"\n{question}\n  {hit.memory.content}\n  {hit.path}")

        counted = memory.stats()
        print(f"\nentities: {counted['nodes']['Entity']}, facts: {counted['edges']['RELATED_TO']}")


if __name__ == "__main__":
    main()
