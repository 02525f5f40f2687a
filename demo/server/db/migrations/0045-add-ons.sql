-- Extras that the operator defines. A null supplier or location is met by every rental. Amounts are cents.
CREATE TABLE add_ons (
  id char(24) PRIMARY KEY,
  key text NOT NULL UNIQUE,
  supplier_id char(24) REFERENCES suppliers ON DELETE CASCADE,
  location_id char(24) REFERENCES locations ON DELETE CASCADE,
  price integer NOT NULL CHECK (price >= 0),
  per text NOT NULL CHECK (per IN ('trip', 'day')),
  max integer CHECK (max >= 0),
  max_quantity integer NOT NULL CHECK (max_quantity > 0),
  picture text,
  names jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX add_ons_supplier ON add_ons (supplier_id);

-- A change of an add-on is a change of the catalogue.
CREATE TRIGGER catalogue_insert AFTER INSERT ON add_ons REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_update AFTER UPDATE ON add_ons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_delete AFTER DELETE ON add_ons REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_truncate AFTER TRUNCATE ON add_ons
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
