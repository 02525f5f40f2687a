-- The click on a partner's page that led to a booking, by the id that the partner knows.
ALTER TABLE bookings ADD COLUMN click_id text;

-- As before, and the click, if there was one.
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
  ) || CASE WHEN b.click_id IS NULL THEN '{}' ELSE jsonb_build_object('clickId', b.click_id) END;
$$;
