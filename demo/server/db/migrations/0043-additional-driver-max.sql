-- The most that an additional driver costs in one rental, in cents; null if each day is charged.
ALTER TABLE cars ADD COLUMN additional_driver_max integer;
