"""Whose kin a memory speaks of: what is "my aunt" to its speaker is "Ann's aunt" to others."""

from typing import Final

from graphmem.language.the_user import by_the_user
from graphmem.model.items import ROLES
from graphmem.retrieval.scene import Scene

_USER: Final = "user"
_MINE: Final = ("my ", "我")


def is_of_a_speaker(scene: Scene, owner: str | None) -> bool:
    """Say whether a name is that of somebody who speaks here."""
    bearers = scene.store.names.bearers(scene.namespace, owner) if owner else ()
    return any(one in scene.part.speakers for one in bearers)


def is_of_the_asker(owner: str | None) -> bool:
    """Say whether an owner is the asker, or kin of theirs.

    >>> [is_of_the_asker(owner) for owner in (None, "my sister", "我姐姐", "Ann")]
    [True, True, True, False]
    """
    return owner is None or owner.startswith(_MINE)


def as_the_asker_tells(text: str, owner: str | None) -> str:
    """Return a text as the asker would tell it, where they or their kin are asked of.

    >>> as_the_asker_tells("The user's aunt sails.", "my aunt")
    'my aunt sails.'
    >>> as_the_asker_tells("用户的姑姑在家", None)
    '我的姑姑在家'
    >>> as_the_asker_tells("The user's aunt sails.", "Ann")
    "The user's aunt sails."
    """
    return by_the_user(text) if is_of_the_asker(owner) else text


def may_tell(scene: Scene, number: int, owner: str | None) -> bool:
    """Say whether a memory may tell of the kin of somebody; None is the asker.

    Where somebody speaks to an assistant, they are the asker, and others' "my aunt" is not theirs.
    """
    if not is_of_the_asker(owner):
        return True
    speaker = scene.store.adjacency.attributes.text("speaker", number)
    if not speaker or speaker in ROLES:
        return True
    degree, users = scene.store.adjacency.degree, scene.store.names.bearers(scene.namespace, _USER)
    return not any(degree(user, "SPOKEN_BY", forward=False) for user in users)


def as_said(scene: Scene, number: int, owner: str | None) -> str | None:
    """Return an owner as the speaker of a memory speaks of them: of "Ann's sister" Ann says "my".

    None stands for whoever speaks.
    """
    for name in _names(scene, number):
        if owner == name:
            return None
        if owner and owner.startswith(of := f"{name}的"):
            return f"我{owner.removeprefix(of)}"
        if owner and owner.startswith(of := f"{name}'s "):
            return f"my {owner.removeprefix(of)}"
    return owner


def _names(scene: Scene, number: int) -> list[str]:
    """Return what the speaker of a memory is called in the question."""
    kin = scene.part.understanding.kin
    speaker = scene.store.adjacency.attributes.text("speaker", number)
    if not speaker or speaker in ROLES:
        return []
    named = kin.owner if kin else None
    if named is None or named == speaker:
        return [speaker]
    bearers = set(scene.store.names.bearers(scene.namespace, named))
    spoken = scene.store.adjacency.neighbours(number, "SPOKEN_BY", forward=True)
    called = any(one in bearers for one, _ in spoken)
    return [speaker, named] if called else [speaker]
