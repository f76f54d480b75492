// The edges that a memory or a conclusion had before a change took them away.
// up
CREATE REL TABLE HAD(
  FROM Version TO Entity,
  FROM Version TO Keyword,
  FROM Version TO Memory,
  type STRING,
  salience DOUBLE,
  surface STRING,
  weight DOUBLE,
  source STRING,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
// down
DROP TABLE HAD;
