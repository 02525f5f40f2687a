-- Staff are few among many customers, and each booking looks for those of its supplier.
CREATE INDEX users_staff ON users (supplier_id) WHERE type <> 'user';
-- Counting a caller's unpaid bookings read the whole former index where statistics were old, because its condition followed from
-- the query's. Nothing else states that a driver's id is not empty.
CREATE INDEX bookings_pending_of ON bookings (driver_id, ends_at) WHERE status = 'pending' AND driver_id > '';
DROP INDEX bookings_unpaid_by;
-- Undoing a step and anonymising a booking look for its mails and notifications, and deleting it for the latter.
CREATE INDEX mails_booking ON mails (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX notifications_booking ON notifications (booking_id);
