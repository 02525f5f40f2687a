-- A notice is read in the language that its reader has at that moment; message is what the wire always had.
ALTER TABLE notifications ADD COLUMN messages jsonb;
