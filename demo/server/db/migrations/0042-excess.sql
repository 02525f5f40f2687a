-- What a car's renter pays for damage and theft, in cents, and what no cover pays for; the price of a kilometre beyond the mileage.
ALTER TABLE cars
  ADD COLUMN extra_km_price integer,
  ADD COLUMN excess_damage integer,
  ADD COLUMN excess_theft integer,
  ADD COLUMN excess_damage_covered integer,
  ADD COLUMN excess_theft_covered integer,
  ADD COLUMN excess_full_insurance integer,
  ADD COLUMN not_covered text[],
  ADD COLUMN rating_source text;
ALTER TABLE suppliers
  ADD COLUMN maximum_rental_days integer,
  ADD COLUMN terms_url text;
