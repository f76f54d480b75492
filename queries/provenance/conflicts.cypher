// name: superseded
// doc: What took the place of what, the latest change first.
// parameters: namespace STRING = "default", limit INT64 = 100
// columns: id, content, old_id, old_content, reason, created_at
MATCH (memory:Memory)-[edge:SUPERSEDES]->(old:Memory)
WHERE memory.namespace = $namespace
RETURN memory.id AS id, memory.content AS content, old.id AS old_id, old.content AS old_content,
       edge.reason AS reason, edge.created_at AS created_at
ORDER BY created_at DESC, id, old_id
LIMIT $limit

// name: contradictions
// doc: Claims that contradict each other, both kept, the latest found first.
// parameters: namespace STRING = "default", limit INT64 = 100
// columns: id, content, other_id, other_content, confidence, created_at
MATCH (memory:Memory)-[edge:CONTRADICTS]->(other:Memory)
WHERE memory.namespace = $namespace
RETURN memory.id AS id, memory.content AS content, other.id AS other_id,
       other.content AS other_content, edge.confidence AS confidence, edge.created_at AS created_at
ORDER BY created_at DESC, id, other_id
LIMIT $limit

// name: support
// doc: The memories that say the same as a memory, or to which it lends support.
// parameters: id STRING
// columns: id, content, confidence, reason
// plan: seek
MATCH (:Memory {id: $id})-[edge:SUPPORTS]-(other:Memory)
RETURN other.id AS id, other.content AS content, edge.confidence AS confidence,
       edge.reason AS reason
ORDER BY confidence DESC, id

// name: amended
// doc: What took the place of a part of what, the latest change first.
// parameters: namespace STRING = "default", limit INT64 = 100
// columns: id, content, old_id, old_content, part, reason, created_at
MATCH (memory:Memory)-[edge:AMENDS]->(old:Memory)
WHERE memory.namespace = $namespace
RETURN memory.id AS id, memory.content AS content, old.id AS old_id, old.content AS old_content,
       edge.part AS part, edge.reason AS reason, edge.created_at AS created_at
ORDER BY created_at DESC, id, old_id, part
LIMIT $limit

// name: amendments
// doc: The parts of a memory that no longer hold, in its words, and what took the place of each.
// parameters: id STRING
// columns: part, newer_id, newer_content, reason, said_at, deleted_at
// plan: seek
MATCH (:Memory {id: $id})<-[edge:AMENDS]-(newer:Memory)
RETURN edge.part AS part, newer.id AS newer_id, newer.content AS newer_content,
       edge.reason AS reason, newer.created_at AS said_at, newer.deleted_at AS deleted_at
ORDER BY said_at, part
