-- Orders that are booked only when the link in a mail is used. No car is held for them. `content` is encrypted, and removed once booked.
CREATE TABLE pending_orders (
  token_hash char(64) PRIMARY KEY,
  idempotency_key text UNIQUE,
  body_hash char(64),
  content text,
  booking_id char(24) REFERENCES bookings ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_orders_expiry ON pending_orders (expires_at);
-- Bookings without payment by drivers whose address may be unconfirmed are counted per caller.
CREATE INDEX bookings_unpaid_of ON bookings (held_by) WHERE status = 'pending' AND held_by IS NOT NULL;
