-- Who makes a car wait for money: a keyed hash of the caller's address, so that one caller cannot hold a whole fleet.
ALTER TABLE bookings ADD COLUMN held_by char(64);
CREATE INDEX bookings_held_by ON bookings (held_by) WHERE status = 'void';
