-- Sites that show the elements. A page is known by its origin, so several partners may share one, as on a website builder.
-- Null lists of locations or suppliers stand for all of them.
CREATE TABLE partners (
  id char(24) PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  origins text[] NOT NULL,
  location_ids char(24)[],
  supplier_ids char(24)[],
  webhook_url text,
  is_blocked boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A change of a partner is a change of the catalogue, so that every process knows it at once.
CREATE TRIGGER catalogue_insert AFTER INSERT ON partners REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_update AFTER UPDATE ON partners REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_delete AFTER DELETE ON partners REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');
CREATE TRIGGER catalogue_truncate AFTER TRUNCATE ON partners
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('places', 'id');

-- The origin of the page that sent the booking; null for bookings of earlier versions, whose partner is a page's own text.
ALTER TABLE bookings ADD COLUMN origin text;
