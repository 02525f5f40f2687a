-- The days on which a desk is closed: pairs of the first and the last one.
ALTER TABLE locations ADD COLUMN closed_days jsonb;
