"""Draw what is known around somebody, and take the whole memory elsewhere.

Run it with `python examples/05_export.py`. It takes the embedder that GRAPHMEM_EMBEDDER names, or
the default one, and writes `nora.svg` and `nora.jsonl` to the current folder.
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from graphmem import GraphMemory, Message, Settings, Triple
from graphmem.model import Selection

TALK = [
    ("Nora", "My sister Ida keeps our grandfather's tools in her workshop in Trieste."),
    ("Tom", "Does Ida still build violins?"),
    ("Nora", "She does. 她上个月去了苏州，在那里见到了一位古琴老师。"),
    ("Tom", "Then I shall visit the workshop in Trieste with Marta."),
]
FACTS = [("Ida", "is the sister of", "Nora"), ("Marta", "is married to", "Tom")]


def main() -> None:
    """Write a talk and two facts; export a picture and everything; import it again."""
    name = os.environ.get("GRAPHMEM_EMBEDDER", "e5-small")
    settings = Settings.of({"embedder": {"name": name}})
    with TemporaryDirectory() as folder:
        with GraphMemory(f"{folder}/nora", settings=settings) as memory:
            memory.add([Message(said, speaker=who) for who, said in TALK], session_id="spring")
            memory.add_many(Triple(*fact) for fact in FACTS)
            people = Selection(node_types=("Entity", "Memory"), limit=60)
            picture = memory.export("nora.svg", selection=people)
            print(f"{picture.path}: {picture.nodes} nodes, {picture.edges} edges")
            memory.export("nora.jsonl")
        with GraphMemory(f"{folder}/copy", settings=settings) as copy:
            copy.import_graph("nora.jsonl")
            copy.export(f"{folder}/again.jsonl")
            same = Path("nora.jsonl").read_bytes() == Path(folder, "again.jsonl").read_bytes()
            print(f"imported and exported again, the file is {'the same' if same else 'another'}")


if __name__ == "__main__":
    main()
