-- The rows of a supplier's part of the fleet folder as that supplier last exported or imported them. The operator's are in fleet_rows:
-- what a supplier uploads counts as changed otherwise for the operator's folder.
CREATE TABLE supplier_fleet_rows (
  supplier_id char(24) NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  file text NOT NULL,
  key text NOT NULL,
  digest char(64) NOT NULL,
  PRIMARY KEY (supplier_id, file, key)
);
