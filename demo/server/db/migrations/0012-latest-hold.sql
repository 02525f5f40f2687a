-- What holds a car never overlaps, so the last to start before a moment says whether the car is free then.
CREATE INDEX bookings_latest_hold ON bookings (car_id, starts_at) INCLUDE (held_until, status, expires_at, id) WHERE holds_car;
