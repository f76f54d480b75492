// The sensory buffer, the questions asked, what experience has moved, and what signals are about.
// up
ALTER TABLE FeedbackSignal ADD source STRING;
CREATE NODE TABLE Percept(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  content STRING,
  session STRING,
  created_at TIMESTAMP,
  sensed_at TIMESTAMP,
  expires_at TIMESTAMP,
  touches INT64,
  candidate BOOL,
  failed BOOL,
  sealed STRING
);
CREATE NODE TABLE Recall(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  question STRING,
  created_at TIMESTAMP,
  returned STRING[],
  used STRING[],
  wrong STRING[],
  asked_again BOOL
);
CREATE NODE TABLE Tuning(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  name STRING,
  value DOUBLE,
  changed_at TIMESTAMP
);
CREATE REL TABLE REACTS_TO(
  FROM FeedbackSignal TO Memory,
  created_at TIMESTAMP,
  confidence DOUBLE,
  reason STRING,
  origin STRING
);
ALTER TABLE ADJUSTED_BY ADD FROM Tuning TO Adjustment;
ALTER TABLE ADJUSTED_BY ADD FROM Percept TO Adjustment;
// down
ALTER TABLE ADJUSTED_BY DROP FROM Percept TO Adjustment;
ALTER TABLE ADJUSTED_BY DROP FROM Tuning TO Adjustment;
DROP TABLE REACTS_TO;
DROP TABLE Tuning;
DROP TABLE Recall;
DROP TABLE Percept;
ALTER TABLE FeedbackSignal DROP source;
