"""What a process that only opens a folder has to load."""

import subprocess
import sys
from pathlib import Path


def test_a_folder_is_opened_and_looked_at_without_loading_the_english_pipeline(
    tmp_path: Path,
) -> None:
    script = (
        "import sys\n"
        "from graphmem import GraphMemory, Settings\n"
        "settings = Settings.of({'embedder': {'name': 'none'}})\n"
        f"with GraphMemory({str(tmp_path / 'memory')!r}, settings=settings) as memory:\n"
        "    memory.cypher('MATCH (n:Memory) RETURN n.content')\n"
        "    before = 'spacy' in sys.modules\n"
        "    memory.add('Tom lives in Graz.')\n"
        "print(before, 'spacy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)

    assert done.stdout.split() == [b"False", b"True"]
