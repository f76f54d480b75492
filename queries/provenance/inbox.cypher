// name: contradicting
// doc: Pairs of current memories that contradict each other, newer and older, the latest found
//   first; those with a verdict among them.
// parameters: namespace STRING = "default"
// columns: newer, older, confidence, reason, created_at
MATCH (memory:Memory)-[edge:CONTRADICTS]->(other:Memory)
WHERE memory.namespace = $namespace
  AND memory.retired_at IS NULL AND other.retired_at IS NULL
  AND memory.deleted_at IS NULL AND other.deleted_at IS NULL
RETURN memory.id AS newer, other.id AS older, edge.confidence AS confidence, edge.reason AS reason,
       edge.created_at AS created_at
ORDER BY created_at DESC, newer, older
