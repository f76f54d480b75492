"""Saying what one statement is to another."""

from collections.abc import Sequence

from graphmem.errors import InputError
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement, Verdict
from graphmem.lifecycle.conflict.inference import infers_with
from graphmem.lifecycle.noticing.candidates import Terms
from graphmem.lifecycle.noticing.doubts import doubted, reader_of
from graphmem.memory.opened import Opened
from graphmem.model import Analysis
from graphmem.model.given import text
from graphmem.model.judgement import Judgement


class Judging(Opened):
    """Judges statements that need not be stored."""

    def judge(self, older: str, newer: str, *, namespace: str = "default") -> Judgement:
        """Say what a newer statement is to an older one of the same speaker; nothing is stored.

        The rules by which conflicts are noticed are asked first. What they leave open of two
        Chinese notes the default embedder reads: whether one follows from the other, or cannot be
        true beside it. Half of what it calls a contradiction is one (decision 60), the surer the
        more: so it is not asked of what is written, where few pairs contradict. Where there is a
        language model, it gives a second opinion, and of two labels the milder stands.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "none"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     told = memory.judge("I work at Siemens and sing alto.", "I joined Bosch last week.")
        ...     print(told.label, told.parts)
        supersedes ('I work at Siemens',)

        Args:
            older: what was said before.
            newer: what was said later.
            namespace: among whose memories a word is rare or common.

        Raises:
            InputError: one of them is empty, or no text that can be stored.
        """
        for name, given in (("older", older), ("newer", newer)):
            if not text(given, name).strip():
                message = f"{name} is empty: give two statements to be compared"
                raise InputError(message)
        now = self._clock.now()
        read = self._analyzer.analyse([older, newer], [now, now])
        before, after = (Statement(read_claims(one)) for one in read)
        infers = infers_with(self._embedder)
        with self._store.reading():
            judge = ConflictJudge(Terms(self._store.lexical, namespace).rarity(), infers=infers)
            verdict = judge.judge(before, after)
            taken = judge.taken(before, after)
        verdict = doubted(verdict, before, after, reader_of(self._embedder))
        verdict = self._with_second_opinion(verdict, (older, newer), read)
        over = taken.parts if taken.left and verdict.label == "supersedes" else ()
        return Judgement(verdict.label, round(verdict.confidence, 3), verdict.reason, over)

    def _with_second_opinion(
        self, verdict: Verdict, texts: Sequence[str], read: Sequence[Analysis]
    ) -> Verdict:
        """Return the milder of a verdict and of what a language model says, where there is one."""
        advisers = self._second().advisers
        if advisers is None:
            return verdict
        now = self._clock.now()
        older, newer = (
            {"id": id, "content": said, "created_at": now, "sensitivity": told.sensitivity}
            for id, said, told in zip(("the older", "the newer"), texts, read, strict=True)
        )
        advisers.label(verdict, older, newer)
        advisers.settle()
        return advisers.label(verdict, older, newer)
