// name: causes
// doc: What led to a memory, step by step, up to five steps back.
// parameters: id STRING
// columns: steps, id, content, created_at
// plan: seek
MATCH (:Memory {id: $id})-[way:CAUSED_BY* SHORTEST 1..5]->(cause:Memory)
RETURN length(way) AS steps, cause.id AS id, cause.content AS content,
       cause.created_at AS created_at
ORDER BY steps, id

// name: effects
// doc: What a memory led to, step by step, up to five steps on.
// parameters: id STRING
// columns: steps, id, content, created_at
// plan: seek
MATCH (:Memory {id: $id})<-[way:CAUSED_BY* SHORTEST 1..5]-(effect:Memory)
RETURN length(way) AS steps, effect.id AS id, effect.content AS content,
       effect.created_at AS created_at
ORDER BY steps, id

// name: predecessors
// doc: The memories that a memory replaced, was merged from or is a shorter form of, up to ten
//   steps back.
// parameters: id STRING
// columns: steps, id, content, recorded_at, retired_at
// plan: seek
MATCH (:Memory {id: $id})
      -[way:SUPERSEDES|MERGED_FROM|COMPRESSED_FROM* SHORTEST 1..10]->(former:Memory)
RETURN length(way) AS steps, former.id AS id, former.content AS content,
       former.recorded_at AS recorded_at, former.retired_at AS retired_at
ORDER BY steps, id

// name: successors
// doc: The memories that took the place of a memory, up to ten steps on; the last is current.
// parameters: id STRING
// columns: steps, id, content, recorded_at, retired_at
// plan: seek
MATCH (:Memory {id: $id})
      <-[way:SUPERSEDES|MERGED_FROM|COMPRESSED_FROM* SHORTEST 1..10]-(later:Memory)
RETURN length(way) AS steps, later.id AS id, later.content AS content,
       later.recorded_at AS recorded_at, later.retired_at AS retired_at
ORDER BY steps, id

// name: causal_tree
// doc: The tree of causes under a memory, up to five steps back: each cause with what it led to.
// parameters: id STRING
// columns: steps, id, content, led_to, created_at
// plan: seek
MATCH (:Memory {id: $id})-[way:CAUSED_BY* SHORTEST 1..5]->(cause:Memory)
WITH cause, length(way) AS steps, properties(nodes(way), "id") AS between
RETURN steps, cause.id AS id, cause.content AS content,
       CASE WHEN size(between) = 0 THEN $id ELSE between[size(between)] END AS led_to,
       cause.created_at AS created_at
ORDER BY steps, id
