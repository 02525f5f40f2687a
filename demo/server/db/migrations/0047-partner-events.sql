-- Secrets that sign a partner's events, encrypted. The previous one signs too until its time ends.
ALTER TABLE partners ADD COLUMN webhook_secret text;
ALTER TABLE partners ADD COLUMN previous_webhook_secret text;
ALTER TABLE partners ADD COLUMN previous_secret_until timestamptz;

-- What a partner's server is still to be told about its bookings. `data` has nothing personal.
CREATE TABLE partner_events (
  id char(24) PRIMARY KEY DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24),
  partner_id char(24) NOT NULL REFERENCES partners ON DELETE CASCADE,
  booking_id char(24) NOT NULL,
  type text NOT NULL
    CHECK (type IN ('booking.created', 'booking.paid', 'booking.changed', 'booking.cancelled', 'booking.completed')),
  data jsonb NOT NULL,
  -- The transaction, in which several changes of a booking are one event.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX partner_events_booking ON partner_events (booking_id);
CREATE INDEX partner_events_partner ON partner_events (partner_id);
CREATE INDEX partner_events_due ON partner_events (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE UNIQUE INDEX partner_events_completed ON partner_events (booking_id) WHERE type = 'booking.completed';

-- Returns what an event says about a booking, with amounts in minor units of `currency`.
CREATE OR REPLACE FUNCTION partner_event_data(b bookings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'reference', b.reference,
    'status', b.status,
    'currency', b.display_currency,
    'totalMinor', b.display_total,
    'paidMinor', b.display_paid,
    'refundedMinor', b.display_refunded,
    'from', b.from_wall,
    'to', b.to_wall,
    'pickupZone', b.pickup_zone,
    'dropOffZone', b.dropoff_zone,
    'pickupLocation', b.pickup_location_id,
    'dropOffLocation', b.dropoff_location_id,
    'noShow', b.no_show_at IS NOT NULL
  );
$$;

-- Stores an event for the partner that a booking is attributed to, if its server takes events.
CREATE OR REPLACE FUNCTION store_partner_event(b bookings, event_type text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partner_events e SET data = partner_event_data(b)
    WHERE e.booking_id = b.id AND e.type = event_type AND e.xid = pg_current_xact_id() AND e.attempts = 0;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO partner_events (partner_id, booking_id, type, data, next_attempt_at, created_at)
    SELECT p.id, b.id, event_type, partner_event_data(b), b.updated_at, b.updated_at FROM partners p
    WHERE p.key = b.partner AND NOT p.is_blocked AND p.webhook_url IS NOT NULL AND p.webhook_secret IS NOT NULL
    ON CONFLICT (booking_id) WHERE type = 'booking.completed' DO NOTHING;
END;
$$;

-- Stores the events of a change in its own transaction, whichever program makes it. A booking that awaits its payment, or has lost
-- its car while it did, has none; one that a backup restores had its events before.
CREATE OR REPLACE FUNCTION log_partner_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
  is_settled boolean;
  is_cancelled boolean;
BEGIN
  IF NEW.status = 'void' OR NEW.status = 'cancelled' AND NEW.released
    OR current_setting('rental.restores_backup', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    is_new := true;
    is_settled := NEW.display_paid > 0 OR NEW.status = 'paid';
    is_cancelled := false;
  ELSE
    IF OLD.status = 'void' AND NEW.status = 'cancelled' THEN
      RETURN NULL;
    END IF;
    is_new := OLD.status = 'void' OR OLD.status = 'cancelled' AND OLD.released;
    is_settled := NEW.display_paid > OLD.display_paid OR NEW.status = 'paid' AND OLD.status NOT IN ('paid', 'cancelled');
    is_cancelled := NEW.status = 'cancelled' AND OLD.status <> 'cancelled';
  END IF;
  IF is_new THEN
    PERFORM store_partner_event(NEW, 'booking.created');
  END IF;
  IF is_settled THEN
    PERFORM store_partner_event(NEW, 'booking.paid');
  END IF;
  IF is_cancelled THEN
    PERFORM store_partner_event(NEW, 'booking.cancelled');
  END IF;
  IF NOT (is_new OR is_settled OR is_cancelled) AND partner_event_data(NEW) <> partner_event_data(OLD) THEN
    PERFORM store_partner_event(NEW, 'booking.changed');
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.returned_at IS NOT NULL AND OLD.returned_at IS NULL THEN
    PERFORM store_partner_event(NEW, 'booking.completed');
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER partner_event AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.partner IS NOT NULL AND NEW.origin IS NOT NULL) EXECUTE FUNCTION log_partner_events();
