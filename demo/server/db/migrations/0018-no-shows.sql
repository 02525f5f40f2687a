-- When a manager recorded that the driver didn't come. From then on the booking holds no car.
ALTER TABLE bookings ADD COLUMN no_show_at timestamptz;
-- PostgreSQL before 17 can't change the expression of a generated column. What depends on the column is dropped with it.
ALTER TABLE bookings DROP COLUMN holds_car CASCADE;
ALTER TABLE bookings ADD COLUMN holds_car boolean
  GENERATED ALWAYS AS (status <> 'cancelled' AND NOT released AND no_show_at IS NULL) STORED;
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap EXCLUDE USING gist (car_id WITH =, held WITH &&) WHERE (holds_car);
CREATE INDEX bookings_latest_hold ON bookings (car_id, starts_at) INCLUDE (held_until, status, expires_at, id) WHERE holds_car;
