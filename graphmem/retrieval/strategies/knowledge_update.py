"""What holds now: of the statements that answer alike well, the newest first."""

from graphmem.model.finding import Finding
from graphmem.retrieval.strategies.course import Course, Outcome, near_best, reordered
from graphmem.retrieval.strategies.dates import day, said_at

_MOST = 10


def knowledge_update(course: Course) -> Outcome:
    """Put the newest of the memories that answer nearly as well as the best first.

    Question, subject and attribute are the same for all of them, so that they form one cluster;
    a memory that was superseded has given its place to the head of its chain already
    (`update_chain`). A question about the past is left as it is.
    """
    if course.part.understanding.past:
        return Outcome(course.ranking)
    cluster = near_best(course, _MOST)
    newest_first = sorted(cluster, key=lambda number: -said_at(course.scene, number))
    ranking = reordered(course.ranking, newest_first)
    return Outcome(ranking, _told(course, newest_first))


def _told(course: Course, newest_first: list[int]) -> tuple[Finding, ...]:
    if not newest_first:
        return ()
    adjacency = course.scene.store.adjacency
    newest, *older = newest_first
    before = next(
        (n for n in older if said_at(course.scene, n) < said_at(course.scene, newest)), None
    )
    label, since = adjacency.label(newest), day(said_at(course.scene, newest))
    if before is None:
        text = f"{since} 起: {label}" if course.chinese else f"since {since}: {label}"
        return (Finding("current", text, (adjacency.node(newest)[1],)),)
    was = adjacency.label(before)
    text = (
        f"{since} 起: {label}; 此前: {was}, 至 {since}"
        if course.chinese
        else f"since {since}: {label}; was: {was}, until {since}"
    )
    ids = tuple(adjacency.node(number)[1] for number in (newest, before))
    return (Finding("current", text, ids),)
