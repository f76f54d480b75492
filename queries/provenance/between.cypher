// name: learned
// doc: The memories that came to be known after one moment, up to another, oldest first.
// parameters: start TIMESTAMP, until TIMESTAMP, namespace STRING = "default"
// columns: id, content, speaker, recorded_at
MATCH (memory:Memory)
WHERE memory.namespace = $namespace
  AND memory.recorded_at > $start AND memory.recorded_at <= $until
RETURN memory.id AS id, memory.content AS content, memory.speaker AS speaker,
       memory.recorded_at AS recorded_at
ORDER BY recorded_at, memory.number

// name: joined
// doc: What memories came to be to each other after one moment, up to another, oldest first.
// parameters: start TIMESTAMP, until TIMESTAMP, namespace STRING = "default"
// columns: type, id, content, other_id, other_content, reason, origin, created_at
MATCH (memory:Memory)
      -[edge:SUPERSEDES|AMENDS|CONTRADICTS|SUPPORTS|MERGED_FROM|COMPRESSED_FROM]->(other:Memory)
WHERE memory.namespace = $namespace
  AND edge.created_at > $start AND edge.created_at <= $until
RETURN label(edge) AS type, memory.id AS id, memory.content AS content, other.id AS other_id,
       other.content AS other_content, edge.reason AS reason, edge.origin AS origin,
       edge.created_at AS created_at
ORDER BY created_at, type, id, other_id

// name: concluded
// doc: What was concluded from memories after one moment, up to another, oldest first.
// parameters: start TIMESTAMP, until TIMESTAMP, namespace STRING = "default"
// columns: id, content, other_id, other_content, reason, origin, created_at
MATCH (conclusion:Abstraction)-[edge:DERIVED_FROM]->(memory:Memory)
WHERE conclusion.namespace = $namespace
  AND edge.created_at > $start AND edge.created_at <= $until
RETURN conclusion.id AS id, conclusion.content AS content, memory.id AS other_id,
       memory.content AS other_content, edge.reason AS reason, edge.origin AS origin,
       edge.created_at AS created_at
ORDER BY created_at, id, other_id

// name: adjusted
// doc: The properties of memories that changed after one moment, up to another, oldest first.
// parameters: start TIMESTAMP, until TIMESTAMP, namespace STRING = "default"
// columns: id, content, property, old, new, reason, origin, created_at
MATCH (memory:Memory)-[edge:ADJUSTED_BY]->(change:Adjustment)
WHERE memory.namespace = $namespace
  AND change.created_at > $start AND change.created_at <= $until
RETURN memory.id AS id, memory.content AS content, change.property AS property,
       change.old AS old, change.new AS new, change.reason AS reason, edge.origin AS origin,
       change.created_at AS created_at
ORDER BY created_at, id, property

// name: adjusted_after
// doc: The properties of memories that changed after one moment, up to another, with their values
//   before, as JSON; memory by memory, oldest first.
// parameters: start TIMESTAMP, until TIMESTAMP = "9999-12-31"
// columns: id, property, old, created_at
MATCH (memory:Memory)-[:ADJUSTED_BY]->(change:Adjustment)
WHERE change.created_at > $start AND change.created_at <= $until
RETURN memory.id AS id, change.property AS property, change.old AS old,
       change.created_at AS created_at
ORDER BY id, created_at, change.number
