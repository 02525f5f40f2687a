-- Each quote locked the rows of its car and of both its places against deletion, for a copy that lives for minutes and is read with
-- the car and places of the catalogue.
ALTER TABLE quotes DROP CONSTRAINT quotes_car_id_fkey;
ALTER TABLE quotes DROP CONSTRAINT quotes_pickup_location_id_fkey;
ALTER TABLE quotes DROP CONSTRAINT quotes_dropoff_location_id_fkey;
