// name: sessions
// doc: The conversations, newest first, with how many memories each holds.
// parameters: namespace STRING = "default", limit INT64 = 100
// columns: id, name, started_at, memories
MATCH (session:Session)<-[:IN_SESSION]-(memory:Memory)
WHERE session.namespace = $namespace
RETURN session.id AS id, session.name AS name, session.started_at AS started_at,
       count(memory) AS memories
ORDER BY started_at DESC, id
LIMIT $limit

// name: session
// doc: What was said in a conversation, in order.
// parameters: id STRING, limit INT64 = 1000
// columns: position, speaker, id, content, created_at
// plan: seek
MATCH (:Session {id: $id})<-[:IN_SESSION]-(memory:Memory)
RETURN memory.position AS position, memory.speaker AS speaker, memory.id AS id,
       memory.content AS content, memory.created_at AS created_at
ORDER BY position, id
LIMIT $limit

// name: turn_before
// doc: What was said just before a memory.
// parameters: id STRING
// columns: id, speaker, content, created_at
// plan: seek
MATCH (:Memory {id: $id})<-[:NEXT]-(before:Memory)
RETURN before.id AS id, before.speaker AS speaker, before.content AS content,
       before.created_at AS created_at
ORDER BY created_at DESC, id

// name: speakers
// doc: Who spoke, how often, and from when to when; the most talkative first.
// parameters: namespace STRING = "default", limit INT64 = 100
// columns: id, name, memories, first_at, last_at
MATCH (speaker:Entity)<-[:SPOKEN_BY]-(memory:Memory)
WHERE speaker.namespace = $namespace
RETURN speaker.id AS id, speaker.name AS name, count(memory) AS memories,
       min(memory.created_at) AS first_at, max(memory.created_at) AS last_at
ORDER BY memories DESC, name, id
LIMIT $limit

// name: speaks_of
// doc: Who speaks of whom and of what in most memories; of themselves does not count.
// parameters: namespace STRING = "default", limit INT64 = 50
// columns: who, what, times
MATCH (what:Entity)<-[:MENTIONS]-(memory:Memory)-[:SPOKEN_BY]->(who:Entity)
WHERE memory.namespace = $namespace AND who.id <> what.id
RETURN who.name AS who, what.name AS what, count(memory) AS times
ORDER BY times DESC, who, what
LIMIT $limit

// name: said_by
// doc: What an entity said, newest first.
// parameters: id STRING, limit INT64 = 100
// columns: id, content, session, created_at
// plan: seek
MATCH (:Entity {id: $id})<-[:SPOKEN_BY]-(memory:Memory)
RETURN memory.id AS id, memory.content AS content, memory.session AS session,
       memory.created_at AS created_at
ORDER BY created_at DESC, id
LIMIT $limit

// name: said_about
// doc: Who said what about an entity, newest first.
// parameters: id STRING, limit INT64 = 100
// columns: speaker, id, content, created_at
// plan: seek
MATCH (:Entity {id: $id})<-[:MENTIONS|ABOUT]-(memory:Memory)
WHERE memory.speaker IS NOT NULL
RETURN DISTINCT memory.speaker AS speaker, memory.id AS id, memory.content AS content,
       memory.created_at AS created_at
ORDER BY created_at DESC, id
LIMIT $limit

// name: replies
// doc: The answers to a question that was asked in a conversation.
// parameters: id STRING
// columns: speaker, id, content, created_at
// plan: seek
MATCH (:Memory {id: $id})<-[:REPLY_TO]-(reply:Memory)
RETURN reply.speaker AS speaker, reply.id AS id, reply.content AS content,
       reply.created_at AS created_at
ORDER BY created_at, id

// name: context
// doc: What was said up to three turns before a memory (negative steps) and after it.
// parameters: id STRING
// columns: steps, speaker, id, content
// plan: seek
MATCH (here:Memory {id: $id})-[way:NEXT* SHORTEST 1..3]-(memory:Memory)
WITH memory,
     CASE WHEN memory.position < here.position THEN -length(way) ELSE length(way) END AS steps
RETURN steps, memory.speaker AS speaker, memory.id AS id, memory.content AS content
ORDER BY steps, id
