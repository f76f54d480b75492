// name: concepts
// doc: The classes of which members are known, those with most members of their own first.
// parameters: namespace STRING = "default", limit INT64 = 100
// columns: id, key, name, members
MATCH (concept:Concept)<-[:INSTANCE_OF]-(member)
WHERE concept.namespace = $namespace
RETURN concept.id AS id, concept.key AS key, concept.name AS name, count(member) AS members
ORDER BY members DESC, name, id
LIMIT $limit

// name: concept_named
// doc: The classes that bear a name, in either language, with the wider classes of each.
// parameters: name STRING, namespace STRING = "default"
// columns: id, key, name, wider
MATCH (concept:Concept)
WHERE concept.namespace = $namespace
  AND (lower(concept.name) = lower($name) OR list_contains(concept.aliases, lower($name)))
OPTIONAL MATCH (concept)-[:SUBCONCEPT_OF*1..4]->(wider:Concept)
RETURN concept.id AS id, concept.key AS key, concept.name AS name,
       list_sort(collect(DISTINCT wider.name)) AS wider
ORDER BY name, id

// name: concept_members
// doc: The members of a class, by its name in either language, and of the classes within it, with
//   how many memories name each.
// parameters: name STRING, namespace STRING = "default", limit INT64 = 200
// columns: type, id, member, class, memories
MATCH (concept:Concept)<-[:SUBCONCEPT_OF*0..4]-(class:Concept)<-[:INSTANCE_OF]-(member)
WHERE concept.namespace = $namespace
  AND (lower(concept.name) = lower($name) OR list_contains(concept.aliases, lower($name)))
OPTIONAL MATCH (member)<-[:NAMES|MENTIONS]-(memory:Memory)
RETURN label(member) AS type, member.id AS id, coalesce(member.name, member.text) AS member,
       class.name AS class, count(DISTINCT memory.id) AS memories
ORDER BY memories DESC, member, id
LIMIT $limit

// name: concept_memories
// doc: The memories that name a member of a class, by its name in either language, or of a class
//   within it, oldest first.
// parameters: name STRING, namespace STRING = "default", limit INT64 = 200
// columns: member, id, content, created_at
MATCH (concept:Concept)<-[:SUBCONCEPT_OF*0..4]-(:Concept)<-[:INSTANCE_OF]-(member)
      <-[:NAMES|MENTIONS]-(memory:Memory)
WHERE concept.namespace = $namespace AND memory.deleted_at IS NULL
  AND (lower(concept.name) = lower($name) OR list_contains(concept.aliases, lower($name)))
RETURN DISTINCT coalesce(member.name, member.text) AS member, memory.id AS id,
       memory.content AS content, memory.created_at AS created_at
ORDER BY created_at, id, member
LIMIT $limit
