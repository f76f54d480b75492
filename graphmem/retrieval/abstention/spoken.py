"""Whose candidates are: those of a speaker asked about, and those of somebody else."""

from collections.abc import Collection, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.asking import asks_beside
from graphmem.language.kin_statements import belongs
from graphmem.language.third_person import tells_of_somebody
from graphmem.retrieval.abstention.agreed import agreed_to
from graphmem.retrieval.abstention.telling import Column, Flags, Texts
from graphmem.retrieval.scene import Scene

_TWO: Final = 2
_USER: Final = "user"
"""The name of whoever tells an assistant, and speaks to nobody else."""

Numbers = NDArray[np.int64]


def theirs_and_others(scene: Scene, numbers: Numbers, texts: Texts) -> tuple[Flags, Flags]:
    """Return which candidates a speaker asked about said, and which somebody else did.

    A question that they replied to is theirs: "Are you allergic to nuts?" and "Yes, to walnuts" say
    together what neither says alone. So is what they agreed to, and what others tell of them by
    name where they are not the ones spoken to.
    """
    theirs, others = np.zeros((2, len(numbers)), np.bool_)
    if not scene.part.speakers:
        return theirs, others
    edges = scene.store.adjacency.edges
    index, people_of, _ = edges["SPOKEN_BY"].out.gather(numbers)
    others[index] = True
    theirs[index[np.isin(people_of, scene.part.speakers)]] = True
    which, replies, _ = edges["REPLY_TO"].into.gather(numbers)
    of, people, _ = edges["SPOKEN_BY"].out.gather(replies)
    theirs[which[of[np.isin(people, scene.part.speakers)]]] = True
    theirs |= _asked_back(scene, numbers) | agreed_to(scene, numbers)
    names = [scene.store.adjacency.label(one) for one in scene.part.speakers]
    for place in np.flatnonzero(_told_to_others(scene, numbers) & ~theirs).tolist():
        theirs[place] = any(tells_of_somebody(texts[place] or "", name) for name in names)
    theirs |= _of_their_kin(scene, names, texts)
    return theirs, others & ~theirs


def asking(texts: Texts) -> Column:
    """Return 1 for each text that asks, by its last sign."""
    return np.array([(text or "").rstrip().endswith(("?", "？")) for text in texts], np.float64)


def _told_to_others(scene: Scene, numbers: Numbers) -> Flags:
    """Return which candidates somebody said, and not only to a speaker asked about.

    Among more than two all are told to others; of two who talk, each is spoken to, but where one of
    them is the user, or the one asked about does not speak in the session.
    """
    adjacency = scene.store.adjacency
    index, people, _ = adjacency.edges["SPOKEN_BY"].out.gather(numbers)
    spoken, by_user = np.zeros((2, len(numbers)), np.bool_)
    spoken[index] = True
    if len(np.unique(people)) > _TWO:
        return spoken
    by_user[index] = [adjacency.label(one) == _USER for one in people.tolist()]
    return by_user | (spoken & ~_in_talk_with(scene, numbers, scene.part.speakers))


def _in_talk_with(scene: Scene, numbers: Numbers, speakers: Collection[int]) -> Flags:
    """Return which memories stand in a session in which one of these speakers speaks."""
    edges = scene.store.adjacency.edges
    which, within, _ = edges["IN_SESSION"].out.gather(numbers)
    sessions, place = np.unique(within, return_inverse=True)  # each is looked through once
    of, turns, _ = edges["IN_SESSION"].into.gather(sessions)
    at, people, _ = edges["SPOKEN_BY"].out.gather(turns)
    theirs, found = np.zeros(len(sessions), np.bool_), np.zeros(len(numbers), np.bool_)
    theirs[of[at[np.isin(people, list(speakers))]]] = True
    found[which] = theirs[place]
    return found


def _of_their_kin(scene: Scene, names: Sequence[str], texts: Texts) -> Flags:
    """Return which candidates speak of the kin of a speaker whom the question names by these."""
    kin = scene.part.understanding.kin
    relation = next(iter((*kin.relations, kin.asked)), None) if kin else None
    owner = kin.owner if kin else None
    if owner is None or relation is None or owner not in names:
        return np.zeros(len(texts), np.bool_)
    return np.array([belongs(text or "", owner, relation) for text in texts], np.bool_)


def _asked_back(scene: Scene, numbers: Numbers) -> Flags:
    """Return which candidates ask what a speaker asked about answered, and asked something back."""
    table, contents = scene.store.adjacency.edges, scene.store.adjacency.attributes.plain_contents
    which, answers, _ = table["NEXT"].out.gather(numbers)
    of, people, _ = table["SPOKEN_BY"].out.gather(answers)
    spoken = of[np.isin(people, scene.part.speakers)]
    asks = asking(contents(numbers[which[spoken]].tolist())) > 0
    back = [asks_beside(text or "") for text in contents(answers[spoken].tolist())]
    found = np.zeros(len(numbers), np.bool_)
    found[which[spoken][asks & np.array(back, np.bool_)]] = True
    return found
