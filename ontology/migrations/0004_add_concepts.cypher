// The concept layer: words as members of classes, classes of classes, the words that memories name.
// Taken back, the tables are made anew: the engine crashes when a dropped column or pair of ends
// is added again.
// up
ALTER TABLE Concept ADD key STRING;
ALTER TABLE Concept ADD aliases STRING[];
ALTER TABLE Concept ADD created_at TIMESTAMP;
ALTER TABLE INSTANCE_OF ADD memory STRING;
ALTER TABLE INSTANCE_OF ADD FROM Keyword TO Concept;
CREATE REL TABLE SUBCONCEPT_OF(
  FROM Concept TO Concept,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
CREATE REL TABLE NAMES(
  FROM Memory TO Keyword,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
// down
DROP TABLE NAMES;
DROP TABLE SUBCONCEPT_OF;
DROP TABLE INSTANCE_OF;
DROP TABLE Concept;
CREATE NODE TABLE Concept(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  name STRING
);
CREATE REL TABLE INSTANCE_OF(
  FROM Entity TO Concept,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
