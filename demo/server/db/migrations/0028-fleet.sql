-- The operator's keys in the fleet folder. A record without one is named by its id.
ALTER TABLE suppliers ADD COLUMN key text;
ALTER TABLE locations ADD COLUMN key text;
ALTER TABLE parking_spots ADD COLUMN key text;
ALTER TABLE cars ADD COLUMN key text;
CREATE UNIQUE INDEX suppliers_key ON suppliers (key);
CREATE UNIQUE INDEX locations_key ON locations (key);
CREATE UNIQUE INDEX parking_spots_key ON parking_spots (key);
CREATE UNIQUE INDEX cars_key ON cars (key);
-- Records that the fleet no longer has but that bookings refer to. They are offered nowhere.
ALTER TABLE suppliers ADD COLUMN retired_at timestamptz;
ALTER TABLE locations ADD COLUMN retired_at timestamptz;
ALTER TABLE cars ADD COLUMN retired_at timestamptz;

-- The rows of the fleet folder as they were last exported or imported, to detect what was changed otherwise since.
CREATE TABLE fleet_rows (
  file text NOT NULL,
  key text NOT NULL,
  digest char(64) NOT NULL,
  PRIMARY KEY (file, key)
);
