-- A second factor of staff: the sealed secret of their authenticator app. Until `confirmed_at` it is only offered. `last_step` is the
-- time step of the last code, so that a code works once.
CREATE TABLE second_factors (
  user_id char(24) PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  last_step integer,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
-- Each code is removed when it is used.
CREATE TABLE recovery_codes (
  user_id char(24) NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash char(64) NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
-- Sign-ins that were proven by a password or a social provider, and wait for the code.
CREATE TABLE pending_sign_ins (
  token_hash char(64) PRIMARY KEY,
  user_id char(24) NOT NULL REFERENCES users ON DELETE CASCADE,
  stay_connected boolean NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);
