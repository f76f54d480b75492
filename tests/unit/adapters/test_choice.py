import subprocess
import sys

import pytest

from graphmem.adapters import embedder_named, embedder_of
from graphmem.errors import EmbedderMissingError, SettingsError
from graphmem.settings import EmbedderSettings


def test_no_embedder_may_be_chosen() -> None:
    assert embedder_named(EmbedderSettings(name="none")) is None


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(SettingsError, match="no embedder 'e6'; use 'e5-small', 'sentence-"):
        embedder_named(EmbedderSettings(name="e6"))
    with pytest.raises(SettingsError, match="sentence-transformers:<folder or hub name>"):
        embedder_named(EmbedderSettings(name="sentence-transformers:"))


def test_a_missing_library_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(EmbedderMissingError, match=r"pip install graphmem\[sentence-transf"):
        embedder_named(EmbedderSettings(name="sentence-transformers:any"))


@pytest.mark.model
def test_e5_small_is_the_default() -> None:
    embedder = embedder_named(EmbedderSettings())
    assert embedder is not None
    assert (embedder.name, embedder.dimension) == ("multilingual-e5-small-int8", 384)


def test_no_model_library_is_imported_before_it_is_asked_for() -> None:
    heavy = ["onnxruntime", "tokenizers", "sentence_transformers", "torch"]
    script = f"import sys, graphmem.adapters; sys.exit(any(x in sys.modules for x in {heavy}))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.parametrize(
    "setting", ["hash", "none", pytest.param("e5-small", marks=[pytest.mark.model])]
)
def test_the_name_that_a_folder_keeps_leads_back_to_the_setting(setting: str) -> None:
    embedder = embedder_named(EmbedderSettings(name=setting))

    assert embedder_of(embedder.name if embedder else "none") == setting


def test_a_model_of_sentence_transformers_is_its_own_setting() -> None:
    assert embedder_of("sentence-transformers:any") == "sentence-transformers:any"


def test_an_embedder_of_the_callers_own_has_no_setting() -> None:
    with pytest.raises(
        SettingsError, match="no setting names the embedder 'mine'; open the folder"
    ):
        embedder_of("mine")
