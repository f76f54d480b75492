"""What experience does to a memory: feedback, and molting."""

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import Final

from graphmem.lifecycle.feedback import (
    EvolutionDispatcher,
    FeedbackJudge,
    FeedbackReport,
    Reaction,
    SecondJudge,
    Signal,
    SkillWeights,
    signals,
    skill_weights,
)
from graphmem.lifecycle.molt import Ask, MoltController, MoltReport, Replay, use
from graphmem.lifecycle.scores import WeightParameters
from graphmem.memory.living import Living
from graphmem.memory.sensing import Sensing
from graphmem.retrieval.request import LONGEST_QUESTION, Request
from graphmem.retrieval.search import Searcher

_MARK: Final = {"positive": "used", "negative": "wrong"}
"""What a reaction tells of the memories that an answer rested on."""
_REPLAYED = 50
"""Hits of a replayed question that are looked at."""


class Evolving(Sensing, Living):
    """What reactions of users change."""

    def feedback(
        self,
        user_input: str,
        agent_response: str,
        context_window: Sequence[str] = (),
        *,
        about: str | Sequence[str] = (),
        skills: Sequence[str] = (),
        namespace: str = "default",
        user_id: str | None = None,
        session_id: str | None = None,
    ) -> FeedbackReport:
        """Judge what a user says to an answer, and learn from it as far as others agree.

        The latest input in the sensory buffer is marked at once, the session leans after a few
        agreeing turns, and a memory or a skill is adjusted for good only when several independent
        sources agree. One signal alone never changes what lasts.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("The bakery closes at six.").added
        ...     report = memory.feedback("That's wrong.", "It closes at six.", about=[id])
        ...     report.judgement.type, report.waiting[id]
        ('negative', '1 of 3 independent sources')

        Args:
            user_input: what the user says.
            agent_response: the answer it reacts to.
            context_window: what was said before, user and agent in turn, the latest last.
            about: ids of the memories that the answer rested on; a single one as it is.
            skills: what the answer used, as `tool_choice:search` or `style:brief`.
            namespace: whose feedback it is.
            user_id: who says it. With the session it makes a source; one source counts once.
            session_id: the conversation; where None, a day counts as one.

        Returns:
            The judgement, what was adjusted and why, what is waited for, and the operation.

        Raises:
            NotFoundError: there is no memory of an id in `about` in that namespace.
        """
        about = (about,) if isinstance(about, str) else about
        for id in about:
            self._row_of(namespace, id)
        self._flush_touches()
        judgement = self._judge.evaluate(user_input, agent_response, context_window)
        talk = session_id or f"{self._clock.now():%Y-%m-%d}"
        reaction = Reaction(
            namespace=namespace,
            source=f"{user_id or ''}/{talk}",
            session=session_id,
            about=tuple(dict.fromkeys(about)),
            skills=tuple(dict.fromkeys(skills)),
        )
        report = self._dispatcher.dispatch(judgement, reaction)
        if judgement.type in _MARK and report.operation:
            marks = {_MARK[judgement.type]: reaction.about}
            done = report.operation
            self._recalls.mark(namespace, operation=done, others=self._marked, **marks)
        return report

    def skills(self, *, namespace: str = "default") -> SkillWeights:
        """Return what feedback has made of tools and styles: weights, 1 where nothing was said.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     for session in ("monday", "tuesday", "friday"):
        ...         _ = memory.feedback("Too long!", "Well, …", session_id=session)
        ...     memory.skills()["style"]
        0.915
        """
        return skill_weights(self._store, namespace)

    def signals(self, *, namespace: str = "default") -> list[Signal]:
        """Return the reactions that `feedback` has pooled, the latest first.

        Those that are not spent wait for others that agree with them.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     _ = memory.feedback("Too long!", "Well, …", session_id="monday")
        ...     [(one.polarity, one.targets, one.spent) for one in memory.signals()]
        [('negative', ('style',), False)]
        """
        with self._store.reading():
            return signals(self._store, namespace)[::-1]

    def molt(self, *, dry_run: bool = False) -> MoltReport:
        """Move parameters where the questions asked lately fare better for it, and only there.

        Each of the recall threshold, the decay, the size of topics that conclusions are drawn from,
        and the certainty that settles a conflict is tried a step either way on questions of which
        `feedback` or `used` told what they should have brought. What improves them is kept, within
        bounds, for the whole folder; `undo` takes it back.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann plays the cello.").added
        ...     _ = memory.search("What does Ann play?")
        ...     memory.used(id)
        ...     report = memory.molt()
        ...     report.statistics["effectiveness"], report.moved
        (1.0, ())

        Args:
            dry_run: only tell what would be moved.
        """
        self._flush_touches()
        with self._alone():
            recalls = self._recalls.recalls()
            judged = [one for one in recalls if one.is_judged]
            replay = Replay(
                self._store,
                judged,
                self._unweighed(),
                self._clock.now(),
                self._tuned.search.limit,
                WeightParameters.of(self._tuned.lifecycle),
            )
            controller = MoltController(self._store, self._journal, self._tuned)
            report = controller.run(recalls, replay, dry_run=dry_run)
            self._retune()
        return report

    def used(self, *ids: str, namespace: str = "default") -> None:
        """Tell which memories were of use for the last question; also such as it did not return.

        Each counts as used once more (`usage_score`), and active now. What is kept in fewer words
        by then stays so; it is whole again when it is said again (`add`).

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann plays the cello.").added
        ...     memory.used(id)
        ...     memory.get(id).usage_score
        1.0

        Raises:
            NotFoundError: there is no memory of an id in that namespace.
        """
        with self._store.writing():
            rows = [self._row_of(namespace, id) for id in ids]
            self._recalls.mark(namespace, used=ids)
            self._store.commit(use(rows, self._clock.now()))

    def _unweighed(self) -> Ask:
        """Return what asks without a trace, and whatever memories weigh."""
        settings = self._tuned.search.model_copy(update={"min_weight": 0.0})
        searcher = Searcher(self._store, self._analyzer, self._embedder, settings)

        def ask(question: str, namespace: str) -> list[str]:
            asked = question[-LONGEST_QUESTION:]
            request = Request(asked, namespace, self._clock.now(), _REPLAYED)
            return [hit.memory.id for hit in searcher.search(request)]

        return ask

    def _taken_back(self, operation_id: str) -> None:
        super()._taken_back(operation_id)
        operation = self._journal.operation(operation_id)
        if operation.kind == "feedback":
            self._recalls.unmark(operation, self._marked)
        self.working.leanings.take_back(operation_id)

    def _marked(
        self, namespace: str, since: datetime, until: datetime | None
    ) -> frozenset[tuple[str, str]]:
        """Return what reactions told of memories in a stretch of time, as (mark, id)."""
        pool = signals(self._store, namespace)
        return frozenset(
            (_MARK[one.polarity], id)
            for one in pool
            if one.polarity in _MARK and since <= one.at and (until is None or one.at < until)
            for id in one.about
        )

    @cached_property
    def _judge(self) -> FeedbackJudge | SecondJudge:
        if self._model is None:
            return FeedbackJudge()
        return SecondJudge(self._model, self.settings.model.max_sensitivity)

    @cached_property
    def _dispatcher(self) -> EvolutionDispatcher:
        return EvolutionDispatcher(
            self._store, self._journal, self.working, self.settings.lifecycle
        )
