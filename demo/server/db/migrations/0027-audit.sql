-- What staff changed. The entries have no foreign keys, because they outlive the people and bookings that they name.
CREATE TABLE audit_entries (
  id char(24) PRIMARY KEY,
  created_at timestamptz NOT NULL,
  actor_id char(24) NOT NULL,
  actor_name text NOT NULL,
  actor_type text NOT NULL,
  action text NOT NULL,
  object_kind text NOT NULL,
  object_id char(24) NOT NULL,
  object_name text NOT NULL,
  currency char(3),
  changes jsonb NOT NULL,
  caller text NOT NULL
);
CREATE INDEX audit_entries_created ON audit_entries (created_at DESC, id DESC);
CREATE INDEX audit_entries_object ON audit_entries (object_id, created_at DESC);
