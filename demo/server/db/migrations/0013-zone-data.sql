-- The wall time of a booking is what was agreed; its instants are recomputed when the time-zone data changes.
ALTER TABLE settings ADD COLUMN zone_data text;
