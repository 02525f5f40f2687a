-- What happened is kept; its sentence is written when it is read, in the language of whoever reads it.
ALTER TABLE notifications ADD COLUMN news jsonb;
UPDATE notifications SET news = jsonb_build_object(
  'kind', 'written',
  'messages', COALESCE(messages, jsonb_build_object('en', message, 'fr', message, 'es', message))
);
ALTER TABLE notifications ALTER COLUMN news SET NOT NULL;
ALTER TABLE notifications DROP COLUMN message;
ALTER TABLE notifications DROP COLUMN messages;
