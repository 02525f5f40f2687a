-- The car whose prices were agreed, once staff have exchanged it.
ALTER TABLE bookings ADD COLUMN priced_car_id char(24);
