-- Counts what an address has received within the last hour.
CREATE INDEX mails_received ON mails (lower(recipient), sent_at) WHERE sent_at IS NOT NULL;
