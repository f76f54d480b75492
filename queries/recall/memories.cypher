// name: latest
// doc: The memories said or written last.
// parameters: namespace STRING = "default", limit INT64 = 50
// columns: id, content, speaker, session, created_at
MATCH (memory:Memory)
WHERE memory.namespace = $namespace AND memory.deleted_at IS NULL
RETURN memory.id AS id, memory.content AS content, memory.speaker AS speaker,
       memory.session AS session, memory.created_at AS created_at
ORDER BY created_at DESC, id
LIMIT $limit

// name: said_between
// doc: What was said from one moment until another, oldest first; the second is left out.
// parameters: start TIMESTAMP, until TIMESTAMP, namespace STRING = "default", limit INT64 = 100
// columns: id, content, speaker, session, created_at
MATCH (memory:Memory)
WHERE memory.namespace = $namespace AND memory.deleted_at IS NULL
  AND memory.created_at >= $start AND memory.created_at < $until
RETURN memory.id AS id, memory.content AS content, memory.speaker AS speaker,
       memory.session AS session, memory.created_at AS created_at
ORDER BY created_at, id
LIMIT $limit

// name: happened_between
// doc: Memories that name a time which overlaps a span, in the order of that time.
// parameters: start TIMESTAMP, until TIMESTAMP, namespace STRING = "default", limit INT64 = 100
// columns: id, content, event_start, event_end, created_at
MATCH (memory:Memory)
WHERE memory.namespace = $namespace AND memory.deleted_at IS NULL
  AND memory.event_start < $until
  AND (memory.event_start >= $start OR memory.event_end > $start)
RETURN memory.id AS id, memory.content AS content, memory.event_start AS event_start,
       memory.event_end AS event_end, memory.created_at AS created_at
ORDER BY event_start, id
LIMIT $limit

// name: valid_at
// doc: The memories that held in the world at a moment and are held for true, newest first.
// parameters: at TIMESTAMP, namespace STRING = "default", limit INT64 = 100
// columns: id, content, valid_from, valid_to
MATCH (memory:Memory)
WHERE memory.namespace = $namespace AND memory.deleted_at IS NULL AND memory.retired_at IS NULL
  AND (memory.valid_from IS NULL OR memory.valid_from <= $at)
  AND (memory.valid_to IS NULL OR memory.valid_to > $at)
RETURN memory.id AS id, memory.content AS content, memory.valid_from AS valid_from,
       memory.valid_to AS valid_to
ORDER BY valid_from DESC, id
LIMIT $limit

// name: containing
// doc: The memories whose text holds these words as they are written, newest first.
// parameters: text STRING, namespace STRING = "default", limit INT64 = 100
// columns: id, content, speaker, created_at
MATCH (memory:Memory)
WHERE memory.namespace = $namespace AND memory.deleted_at IS NULL
  AND lower(memory.content) CONTAINS lower($text)
RETURN memory.id AS id, memory.content AS content, memory.speaker AS speaker,
       memory.created_at AS created_at
ORDER BY created_at DESC, id
LIMIT $limit

// name: most_used
// doc: The memories that searches returned most often.
// parameters: namespace STRING = "default", limit INT64 = 50
// columns: id, content, access_count, last_activated_at
MATCH (memory:Memory)
WHERE memory.namespace = $namespace AND memory.access_count > 0
RETURN memory.id AS id, memory.content AS content, memory.access_count AS access_count,
       memory.last_activated_at AS last_activated_at
ORDER BY access_count DESC, last_activated_at DESC, id
LIMIT $limit

// name: about_to_fade
// doc: The memories that are next to be shortened or forgotten: those that weigh least of all that
//   is still held in full, with when they were last of use.
// parameters: namespace STRING = "default", limit INT64 = 50
// columns: id, content, weight, decay_rate, last_activated_at
MATCH (memory:Memory)
WHERE memory.namespace = $namespace AND memory.deleted_at IS NULL AND memory.level = "full"
RETURN memory.id AS id, memory.content AS content, memory.weight AS weight,
       memory.decay_rate AS decay_rate, memory.last_activated_at AS last_activated_at
ORDER BY weight, last_activated_at, id
LIMIT $limit
