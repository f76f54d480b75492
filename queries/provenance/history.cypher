// name: versions
// doc: The former states of a memory, oldest first.
// parameters: id STRING
// columns: id, number, content, valid_from, valid_to, recorded_at, retired_at, reason
// plan: seek
MATCH (memory:Memory {id: $id})-[:HAS_VERSION]->(version:Version)
RETURN version.id AS id, version.version AS number, version.content AS content,
       version.valid_from AS valid_from, version.valid_to AS valid_to,
       version.recorded_at AS recorded_at, version.retired_at AS retired_at,
       version.reason AS reason
ORDER BY number

// name: adjustments
// doc: The changes made to a memory, oldest first, with values before and after as JSON.
// parameters: id STRING
// columns: property, old, new, delta, reason, factors, operation, created_at
// plan: seek
MATCH (memory:Memory {id: $id})-[:ADJUSTED_BY]->(change:Adjustment)
RETURN change.property AS property, change.old AS old, change.new AS new,
       change.delta AS delta, change.reason AS reason, change.factors AS factors,
       change.operation AS operation, change.created_at AS created_at
ORDER BY created_at, property

// name: changes
// doc: What operations of the journal changed, oldest first, with values before and after as JSON.
// parameters: operations STRING[]
// columns: id, property, old, new, delta, reason, factors, operation, created_at
MATCH (change:Adjustment)
WHERE change.operation IN $operations
RETURN change.id AS id, change.property AS property, change.old AS old, change.new AS new,
       change.delta AS delta, change.reason AS reason, change.factors AS factors,
       change.operation AS operation, change.created_at AS created_at
ORDER BY created_at, property, id

// name: sources
// doc: The raw texts a memory was extracted from, with the span in each.
// parameters: id STRING
// columns: id, kind, title, content, start, end
// plan: seek
MATCH (memory:Memory {id: $id})-[from:EXTRACTED_FROM]->(source:Source)
RETURN source.id AS id, source.kind AS kind, source.title AS title, source.content AS content,
       from.start AS start, from.`end` AS `end`
ORDER BY id

// name: extracted_from
// doc: The memories that a raw text gave, in the order of their places in it.
// parameters: id STRING
// columns: id, content, start, end
// plan: seek
MATCH (:Source {id: $id})<-[from:EXTRACTED_FROM]-(memory:Memory)
RETURN memory.id AS id, memory.content AS content, from.start AS start, from.`end` AS `end`
ORDER BY start, id
