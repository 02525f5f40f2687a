-- When the driver's name was removed from a booking, the operator's time after the trip.
ALTER TABLE bookings ADD COLUMN anonymised_at timestamptz;
-- What the jobs look for is little, so they read little.
CREATE INDEX bookings_not_anonymised ON bookings (ends_at) WHERE anonymised_at IS NULL;
CREATE INDEX bookings_never_paid ON bookings (expires_at) WHERE released OR status = 'cancelled' AND expires_at IS NOT NULL;
CREATE INDEX payments_opened ON payments (updated_at) WHERE session IS NOT NULL AND state <> 'open';
CREATE INDEX notifications_created ON notifications (created_at);
CREATE INDEX uploads_owner ON uploads (owner_id);
