-- When a booking was cancelled; what the last change of its status by a manager replaced, so that it can be undone.
ALTER TABLE bookings ADD COLUMN cancelled_at timestamptz;
ALTER TABLE bookings ADD COLUMN former_status jsonb;
UPDATE bookings SET cancelled_at = updated_at WHERE status = 'cancelled' AND NOT released;
-- Who opened which licence copy. A row outlives the copy, the booking and the accounts, because it proves who had access.
CREATE TABLE license_openings (
  id char(24) PRIMARY KEY,
  license text NOT NULL,
  owner_id char(24) NOT NULL,
  reader_id char(24) NOT NULL,
  booking_id char(24),
  opened_at timestamptz NOT NULL
);
CREATE INDEX license_openings_license ON license_openings (license, opened_at);
CREATE INDEX bookings_license ON bookings (license, ends_at) WHERE license IS NOT NULL;
