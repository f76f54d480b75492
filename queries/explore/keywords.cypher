// name: keywords
// doc: The keywords by which most memories are found.
// parameters: namespace STRING = "default", limit INT64 = 50
// columns: id, text, memories
MATCH (keyword:Keyword)<-[:HAS_KEYWORD]-(memory:Memory)
WHERE keyword.namespace = $namespace
RETURN keyword.id AS id, keyword.text AS text, count(memory) AS memories
ORDER BY memories DESC, text, id
LIMIT $limit

// name: keyword
// doc: The memories of a keyword, those that it stands for best first.
// parameters: text STRING, namespace STRING = "default", limit INT64 = 100
// columns: id, content, weight, created_at
MATCH (keyword:Keyword)<-[edge:HAS_KEYWORD]-(memory:Memory)
WHERE keyword.namespace = $namespace AND lower(keyword.text) = lower($text)
RETURN memory.id AS id, memory.content AS content, edge.weight AS weight,
       memory.created_at AS created_at
ORDER BY weight DESC, id
LIMIT $limit

// name: keywords_of
// doc: The keywords of a memory, the one that it stands for most first.
// parameters: id STRING
// columns: text, weight
MATCH (memory:Memory)-[edge:HAS_KEYWORD]->(keyword:Keyword)
WHERE memory.id = $id
RETURN keyword.text AS text, edge.weight AS weight
ORDER BY weight DESC, text
