-- Apps show Stripe's own sheet for an intent instead of the embedded page.
ALTER TABLE payments DROP CONSTRAINT payments_gateway_check;
ALTER TABLE payments ADD CONSTRAINT payments_gateway_check
  CHECK (gateway IN ('stripe', 'stripe-intent', 'paypal', 'sandbox'));
