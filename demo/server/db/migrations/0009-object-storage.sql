-- Uploads may lie in object storage: the row then has the object's key instead of the bytes.
ALTER TABLE uploads ALTER COLUMN bytes DROP NOT NULL;
ALTER TABLE uploads ADD COLUMN object_key text;
ALTER TABLE uploads ADD CONSTRAINT uploads_kept CHECK (bytes IS NOT NULL OR object_key IS NOT NULL);

-- Objects that nothing names any more, until the storage has removed them.
CREATE TABLE dropped_objects (
  object_key text PRIMARY KEY,
  dropped_at timestamptz NOT NULL
);
