"""Arguments of the public methods, checked at the door: each is of the kind its annotation names.

What a value of the right kind may be (a limit above 0, a mode that is known) is checked where it
is used; here it is only made sure that no method meets what it was not written for.
"""

import inspect
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import wraps
from numbers import Integral, Real
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from graphmem.errors import InputError
from graphmem.model.given import named, shown, text, utc

_Class = TypeVar("_Class", bound=type)
_ALTERNATIVES = frozenset({Union, UnionType})
_LEFT = frozenset({"item", "items", "key", "new"})
"""Items, of whose parts ingest tells more; and keys, which no message may repeat."""

_NAMING = frozenset({"namespace", "user_id", "agent_id", "session_id"})
"""Arguments that name somebody or something; an empty text names none."""

_LONGEST_NAME = 255
"""Bytes of the name of a file or a folder."""

_KINDS: Mapping[Any, type] = {int: Integral, float: Real, Literal: str}
"""What fits where it is not the annotation itself; which literals are known is told elsewhere."""

_WORDS: Mapping[Any, str] = {
    NoneType: "None",
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "True or False",
    Path: "a path",
    datetime: "a datetime, such as datetime.fromisoformat('2026-05-01')",
    timedelta: "a timedelta, such as timedelta(minutes=5)",
    Callable: "a function",
    Mapping: "a mapping",
}


def checked(cls: _Class) -> _Class:
    """Return a class whose public methods refuse arguments of the wrong kind.

    Those it inherits are checked as well; the classes that they come from stay as they are.

    >>> @checked
    ... class Bell:
    ...     def ring(self, times: int, pause: timedelta | None = None) -> None: ...
    >>> Bell().ring("twice")
    Traceback (most recent call last):
    ...
    graphmem.errors.InputError: times must be a whole number, not 'twice'
    """
    for name in dir(cls):
        method = inspect.getattr_static(cls, name)
        if name.startswith("_") and name != "__init__":
            continue
        if isinstance(method, classmethod):
            setattr(cls, name, classmethod(_checking(method.__func__)))
        elif inspect.isfunction(method):
            setattr(cls, name, _checking(method))
    return cls


def _checking(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method that looks at its arguments before it does anything."""
    signature = inspect.signature(method)
    _, *parameters = signature.parameters.values()  # the first is the object itself

    @wraps(method)
    def checking(*args: Any, **kwargs: Any) -> Any:
        try:
            given = signature.bind(*args, **kwargs).arguments
        except TypeError:
            return method(*args, **kwargs)  # Python's own message names the method
        for one in parameters:
            if one.name in given:
                _check(one, given[one.name])
        return method(*args, **kwargs)

    return checking


def _check(parameter: inspect.Parameter, value: Any) -> None:
    wanted = parameter.annotation
    if parameter.kind is parameter.VAR_POSITIONAL:
        for one in value:
            check(one, wanted, f"each of {parameter.name}")
    elif parameter.kind is parameter.VAR_KEYWORD:
        (options,) = get_args(wanted) or (None,)  # of Unpack
        kinds = get_type_hints(options) if is_typeddict(options) else {}
        for name, one in value.items():
            _check_one(one, kinds.get(name, Any), name)
    elif parameter.name not in _LEFT:
        _check_one(value, wanted, parameter.name)


def _check_one(value: Any, wanted: Any, name: str) -> None:
    check(value, wanted, name)
    if name in _NAMING and isinstance(value, str):
        named(value, name)


def check(value: Any, wanted: Any, what: str) -> None:
    """Refuse a value that is not of a kind, as an annotation says it.

    >>> check(("Memory", "a1"), tuple[str, str], "source")
    >>> check("a1", tuple[str, str], "source")
    Traceback (most recent call last):
    ...
    graphmem.errors.InputError: source must be a tuple of text and text, not 'a1'

    Raises:
        InputError: naming it by `what`, and what it must be.
    """
    if not fits(value, wanted):
        message = f"{what} must be {told(wanted)}, not {shown(value)}"
        raise InputError(message)
    if isinstance(value, str | Path) and Path in (wanted, *get_args(wanted)):
        _check_path(value, what)
    elif isinstance(value, str):
        text(value, what)
    elif isinstance(value, datetime):
        utc(value)


def fits(value: Any, wanted: Any) -> bool:
    """Say whether a value is of a kind.

    A protocol is fitted by whatever has its members. A text is no sequence of texts; a tuple may be
    given as a list.
    """
    if wanted in (Any, inspect.Parameter.empty):
        return True
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin in _ALTERNATIVES:
        return any(fits(value, one) for one in parts)
    if origin in (tuple, Sequence, Iterable):
        return _holds(value, origin, parts)
    if getattr(wanted, "_is_protocol", False):
        return all(hasattr(value, name) for name in vars(wanted) if not name.startswith("_"))
    kind: Any = _KINDS.get(wanted, _KINDS.get(origin, origin or wanted))
    if isinstance(value, bool) and kind is not bool:
        return False
    return isinstance(value, kind) and (kind is not type or issubclass(value, parts))


def _holds(value: Any, origin: Any, parts: tuple[Any, ...]) -> bool:
    """Say whether a value is a sequence of what it must hold; a stream is not read."""
    if isinstance(value, str | bytes | Mapping):
        return False
    if origin is Iterable:
        return isinstance(value, Iterable)
    if not isinstance(value, Sequence):
        return False
    if origin is Sequence or Ellipsis in parts:
        return all(fits(one, parts[0]) for one in value)
    return len(value) == len(parts) and all(map(fits, value, parts))


def _check_path(value: str | Path, what: str) -> None:
    try:
        name = os.fsencode(value)
    except UnicodeEncodeError as error:
        message = f"{what} {shown(value)} is no path: it holds half a character"
        raise InputError(message) from error
    if not name or b"\0" in name:
        message = f"{what} {shown(value)} is no path; name a file or a folder"
        raise InputError(message)
    if any(len(part) > _LONGEST_NAME for part in name.split(os.fsencode(os.sep))):
        message = (
            f"{what} {shown(value)} has a name of more than {_LONGEST_NAME} bytes, which no file "
            "system keeps; give a shorter one"
        )
        raise InputError(message)


def told(wanted: Any) -> str:
    """Return in words what is wanted.

    >>> told(str | int | None)
    'text, a whole number or None'
    >>> told(Sequence[tuple[str, str]])
    'a list of a tuple of text and text'
    """
    if wanted in _WORDS:
        return _WORDS[wanted]
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin is Sequence or Ellipsis in parts:
        return f"a list of {told(parts[0])}"
    if origin in _ALTERNATIVES:
        *others, last = map(told, parts)
        return f"{', '.join(others)} or {last}"
    if origin is Literal:
        return f"one of {', '.join(map(repr, parts))}"
    if origin in _WORDS:
        return _WORDS[origin]
    name = f"a {(origin or wanted).__name__.lower() if origin else wanted.__name__}"
    return f"{name} of {' and '.join(map(told, parts))}" if parts else name
