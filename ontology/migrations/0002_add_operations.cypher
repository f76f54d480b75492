// The journal: operations of the lifecycle, and the steps in which they were done.
// up
CREATE NODE TABLE Operation(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  kind STRING,
  state STRING,
  steps INT64,
  report STRING,
  created_at TIMESTAMP,
  finished_at TIMESTAMP,
  undone_at TIMESTAMP
);
CREATE NODE TABLE OperationStep(
  id STRING PRIMARY KEY,
  number INT64,
  namespace STRING,
  operation STRING,
  position INT64,
  record STRING
);
// down
DROP TABLE OperationStep;
DROP TABLE Operation;
