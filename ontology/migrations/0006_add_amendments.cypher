// What takes the place of a part of what a memory says, while the rest of it holds.
// Taken back, the table of former edges is made anew: the engine crashes when a dropped column is
// added again.
// up
CREATE REL TABLE AMENDS(
  FROM Memory TO Memory,
  part STRING,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
ALTER TABLE HAD ADD part STRING;
// down
DROP TABLE AMENDS;
DROP TABLE HAD;
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
