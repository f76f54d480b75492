"""Why was this found? Every hit tells its channels and the paths walked to it.

Run it with `python examples/02_paths_of_a_hit.py`. It takes the embedder that GRAPHMEM_EMBEDDER
names, or the default one.
"""

import os
from tempfile import TemporaryDirectory

from graphmem import GraphMemory, Hit, Message, Settings

TALKS = {
    "spring": [
        ("Nora", "My sister Ida keeps our grandfather's tools in her workshop in Trieste."),
        ("Tom", "Then she must have steady hands."),
    ],
    "summer": [
        ("Tom", "The museum looks for somebody who can mend a violin from Cremona."),
        ("Nora", "Ask Ida! She has built nine of them."),
    ],
}


def main() -> None:
    """Write two talks, and ask something that only both together answer."""
    name = os.environ.get("GRAPHMEM_EMBEDDER", "e5-small")
    settings = Settings.of({"embedder": {"name": name}})
    with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        for session, turns in TALKS.items():
            talk = [Message(said, speaker=speaker) for speaker, said in turns]
            memory.add(talk, session_id=session)
        answer = memory.search("In which town can the violin be mended?", limit=4)
        print(answer.question)
        for hit in answer:
            explain(hit)


def explain(hit: Hit) -> None:
    """Print a hit, and the path of each channel that walked to it."""
    print(f"\n{hit.score:.3f}  {hit.memory.speaker}: {hit.memory.content}")
    for name, found in hit.channels.items():
        walked = f"  {found.path}" if found.path.edges else "  entered the graph here"
        print(f"    {name:14} #{found.rank}{walked}")


if __name__ == "__main__":
    main()
