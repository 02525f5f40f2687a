-- What a person recognises a session by. Sessions from before have neither.
ALTER TABLE sessions ADD COLUMN device text;
ALTER TABLE sessions ADD COLUMN used_at timestamptz;
