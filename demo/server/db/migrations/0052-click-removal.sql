-- As before, but a click that is removed with its driver's data is no change for the partner.
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
  IF NOT (is_new OR is_settled OR is_cancelled) AND partner_event_data(NEW) - 'clickId' <> partner_event_data(OLD) - 'clickId' THEN
    PERFORM store_partner_event(NEW, 'booking.changed');
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.returned_at IS NOT NULL AND OLD.returned_at IS NULL THEN
    PERFORM store_partner_event(NEW, 'booking.completed');
  END IF;
  RETURN NULL;
END;
$$;
