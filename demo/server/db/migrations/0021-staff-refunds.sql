-- A booking with payments is never removed, so that a payment never loses its booking: it is marked as deleted.
ALTER TABLE bookings ADD COLUMN deleted_at timestamptz;
ALTER TABLE payments DROP CONSTRAINT payments_booking_id_fkey;
ALTER TABLE payments ADD CONSTRAINT payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings;
-- A refund by staff: why it was made, and by whom. Both are null for a refund by the rules.
ALTER TABLE refunds ADD COLUMN reason text;
ALTER TABLE refunds ADD COLUMN made_by char(24);
-- What staff have refunded of the price, which is not due again at the counter.
ALTER TABLE bookings ADD COLUMN display_waived integer NOT NULL DEFAULT 0;
