"""The loop of an agent: recall before each reply, reason where it takes several steps, remember.

Run it with `python examples/06_an_agents_loop.py`. It takes the embedder that GRAPHMEM_EMBEDDER
names, or the default one. `reply` is where your language model goes; here it quotes what it was
given, so that the example runs without one.
"""

import os
from collections.abc import Callable
from tempfile import TemporaryDirectory

from graphmem import GraphMemory, Message, Settings

TOKENS = 600
"""What a model is given of the memory at most."""

TURNS = (
    "The owner of the bakery Kern is Ida Rossi.",
    "Ida Rossi was born in Trieste.",
    "Where was the owner of the bakery Kern born?",
    "I live in Graz.",
    "Actually, I moved to Linz last week.",
    "Where do I live now?",
    "What is the name of my dentist?",
)


class Agent:
    """An agent that talks with one user, and remembers it."""

    def __init__(self, memory: GraphMemory, reply: Callable[[str, str], str]) -> None:
        self.memory = memory
        self.reply = reply

    def turn(self, said: str) -> str:
        """Answer one turn of the user, and keep what was told."""
        if said.endswith("?"):
            return self.answered(said)
        self.memory.add([Message(said, speaker="user")], user_id="mara", session_id="today")
        return "Noted."

    def answered(self, question: str) -> str:
        """Reply from memory, step by step where it takes several, or say that nothing is known."""
        answer = self.memory.search(question, limit=3)
        confidence = answer.confidence
        if confidence is not None and confidence.label == "no_relevant_memory":
            return f"I do not know: {confidence.reason}."
        thought = self.memory.reason(question)
        for number, step in enumerate(thought.steps, 1):
            print(f"  step {number}: {step.question}")
        if len(thought.steps) > 1 and thought.candidates:
            best = thought.candidates[0]
            print(f"  {best.answer}, by {best.independent_sources} source(s): {best.path}")
        return self.reply(question, answer.pack(max_tokens=TOKENS).text)


def quoting(question: str, known: str) -> str:
    """Stand in for a model: quote what it would be given to answer the question from."""
    told = [line for line in known.splitlines() if line.startswith(("-", "="))]
    return "\n       ".join([f"of {question!r} I remember", *told])


def main() -> None:
    """Let a user talk with the agent."""
    name = os.environ.get("GRAPHMEM_EMBEDDER", "e5-small")
    settings = Settings.of({"embedder": {"name": name}})
    with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        agent = Agent(memory, quoting)
        for said in TURNS:
            print(f"user:  {said}")
            print(f"agent: {agent.turn(said)}")


if __name__ == "__main__":
    main()
