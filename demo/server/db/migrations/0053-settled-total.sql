-- The total that a booking had when it was paid elsewhere than online, if its price has changed since.
ALTER TABLE bookings ADD COLUMN display_settled integer;
