-- What the desk records of a rental: when the car left and came back, and a note that only staff read.
ALTER TABLE bookings
  ADD COLUMN picked_up_at timestamptz,
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN staff_note text;
-- A car that is back early is held until its return. A hold is never empty: searches read only the one that starts last.
ALTER TABLE bookings DROP CONSTRAINT bookings_check;
ALTER TABLE bookings ADD CONSTRAINT bookings_check
  CHECK (starts_at < ends_at AND starts_at < held_until AND (ends_at <= held_until OR returned_at IS NOT NULL));
-- The desk's lists of a day, and the cars that are out.
CREATE INDEX bookings_pickup_day ON bookings (from_wall);
CREATE INDEX bookings_return_day ON bookings (to_wall);
CREATE INDEX bookings_out ON bookings (ends_at) WHERE picked_up_at IS NOT NULL AND returned_at IS NULL;
