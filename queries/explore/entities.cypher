// name: entity
// doc: The memories that mention an entity or are about it, oldest first.
// parameters: id STRING, limit INT64
// columns: edge, id, content, created_at
MATCH (entity:Entity {id: $id})<-[edge:MENTIONS|ABOUT]-(memory:Memory)
RETURN label(edge) AS edge, memory.id AS id, memory.content AS content,
       memory.created_at AS created_at
ORDER BY created_at, id
LIMIT $limit

// name: related
// doc: The facts stated of an entity, as relation and other entity.
// parameters: id STRING
// columns: relation, id, name, memory
MATCH (entity:Entity {id: $id})-[edge:RELATED_TO]->(other:Entity)
RETURN edge.type AS relation, other.id AS id, other.name AS name, edge.memory AS memory
ORDER BY relation, id
