-- A payment is one attempt to take the money that a booking asks for. amount is what is asked for, received what the
-- provider says it has taken; both in cents of the currency. A null session_id means that the provider was not asked yet.
CREATE TABLE payments (
  id char(24) PRIMARY KEY,
  gateway text NOT NULL CHECK (gateway IN ('stripe', 'paypal', 'sandbox')),
  session_id text UNIQUE,
  session jsonb,
  charge_id text,
  booking_id char(24) REFERENCES bookings ON DELETE SET NULL,
  choice text CHECK (choice IN ('deposit', 'full')),
  amount integer NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'refunded', 'expired')),
  received integer NOT NULL DEFAULT 0,
  refund_reason text,
  attempts integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payments_booking ON payments (booking_id);
CREATE INDEX payments_waiting ON payments (next_check_at) WHERE next_check_at IS NOT NULL;

-- Money that goes back. The id is the key under which the provider does it once, however often it is asked.
CREATE TABLE refunds (
  id char(24) PRIMARY KEY,
  payment_id char(24) NOT NULL REFERENCES payments,
  amount integer NOT NULL CHECK (amount > 0),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  done_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_waiting ON refunds (next_attempt_at) WHERE done_at IS NULL AND failed_at IS NULL;

-- The sandbox's own books, as an outside provider would keep them. No card data is ever written.
CREATE TABLE sandbox_sessions (
  id text PRIMARY KEY,
  payment_id char(24) NOT NULL UNIQUE,
  secret_hash char(64) NOT NULL,
  amount integer NOT NULL,
  currency char(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'asked', 'paid', 'closed')),
  passes_question boolean,
  taken integer NOT NULL DEFAULT 0,
  given_back integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_refunds (
  key text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sandbox_sessions,
  amount integer NOT NULL,
  created_at timestamptz NOT NULL
);
