-- The cars whose bookings or blocks have changed. Each process keeps in memory when cars are taken, and reads with every search
-- what has changed since its last one: the rows of transactions that were not over then.
CREATE TABLE hold_changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Empty if all cars have changed.
  car_id char(24) NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- A restored backup replaces the bookings of all cars.
INSERT INTO hold_changes (car_id) VALUES ('');
CREATE INDEX hold_changes_xid ON hold_changes (xid) INCLUDE (car_id);

CREATE OR REPLACE FUNCTION log_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO hold_changes (car_id) VALUES ('');
  ELSE
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO hold_changes (car_id) VALUES (OLD.car_id);
    END IF;
    IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.car_id <> OLD.car_id THEN
      INSERT INTO hold_changes (car_id) VALUES (NEW.car_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER hold_changed
  AFTER INSERT OR DELETE OR UPDATE OF car_id, starts_at, held_until, status, released, no_show_at, expires_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION log_hold_change();
CREATE OR REPLACE TRIGGER hold_truncated AFTER TRUNCATE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION log_hold_change();
CREATE OR REPLACE TRIGGER hold_changed
  AFTER INSERT OR DELETE OR UPDATE OF car_id, starts_at, ends_at ON car_blocks
  FOR EACH ROW EXECUTE FUNCTION log_hold_change();
CREATE OR REPLACE TRIGGER hold_truncated AFTER TRUNCATE ON car_blocks FOR EACH STATEMENT EXECUTE FUNCTION log_hold_change();

-- When a process last wrote to the primary: on a replica, how far it is behind.
CREATE TABLE heartbeats (id integer PRIMARY KEY CHECK (id = 1), beat_at timestamptz NOT NULL);
