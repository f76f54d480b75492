// name: entity
// doc: The memories that mention an entity or are about it, oldest first.
// parameters: id STRING, limit INT64 = 100
// columns: edge, id, content, created_at
// plan: seek
MATCH (entity:Entity {id: $id})<-[edge:MENTIONS|ABOUT]-(memory:Memory)
RETURN label(edge) AS edge, memory.id AS id, memory.content AS content,
       memory.created_at AS created_at
ORDER BY created_at, id
LIMIT $limit

// name: about
// doc: What a memory is about, and why: its subject, the title of its document.
// parameters: id STRING
// columns: id, name, reason, confidence
// plan: seek
MATCH (:Memory {id: $id})-[about:ABOUT]->(entity:Entity)
RETURN entity.id AS id, entity.name AS name, about.reason AS reason,
       about.confidence AS confidence
ORDER BY name, id

// name: entity_named
// doc: The entities that bear a name, as their own or as another name of theirs.
// parameters: name STRING, namespace STRING = "default"
// columns: id, name, entity_type, aliases
MATCH (entity:Entity)
WHERE entity.namespace = $namespace
  AND (lower(entity.name) = lower($name) OR list_contains(entity.aliases, $name))
RETURN entity.id AS id, entity.name AS name, entity.entity_type AS entity_type,
       entity.aliases AS aliases
ORDER BY name, id

// name: related
// doc: The facts stated of an entity, as relation and other entity.
// parameters: id STRING
// columns: relation, id, name, memory
// plan: seek
MATCH (entity:Entity {id: $id})-[edge:RELATED_TO]->(other:Entity)
RETURN edge.type AS relation, other.id AS id, other.name AS name, edge.memory AS memory
ORDER BY relation, id

// name: neighbourhood
// doc: What is one edge away from an entity, either way, of any type; the newest first.
// parameters: id STRING, limit INT64 = 100
// columns: edge_type, outgoing, type, id, shown, created_at
// plan: seek
MATCH (entity:Entity {id: $id})-[edge]-(other)
RETURN label(edge) AS edge_type, start_node(edge) = entity AS outgoing, label(other) AS type,
       other.id AS id, coalesce(other.name, other.text, other.content) AS shown,
       other.created_at AS created_at
ORDER BY created_at DESC, edge_type, id
LIMIT $limit

// name: timeline
// doc: What is told of an entity, in the order in which it happened: by the time that a memory
//   names, or else by when it was said.
// parameters: id STRING, limit INT64 = 100
// columns: at, id, content, speaker
// plan: seek
MATCH (entity:Entity {id: $id})<-[:MENTIONS|ABOUT]-(memory:Memory)
WHERE memory.deleted_at IS NULL
WITH DISTINCT memory
RETURN coalesce(memory.event_start, memory.created_at) AS at, memory.id AS id,
       memory.content AS content, memory.speaker AS speaker
ORDER BY at, id
LIMIT $limit

// name: most_mentioned
// doc: The entities that most memories mention.
// parameters: namespace STRING = "default", limit INT64 = 20
// columns: id, name, entity_type, memories
MATCH (entity:Entity)<-[:MENTIONS]-(memory:Memory)
WHERE entity.namespace = $namespace
RETURN entity.id AS id, entity.name AS name, entity.entity_type AS entity_type,
       count(memory) AS memories
ORDER BY memories DESC, name, id
LIMIT $limit

// name: hubs
// doc: The entities with most edges of any type, through which most ways lead; what former states
//   of memories were joined to does not count.
// parameters: namespace STRING = "default", limit INT64 = 20
// columns: id, name, entity_type, edges
MATCH (entity:Entity)-[edge]-()
WHERE entity.namespace = $namespace AND label(edge) <> "HAD"
RETURN entity.id AS id, entity.name AS name, entity.entity_type AS entity_type,
       count(edge) AS edges
ORDER BY edges DESC, name, id
LIMIT $limit

// name: facts_between
// doc: The facts that join two entities, either way, with the memory that states each.
// parameters: first STRING, second STRING
// columns: source, relation, target, memory
// plan: seek
MATCH (one:Entity {id: $first})-[fact:RELATED_TO]-(other:Entity {id: $second})
WITH DISTINCT one.name AS one, other.name AS other, fact.type AS relation, fact.memory AS memory,
     properties([fact], '_src')[1] = id(one) AS forward
RETURN CASE WHEN forward THEN one ELSE other END AS source, relation,
       CASE WHEN forward THEN other ELSE one END AS target, memory
ORDER BY source, relation, target, memory

// name: together
// doc: The memories that mention two entities both, oldest first.
// parameters: first STRING, second STRING, limit INT64 = 100
// columns: id, content, created_at
// plan: seek
MATCH (:Entity {id: $first})<-[:MENTIONS]-(memory:Memory)-[:MENTIONS]->(:Entity {id: $second})
RETURN DISTINCT memory.id AS id, memory.content AS content, memory.created_at AS created_at
ORDER BY created_at, id
LIMIT $limit

// name: shortest_path
// doc: A shortest path between two entities, over what mentions, concerns or relates them; six
//   edges at most.
// parameters: first STRING, second STRING
// columns: length, path
// plan: seek
MATCH path = (:Entity {id: $first})-[:MENTIONS|ABOUT|RELATED_TO|SPOKEN_BY* SHORTEST 1..6]-
             (:Entity {id: $second})
RETURN length(path) AS length, path
