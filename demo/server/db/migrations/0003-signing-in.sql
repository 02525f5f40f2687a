-- A used link is known for as long as it would have lasted, so that its second use can be answered kindly.
ALTER TABLE mail_tokens ADD COLUMN used_at timestamptz;

-- Codes with which a partner's page gets back a person who signed in on the host.
ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_purpose_check
  CHECK (purpose IN ('activate', 'reset', 'confirm', 'newsletter', 'hand-over'));
