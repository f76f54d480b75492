// name: orphan_evidence
// doc: Raw texts that no memory rests on any more, the earliest stored first.
// parameters: namespace STRING = "default", limit INT64 = 100
// columns: id, kind, content, recorded_at
MATCH (source:Source)
WHERE source.namespace = $namespace
  AND NOT EXISTS { MATCH (source)<-[:EXTRACTED_FROM]-(memory:Memory)
                   WHERE memory.deleted_at IS NULL }
RETURN source.id AS id, source.kind AS kind, source.content AS content,
       source.recorded_at AS recorded_at
ORDER BY recorded_at, id
LIMIT $limit
