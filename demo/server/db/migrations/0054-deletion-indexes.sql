-- Deleting a booking or an account looks for what belongs to it, and so does a customer who abandons a payment.
CREATE INDEX idempotency_keys_booking ON idempotency_keys (booking_id);
CREATE INDEX pending_orders_booking ON pending_orders (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);
