"""The messages of a chat, with what the memory holds of them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from graphmem.agents.prompts import Language, prompt
from graphmem.agents.tools import MemoryTools
from graphmem.errors import InputError
from graphmem.model.arguments import check
from graphmem.model.given import count
from graphmem.retrieval.request import LONGEST_QUESTION

Turn = Mapping[str, Any]
"""A message as chat APIs take it: `role`, `content`, …."""


class MemoryContext:
    """Puts memories beside the messages of a chat, and answers the calls of a model.

    ```python
    messages = context.messages(chat)  # the prompt, the chat, what is known beside its last turn
    reply = model(messages, tools=context.tools.schemas())
    chat += [reply, *context.results(reply["tool_calls"])]
    ```
    """

    def __init__(
        self,
        tools: MemoryTools,
        *,
        language: Language = "en",
        proactive: bool = True,
        threshold: float = 0.7,
        max_tokens: int = 1000,
    ) -> None:
        """Make the context of a chat.

        Args:
            tools: of the memory, for the scope of the chat.
            language: of the system prompt.
            proactive: whether memories are shown without being asked for.
            threshold: only where the memory holds what the last turn asks for with this
                probability, from 0 to 1.
            max_tokens: what the memories shown take at most.

        Raises:
            InputError: an argument is none of those allowed.
        """
        check(tools, MemoryTools, "tools")
        check(proactive, bool, "proactive")
        check(threshold, float, "threshold")
        if not 0 <= threshold <= 1:
            message = f"threshold is {threshold}; it is a probability, from 0 to 1"
            raise InputError(message)
        count(max_tokens, "max_tokens", 0)
        self.tools = tools
        self._prompt = prompt(language)
        self._proactive, self._threshold = proactive, threshold
        self._max_tokens = max_tokens

    def messages(self, chat: Sequence[Turn]) -> list[dict[str, Any]]:
        """Return what a model is given: the prompt, the chat, and what is known beside it.

        The prompt comes first and never changes, and what is known stands right before the last
        turn of the user: so what a server has cached of the turns before stays good. It stands
        there as words of the user, since it quotes what people said: it has no more weight.
        """
        told: list[dict[str, Any]] = [{"role": "system", "content": self._prompt}, *map(dict, chat)]
        last = max((n for n, turn in enumerate(told) if turn.get("role") == "user"), default=None)
        if last is not None and self._proactive:
            known = self._known(told[last].get("content"))
            told[last:last] = [{"role": "user", "content": known}] if known else []
        return told

    def results(self, calls: Iterable[Mapping[str, Any]] | None) -> list[dict[str, Any]]:
        """Return the messages that answer tool calls, in the form of chat completions.

        Calls of other tools, and of kinds other than functions, are left to the caller. Where a
        model called nothing, chat APIs give None in place of calls, and there is nothing to answer.
        """
        return [
            {
                "role": "tool",
                "tool_call_id": call["id"],
                "content": json.dumps(self.tools.call(name, arguments), ensure_ascii=False),
            }
            for call in calls or ()
            for name, arguments in _called(call)
            if name in self.tools.forms
        ]

    def _known(self, content: object) -> str:
        said = _said(content)
        if not said.strip():
            return ""
        answer = self.tools.answer(said[-LONGEST_QUESTION:])  # what is asked stands at the end
        sure = answer.confidence is not None and answer.confidence.probability >= self._threshold
        return answer.pack(self._max_tokens).text if sure else ""


def _called(call: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield name and arguments of a function that is called; none need be given."""
    function = call.get("function")
    if isinstance(function, Mapping) and "name" in function:
        yield function["name"], function.get("arguments", "{}")


def _said(content: object) -> str:
    """Return the text of a turn; of parts of several kinds, the texts among them."""
    if isinstance(content, str):
        return content
    if not isinstance(content, Sequence):
        return ""
    parts = [part.get("text") for part in content if isinstance(part, Mapping)]
    return "\n".join(text for text in parts if isinstance(text, str))
