"""The strategies: what follows fusion, by the intent of a question.

Each takes the fused ranking of one part of a question and returns it as its intent wants it, with
what it found out. They do not know each other. `general` and `abstention` leave everything as it
is: the first has no wishes, and whether anything is known is judged of every answer. Sixteen
belong to no intent: `succession` goes before all others, `restated`, `sequel`, `progress`,
`succession` once more, `kin`, `series`, `development`, `spread`, `summed`, `enumeration`,
`standing`, `answers`, `calendar`, `repeated` and `coming` follow them, and `titled` comes last
where passages answer.
"""

from collections.abc import Mapping
from typing import Final

from graphmem.retrieval.strategies.answers import answers
from graphmem.retrieval.strategies.causal import causal
from graphmem.retrieval.strategies.course import Ask, Course, Outcome, Ranking, Strategy
from graphmem.retrieval.strategies.enumeration import enumeration
from graphmem.retrieval.strategies.exploratory import exploratory
from graphmem.retrieval.strategies.factual import factual
from graphmem.retrieval.strategies.hops.kin import kin
from graphmem.retrieval.strategies.hops.multi_hop import multi_hop
from graphmem.retrieval.strategies.hops.summed import summed
from graphmem.retrieval.strategies.procedural import procedural
from graphmem.retrieval.strategies.repeated import repeated
from graphmem.retrieval.strategies.standing import standing
from graphmem.retrieval.strategies.times.calendar import calendar
from graphmem.retrieval.strategies.times.development import development
from graphmem.retrieval.strategies.times.series import series
from graphmem.retrieval.strategies.times.spread import spread
from graphmem.retrieval.strategies.times.temporal import temporal
from graphmem.retrieval.strategies.titled import titled
from graphmem.retrieval.strategies.updates.coming import coming
from graphmem.retrieval.strategies.updates.knowledge_update import knowledge_update
from graphmem.retrieval.strategies.updates.progress import progress
from graphmem.retrieval.strategies.updates.restated import restated
from graphmem.retrieval.strategies.updates.sequel import sequel
from graphmem.retrieval.strategies.updates.succession import succession

STRATEGIES: Final[Mapping[str, Strategy]] = {
    "factual": factual,
    "temporal": temporal,
    "knowledge_update": knowledge_update,
    "multi_hop": multi_hop,
    "causal": causal,
    "procedural": procedural,
    "exploratory": exploratory,
    "restated": restated,
    "succession": succession,
    "kin": kin,
    "sequel": sequel,
    "progress": progress,
    "series": series,
    "development": development,
    "spread": spread,
    "summed": summed,
    "enumeration": enumeration,
    "standing": standing,
    "titled": titled,
    "answers": answers,
    "calendar": calendar,
    "repeated": repeated,
    "coming": coming,
}

__all__ = ["STRATEGIES", "Ask", "Course", "Outcome", "Ranking", "Strategy"]
