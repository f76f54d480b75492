"""First steps: write a talk, ask, change, look back.

Run it with `python examples/01_first_steps.py`. It takes the embedder that GRAPHMEM_EMBEDDER names,
or the default one.
"""

import os
from tempfile import TemporaryDirectory

from graphmem import GraphMemory, Message, Settings


def main() -> None:
    """Keep the memory in a folder that is gone afterwards."""
    name = os.environ.get("GRAPHMEM_EMBEDDER", "e5-small")
    settings = Settings.of({"embedder": {"name": name}})
    with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        show(memory)


def show(memory: GraphMemory) -> None:
    """Write a few turns, and see what becomes of them."""
    talk = [
        Message("Where do you live now?", speaker="Nora"),
        Message("In Graz, on Lindengasse, since the spring.", speaker="Tom"),
        Message("And what do you restore there?", speaker="Nora"),
        Message("Tower clocks, for the Schlossberg Museum.", speaker="Tom"),
    ]
    added = memory.add(talk, session_id="spring").added
    print(f"{len(added)} memories written")

    again = memory.add(talk, session_id="spring")
    print(f"{len(again.added)} written the second time, {len(again.known)} known")

    print("\nWhat does Tom restore?")
    for hit in memory.search("What does Tom restore?", limit=2):
        print(f"  {hit.memory.speaker}: {hit.memory.content}")

    memory.update(added[1], content="In Graz, on Mariahilfer Strasse.", reason="he moved")
    (version,) = memory.history(added[1])
    print(f"\nnow:    {memory.get(added[1]).content}")
    print(f"before: {version.content} ({version.reason})")

    memory.delete(added[1])
    answer = memory.search("Where does Tom live?")
    print(f"\nleft out after the deletion: {dict(answer.hidden)}")


if __name__ == "__main__":
    main()
