-- What a customer needs on the way and at the desk. Null means "not stated", and pages and mails then show nothing.
ALTER TABLE suppliers ADD COLUMN phone text, ADD COLUMN breakdown_phone text;
ALTER TABLE locations
  ADD COLUMN phone text,
  ADD COLUMN access text CHECK (access IN ('terminal', 'shuttle', 'walk')),
  ADD COLUMN access_minutes integer CHECK (access_minutes >= 0);
ALTER TABLE cars
  ADD COLUMN luggage_large integer CHECK (luggage_large >= 0),
  ADD COLUMN luggage_small integer CHECK (luggage_small >= 0),
  ADD COLUMN acriss text;
-- How to find the desk: one row per language.
CREATE TABLE location_directions (
  location_id char(24) NOT NULL REFERENCES locations ON DELETE CASCADE,
  language char(2) NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (location_id, language)
);
