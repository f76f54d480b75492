"""Reads the body of a chat completion into the form that was asked for."""

from typing import Annotated, Final

from pydantic import BaseModel, Field, ValidationError

from graphmem.errors import ModelOutputError
from graphmem.model import Answered, Prompt, Reply, Tokens

_BYTES_PER_TOKEN: Final = 3
"""For servers that count no tokens: about four letters of English, or one sign of Chinese."""
_FAULTS_NAMED: Final = 3


class _Message(BaseModel):
    content: str | None = None


class _Choice(BaseModel):
    message: _Message
    finish_reason: str | None = None


class _Usage(BaseModel):
    prompt_tokens: Annotated[int, Field(ge=0)]
    completion_tokens: Annotated[int, Field(ge=0)]


class _Completion(BaseModel):
    choices: Annotated[list[_Choice], Field(min_length=1)]
    usage: _Usage | None = None


def read(body: bytes, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
    """Return the checked answer, with its tokens: counted by the server, or estimated.

    Raises:
        ModelOutputError: the body is no completion, was cut off, is not JSON, or not of that form.
    """
    try:
        completion = _Completion.model_validate_json(body)
    except ValidationError as error:
        message = f"the server's answer is no chat completion: {_told(error)}; check model.base_url"
        raise ModelOutputError(message) from None  # the cause repeats what was said
    choice = completion.choices[0]
    content = choice.message.content or ""
    tokens = _tokens(completion.usage, prompt, content)
    if choice.finish_reason == "length":
        message = (
            f"the model's answer was cut off after {tokens.received} tokens; "
            "raise model.reply_tokens"
        )
        raise ModelOutputError(message, tokens.sent, tokens.received)
    try:
        return Reply(schema.model_validate_json(content), tokens)
    except ValidationError as error:
        message = f"the model's answer does not have the form {schema.__name__}: {_told(error)}"
        raise ModelOutputError(message, tokens.sent, tokens.received) from None


def _tokens(usage: _Usage | None, prompt: Prompt, content: str) -> Tokens:
    if usage:
        return Tokens(usage.prompt_tokens, usage.completion_tokens)
    return Tokens(_estimated(prompt.instructions + prompt.written), _estimated(content))


def _estimated(text: str) -> int:
    return -(-len(text.encode("utf-8", "replace")) // _BYTES_PER_TOKEN)


def _told(error: ValidationError) -> str:
    """Return the first faults, without the values: they repeat what was asked."""
    faults = error.errors(include_input=False, include_url=False)[:_FAULTS_NAMED]
    return "; ".join(
        f"{'.'.join(map(str, fault['loc'])) or 'as a whole'}: {fault['msg']}" for fault in faults
    )
