-- Which account somebody opens who signs in with another provider. The provider's own number for the person is the key:
-- addresses change hands.
CREATE TABLE social_identities (
  provider text NOT NULL CHECK (provider IN ('facebook', 'apple', 'google')),
  subject text NOT NULL,
  user_id char(24) NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX social_identities_user ON social_identities (user_id);

-- Nonces that have opened a session, until they would have run out anyway.
CREATE TABLE used_nonces (
  nonce_hash char(64) PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- A mailed link that joins an account with the person at the provider who asked for it.
ALTER TABLE mail_tokens ADD COLUMN provider text;
ALTER TABLE mail_tokens ADD COLUMN subject text;
ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_purpose_check
  CHECK (purpose IN ('activate', 'reset', 'confirm', 'newsletter', 'join'));
