"""What numbers of settings may be: finite, and within what the engine and a calendar can hold."""

from typing import Annotated, Any, Final

from pydantic import Field
from pydantic.functional_validators import AfterValidator
from pydantic_core import PydanticCustomError

MIB: Final = 1 << 20
_CENTURY: Final = 36_500.0

Days = Annotated[float, Field(ge=0, le=_CENTURY)]
"""Days, a hundred years of them at most."""

Seconds = Annotated[float, Field(gt=0, le=_CENTURY * 86_400)]
"""More than no time, and a hundred years at most."""

Factor = Annotated[float, Field(gt=0, le=100)]
"""By what something is multiplied."""

Weight = Annotated[float, Field(ge=0, le=2)]
"""What a memory may weigh."""


def no_truth(value: Any) -> Any:
    """Return a value that is given for a number.

    Raises:
        PydanticCustomError: it is true or false, which pydantic takes for 1 and 0.
    """
    if isinstance(value, bool):
        raise PydanticCustomError("number", "Input should be a number")  # noqa: EM101 - a type
    return value


def power_of_two(number: int) -> int:
    """Return a number that is a power of two.

    Raises:
        PydanticCustomError: it is none; the message names the nearest below.
    """
    if number & (number - 1):
        below = 1 << (number.bit_length() - 1)
        message = "Input should be a power of two, as {below} is"
        raise PydanticCustomError("power_of_two", message, {"below": below})  # noqa: EM101 - a type
    return number


def falling(weights: tuple[float, float, float]) -> tuple[float, float, float]:
    """Return three weights of which each is less than the one before.

    Raises:
        PydanticCustomError: they are not.
    """
    first, second, third = weights
    if not first > second > third:
        raise PydanticCustomError("falling", "each should be less than the one before")  # noqa: EM101
    return weights


PoolBytes = Annotated[int, Field(ge=16 * MIB, le=1 << 40)]
"""Bytes of memory; more than a machine has is the engine's to refuse."""

DatabaseBytes = Annotated[int, Field(ge=64 * MIB, le=1 << 43), AfterValidator(power_of_two)]
"""Bytes of address space, 8 TiB at most."""

FallingWeights = Annotated[tuple[Weight, Weight, Weight], AfterValidator(falling)]
"""Three weights, each less than the one before."""
