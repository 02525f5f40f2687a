-- A price is kept with the currency it was made in, so that an operator may start to set prices in another one.
ALTER TABLE quotes ADD COLUMN base_currency char(3) NOT NULL DEFAULT 'USD';
ALTER TABLE bookings ADD COLUMN base_currency char(3) NOT NULL DEFAULT 'USD';
