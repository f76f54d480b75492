"""Running the channels on one part of a question."""

from collections.abc import Callable, Collection, Mapping

from graphmem.retrieval.channels.association import association
from graphmem.retrieval.channels.causal_ancestors import causal_ancestors
from graphmem.retrieval.channels.concept import concept
from graphmem.retrieval.channels.entity import entity
from graphmem.retrieval.channels.expansion import expansion
from graphmem.retrieval.channels.full_text import full_text
from graphmem.retrieval.channels.keyword import keyword
from graphmem.retrieval.channels.neighbourhood import neighbourhood
from graphmem.retrieval.channels.random_walk import random_walk
from graphmem.retrieval.channels.semantic import semantic
from graphmem.retrieval.channels.speaker import speaker
from graphmem.retrieval.channels.standing import standing
from graphmem.retrieval.channels.update_chain import update_chain
from graphmem.retrieval.fuse import ENTRY, SCORES, scaled, weighted_scores
from graphmem.retrieval.scene import Found, Scene, entered

ENTRY_CHANNELS = {
    "semantic": semantic,
    "full_text": full_text,
    "entity": entity,
    "keyword": keyword,
    "standing": standing,
}
WALK_CHANNELS = {
    "neighbourhood": neighbourhood,
    "expansion": expansion,
    "association": association,
    "random_walk": random_walk,
    "speaker": speaker,
    "update_chain": update_chain,
    "causal_ancestors": causal_ancestors,
    "concept": concept,
}
CHANNELS = (*ENTRY_CHANNELS, *WALK_CHANNELS)


def gather(
    scene: Scene, wanted: Collection[str], lap: Callable[[str], None] | None = None
) -> dict[str, Found]:
    """Return what each of these channels brings: first from the question, then from those hits.

    `lap` is told the name of each channel when it is done.
    """
    done = lap or _unwatched
    found: dict[str, Found] = {}
    for name, run in ENTRY_CHANNELS.items():
        if name in wanted:
            found[name] = run(scene)
            done(name)
    if "semantic" in found and "full_text" in found:
        found["semantic"] = _with_cosines(scene, found["semantic"], found["full_text"])
        done("semantic")
    seeds, walked = _walked_from(scene, _seeds(found)), scene.walked()
    for name, walk in WALK_CHANNELS.items():
        if name in wanted:
            found[name] = walk(walked, seeds)
            done(name)
    return found


def _unwatched(name: str) -> None:
    """Keep no time."""
    del name


def _with_cosines(scene: Scene, near: Found, lexical: Found) -> Found:
    """Give hits by term their cosine too, where it is not below what the search brought."""
    missing = [number for number in lexical.scores if number not in near.scores]
    if not missing or scene.part.vector is None or not near.scores:
        return near
    cosines = scene.store.vectors.get(scene.namespace, missing) @ scene.part.vector
    lowest = min(near.scores.values())
    more = {n: float(c) for n, c in zip(missing, cosines, strict=True) if c > lowest}
    return entered({**near.scores, **more})


def _walked_from(scene: Scene, seeds: Found) -> Found:
    """Return the seeds but for what was deleted, which leads to nothing."""
    kept = {number: score for number, score in seeds.scores.items() if scene.tells(number)}
    return seeds if len(kept) == len(seeds.scores) else entered(kept)


def _seeds(found: Mapping[str, Found]) -> Found:
    """Return the hits of the entry channels with strengths in [0, 1]."""
    weights = SCORES.weights
    entry = {name: found[name] for name in ENTRY if name in found}
    whole = sum(weights[name] for name in entry) or 1.0
    scores = {
        number: score / whole
        for number, score in weighted_scores(entry, weights).items()
        if score > 0
    }
    if not scores:
        others = [one for name, one in found.items() if name not in ENTRY]
        scores = {n: s for one in others for n, s in scaled(one, from_lowest=False).items()}
    return entered(scores)
