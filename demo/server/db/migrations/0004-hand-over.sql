-- People who signed in on the host and go back to a partner's page: first a code that works once, then a token for a while.
-- Of both only hashes are kept.
CREATE TABLE hand_overs (
  code_hash char(64) PRIMARY KEY,
  user_id char(24) NOT NULL REFERENCES users ON DELETE CASCADE,
  challenge text NOT NULL,
  return_to text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  token_hash char(64) UNIQUE,
  token_expires_at timestamptz
);
CREATE INDEX hand_overs_user ON hand_overs (user_id);

ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_purpose_check
  CHECK (purpose IN ('activate', 'reset', 'confirm', 'newsletter'));
