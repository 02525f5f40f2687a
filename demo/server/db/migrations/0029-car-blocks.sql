-- When a car is out of service. Times of day are those of the car's place; the reason is for the operator only.
CREATE TABLE car_blocks (
  id char(24) PRIMARY KEY,
  car_id char(24) NOT NULL REFERENCES cars ON DELETE CASCADE,
  from_wall char(16) NOT NULL,
  to_wall char(16) NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CONSTRAINT car_blocks_no_overlap EXCLUDE USING gist (car_id WITH =, tstzrange(starts_at, ends_at, '[)') WITH &&)
);
CREATE INDEX car_blocks_car ON car_blocks (car_id, starts_at);

-- No booking holds a car that is out of service, whichever program stores it. The car's lock puts bookings and blocks one after another.
CREATE OR REPLACE FUNCTION refuse_blocked_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'cancelled' AND NOT NEW.released AND NEW.no_show_at IS NULL THEN
    PERFORM 1 FROM cars WHERE id = NEW.car_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT 1 FROM car_blocks WHERE car_id = NEW.car_id AND starts_at < NEW.held_until AND ends_at > NEW.starts_at) THEN
      RAISE EXCEPTION 'The car is out of service' USING ERRCODE = 'exclusion_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_not_blocked
  BEFORE INSERT OR UPDATE OF car_id, starts_at, held_until, status, released, no_show_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_blocked_booking();

CREATE OR REPLACE FUNCTION refuse_block_of_booked_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM cars WHERE id = NEW.car_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings WHERE car_id = NEW.car_id AND holds_car AND held && tstzrange(NEW.starts_at, NEW.ends_at, '[)')) THEN
    RAISE EXCEPTION 'The car is booked' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER car_blocks_not_booked
  BEFORE INSERT OR UPDATE ON car_blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_block_of_booked_car();
