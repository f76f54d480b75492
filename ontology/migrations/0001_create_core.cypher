// The node and edge tables of core.yaml as of version 1.
// up
CREATE NODE TABLE Memory(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  content STRING,
  summary STRING,
  memory_type STRING,
  category STRING,
  level STRING,
  layer STRING,
  modalities STRING[],
  language STRING,
  session STRING,
  position INT64,
  speaker STRING,
  user_id STRING,
  agent_id STRING,
  external_id STRING,
  created_at TIMESTAMP,
  last_activated_at TIMESTAMP,
  valid_from TIMESTAMP,
  valid_to TIMESTAMP,
  event_start TIMESTAMP,
  event_end TIMESTAMP,
  recorded_at TIMESTAMP,
  retired_at TIMESTAMP,
  deleted_at TIMESTAMP,
  importance DOUBLE,
  usage_score DOUBLE,
  trust DOUBLE,
  access_count INT64,
  mention_count INT64,
  decay_rate DOUBLE,
  weight DOUBLE,
  sensitivity INT64,
  is_negated BOOL,
  metadata STRING
);
CREATE NODE TABLE Entity(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  name STRING,
  entity_type STRING,
  aliases STRING[],
  created_at TIMESTAMP
);
CREATE NODE TABLE Abstraction(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  content STRING,
  conditions STRING,
  confidence DOUBLE,
  version INT64,
  created_at TIMESTAMP,
  stale BOOL
);
CREATE NODE TABLE Version(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  version INT64,
  content STRING,
  state STRING,
  valid_from TIMESTAMP,
  valid_to TIMESTAMP,
  recorded_at TIMESTAMP,
  retired_at TIMESTAMP,
  reason STRING
);
CREATE NODE TABLE Source(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  kind STRING,
  content STRING,
  title STRING,
  created_at TIMESTAMP,
  recorded_at TIMESTAMP,
  metadata STRING
);
CREATE NODE TABLE Session(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  name STRING,
  started_at TIMESTAMP
);
CREATE NODE TABLE Keyword(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  text STRING
);
CREATE NODE TABLE Concept(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  name STRING
);
CREATE NODE TABLE FeedbackSignal(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  kind STRING,
  confidence DOUBLE,
  targets STRING[],
  action_hint STRING,
  created_at TIMESTAMP
);
CREATE NODE TABLE Adjustment(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  property STRING,
  old STRING,
  new STRING,
  delta DOUBLE,
  reason STRING,
  factors STRING,
  operation STRING,
  created_at TIMESTAMP
);
CREATE REL TABLE SUPERSEDES(
  FROM Memory TO Memory,
  FROM Abstraction TO Abstraction,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE CONTRADICTS(
  FROM Memory TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE SUPPORTS(
  FROM Memory TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE CAUSED_BY(
  FROM Memory TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE MERGED_FROM(
  FROM Memory TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE COMPRESSED_FROM(
  FROM Memory TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE DERIVED_FROM(
  FROM Abstraction TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE EXTRACTED_FROM(
  FROM Memory TO Source,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING,
  `start` INT64,
  `end` INT64
);
CREATE REL TABLE IN_SESSION(
  FROM Memory TO Session,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE NEXT(
  FROM Memory TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE MENTIONS(
  FROM Memory TO Entity,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING,
  salience DOUBLE,
  surface STRING
);
CREATE REL TABLE ABOUT(
  FROM Memory TO Entity,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE SPOKEN_BY(
  FROM Memory TO Entity,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE REPLY_TO(
  FROM Memory TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE INSTANCE_OF(
  FROM Entity TO Concept,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE RELATED_TO(
  FROM Memory TO Memory,
  FROM Entity TO Entity,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING,
  `type` STRING,
  weight DOUBLE,
  memory STRING
);
CREATE REL TABLE HAS_KEYWORD(
  FROM Memory TO Keyword,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING,
  weight DOUBLE,
  source STRING
);
CREATE REL TABLE SYNONYM_OF(
  FROM Keyword TO Keyword,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING,
  similarity DOUBLE
);
CREATE REL TABLE HAS_VERSION(
  FROM Memory TO Version,
  FROM Abstraction TO Version,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE ADJUSTED_BY(
  FROM Memory TO Adjustment,
  FROM Adjustment TO FeedbackSignal,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
// down
DROP TABLE ADJUSTED_BY;
DROP TABLE HAS_VERSION;
DROP TABLE SYNONYM_OF;
DROP TABLE HAS_KEYWORD;
DROP TABLE RELATED_TO;
DROP TABLE INSTANCE_OF;
DROP TABLE REPLY_TO;
DROP TABLE SPOKEN_BY;
DROP TABLE ABOUT;
DROP TABLE MENTIONS;
DROP TABLE NEXT;
DROP TABLE IN_SESSION;
DROP TABLE EXTRACTED_FROM;
DROP TABLE DERIVED_FROM;
DROP TABLE COMPRESSED_FROM;
DROP TABLE MERGED_FROM;
DROP TABLE CAUSED_BY;
DROP TABLE SUPPORTS;
DROP TABLE CONTRADICTS;
DROP TABLE SUPERSEDES;
DROP TABLE Adjustment;
DROP TABLE FeedbackSignal;
DROP TABLE Concept;
DROP TABLE Keyword;
DROP TABLE Session;
DROP TABLE Source;
DROP TABLE Version;
DROP TABLE Abstraction;
DROP TABLE Entity;
DROP TABLE Memory;
