-- The catalogue's version. Each process holds the catalogue in memory and reloads what changed when the version differs.
CREATE TABLE catalogue_state (
  id integer PRIMARY KEY CHECK (id = 1),
  -- Begins with the time in milliseconds, so that a restored backup never has the version that a process has loaded.
  version bigint NOT NULL,
  -- Later changes than this version are in catalogue_changes.
  logged_after bigint NOT NULL
);
INSERT INTO catalogue_state VALUES (1, extract(epoch FROM clock_timestamp()) * 1000, extract(epoch FROM clock_timestamp()) * 1000);
CREATE TABLE catalogue_changes (
  version bigint NOT NULL,
  -- 'places' stands for everything but cars and suppliers.
  kind text NOT NULL CHECK (kind IN ('car', 'supplier', 'places')),
  record_id char(24) NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (version, kind, record_id)
);

-- Raises the version in the transaction of a change, whichever program makes it. The row's lock puts versions in the order of commits.
CREATE OR REPLACE FUNCTION raise_catalogue_version(is_logged boolean) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO catalogue_state AS s
    VALUES (1, extract(epoch FROM clock_timestamp()) * 1000, extract(epoch FROM clock_timestamp()) * 1000)
    ON CONFLICT (id) DO UPDATE SET version = s.version + 1,
      logged_after = CASE WHEN is_logged THEN s.logged_after ELSE s.version + 1 END
    RETURNING version;
$$;

CREATE OR REPLACE FUNCTION log_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source text := CASE TG_OP
    WHEN 'UPDATE' THEN '(SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows)'
    WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END;
  is_changed boolean;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM raise_catalogue_version(false);
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s AS r)', source) INTO is_changed;
  IF is_changed THEN
    EXECUTE format(
      'INSERT INTO catalogue_changes (version, kind, record_id) SELECT DISTINCT $1, %L, r.%I FROM %s AS r',
      TG_ARGV[0], TG_ARGV[1], source) USING raise_catalogue_version(true);
  END IF;
  RETURN NULL;
END;
$$;

DO $$
DECLARE
  watched text[];
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['cars', 'car', 'id'],
    ['dated_prices', 'car', 'car_id'],
    ['car_locations', 'car', 'car_id'],
    ['suppliers', 'supplier', 'id'],
    ['supplier_locations', 'supplier', 'supplier_id'],
    ['settings', 'places', 'id'],
    ['countries', 'places', 'id'],
    ['locations', 'places', 'id'],
    ['location_directions', 'places', 'location_id'],
    ['parking_spots', 'places', 'id'],
    ['names', 'places', 'id']
  ] LOOP
    EXECUTE format('CREATE TRIGGER catalogue_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change(%L, %L)', watched[1], watched[2], watched[3]);
    EXECUTE format('CREATE TRIGGER catalogue_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change(%L, %L)', watched[1], watched[2], watched[3]);
    EXECUTE format('CREATE TRIGGER catalogue_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change(%L, %L)', watched[1], watched[2], watched[3]);
    EXECUTE format('CREATE TRIGGER catalogue_truncate AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change(%L, %L)', watched[1], watched[2], watched[3]);
  END LOOP;
END;
$$;
