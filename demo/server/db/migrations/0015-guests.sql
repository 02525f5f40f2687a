-- A guest's record keeps the driver of bookings made without an account. It cannot sign in, and an account may have its address.
ALTER TABLE users ADD COLUMN is_guest boolean NOT NULL DEFAULT false;
UPDATE users SET is_guest = true
WHERE type = 'user' AND password_hash IS NULL AND NOT verified
  AND NOT EXISTS (SELECT 1 FROM social_identities WHERE social_identities.user_id = users.id);
DROP INDEX users_email;
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE NOT is_guest;
CREATE UNIQUE INDEX guests_email ON users (lower(email)) WHERE is_guest;
