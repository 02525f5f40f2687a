-- Fees that a trip or its driver causes. A null condition is met by every trip. Amounts are cents, or hundredths of a per cent.
CREATE TABLE fees (
  id char(24) PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL
    CHECK (kind IN ('young-driver', 'senior-driver', 'one-way', 'out-of-hours', 'airport', 'tax', 'winter')),
  supplier_id char(24) REFERENCES suppliers ON DELETE CASCADE,
  car_id char(24) REFERENCES cars ON DELETE CASCADE,
  location_id char(24) REFERENCES locations ON DELETE CASCADE,
  to_location_id char(24) REFERENCES locations ON DELETE CASCADE,
  age_from integer,
  age_to integer,
  amount integer NOT NULL CHECK (amount >= 0),
  per text NOT NULL CHECK (per IN ('trip', 'day', 'percent')),
  max integer CHECK (max >= 0),
  from_day char(10),
  to_day char(10),
  is_mandatory boolean NOT NULL,
  names jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX fees_supplier ON fees (supplier_id);
CREATE INDEX fees_car ON fees (car_id);

-- A change of a fee is a change of the catalogue.
CREATE TRIGGER catalogue_insert AFTER INSERT ON fees REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_update AFTER UPDATE ON fees REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_delete AFTER DELETE ON fees REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_truncate AFTER TRUNCATE ON fees
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');

-- The age that a quote was made for; null for one of an earlier version.
ALTER TABLE quotes ADD COLUMN driver_age integer;
