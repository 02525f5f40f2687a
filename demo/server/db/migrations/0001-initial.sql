CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE settings (
  id char(24) PRIMARY KEY,
  min_pickup_hours integer NOT NULL DEFAULT 1,
  min_rental_hours integer NOT NULL DEFAULT 1,
  min_pickup_dropoff_hour integer NOT NULL DEFAULT 0,
  max_pickup_dropoff_hour integer NOT NULL DEFAULT 23,
  turnaround_minutes integer NOT NULL DEFAULT 60,
  quote_minutes integer NOT NULL DEFAULT 30,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE countries (
  id char(24) PRIMARY KEY,
  code char(2) NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE suppliers (
  id char(24) PRIMARY KEY,
  full_name text NOT NULL,
  email text NOT NULL,
  avatar text,
  pay_later boolean NOT NULL DEFAULT true,
  license_required boolean NOT NULL DEFAULT false,
  price_change_rate double precision NOT NULL DEFAULT 0,
  minimum_rental_days integer NOT NULL DEFAULT 1,
  rating double precision,
  blacklisted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE locations (
  id char(24) PRIMARY KEY,
  country_id char(24) NOT NULL REFERENCES countries,
  parent_id char(24) REFERENCES locations,
  kind text NOT NULL,
  latitude double precision,
  longitude double precision,
  time_zone text NOT NULL,
  address text,
  opening_hours jsonb,
  airport_code char(3),
  image text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX locations_parent ON locations (parent_id);
CREATE INDEX locations_country ON locations (country_id);

CREATE TABLE parking_spots (
  id char(24) PRIMARY KEY,
  location_id char(24) NOT NULL REFERENCES locations ON DELETE CASCADE,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX parking_spots_location ON parking_spots (location_id);

-- Names of countries, locations and parking spots: one row per language.
CREATE TABLE names (
  id char(24) PRIMARY KEY,
  owner_id char(24) NOT NULL,
  owner_kind text NOT NULL CHECK (owner_kind IN ('country', 'location', 'parkingSpot')),
  language char(2) NOT NULL,
  value text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (owner_id, language)
);
CREATE INDEX names_value ON names (language, lower(value));

CREATE TABLE supplier_locations (
  supplier_id char(24) NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  location_id char(24) NOT NULL REFERENCES locations ON DELETE CASCADE,
  PRIMARY KEY (supplier_id, location_id)
);
CREATE INDEX supplier_locations_location ON supplier_locations (location_id);

-- Prices are cents of the base currency. An extra is null when not offered and 0 when included.
CREATE TABLE cars (
  id char(24) PRIMARY KEY,
  supplier_id char(24) NOT NULL REFERENCES suppliers,
  name text NOT NULL,
  license_plate text,
  minimum_age integer NOT NULL,
  daily_price integer NOT NULL,
  discounted_daily_price integer,
  hourly_price integer,
  discounted_hourly_price integer,
  bi_weekly_price integer,
  discounted_bi_weekly_price integer,
  weekly_price integer,
  discounted_weekly_price integer,
  monthly_price integer,
  discounted_monthly_price integer,
  is_date_based_price boolean NOT NULL DEFAULT false,
  deposit integer NOT NULL DEFAULT 0,
  available boolean NOT NULL DEFAULT true,
  fully_booked boolean NOT NULL DEFAULT false,
  coming_soon boolean NOT NULL DEFAULT false,
  type text NOT NULL,
  gearbox text NOT NULL,
  aircon boolean NOT NULL,
  image text,
  seats integer NOT NULL,
  doors integer NOT NULL,
  fuel_policy text NOT NULL,
  mileage integer NOT NULL,
  cancellation integer,
  amendments integer,
  theft_protection integer,
  collision_damage_waiver integer,
  full_insurance integer,
  additional_driver integer,
  range text NOT NULL,
  multimedia text[] NOT NULL DEFAULT '{}',
  rating double precision,
  trips integer NOT NULL DEFAULT 0,
  co2 integer,
  block_on_pay boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX cars_supplier ON cars (supplier_id);

CREATE TABLE dated_prices (
  id char(24) PRIMARY KEY,
  car_id char(24) NOT NULL REFERENCES cars ON DELETE CASCADE,
  position integer NOT NULL,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  daily_price integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX dated_prices_car ON dated_prices (car_id, position);

CREATE TABLE car_locations (
  car_id char(24) NOT NULL REFERENCES cars ON DELETE CASCADE,
  location_id char(24) NOT NULL REFERENCES locations ON DELETE CASCADE,
  PRIMARY KEY (location_id, car_id)
);
CREATE INDEX car_locations_car ON car_locations (car_id);

CREATE TABLE users (
  id char(24) PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('admin', 'supplier', 'user')),
  email text NOT NULL,
  password_hash text,
  full_name text NOT NULL,
  phone text,
  birth_date date,
  language char(2) NOT NULL,
  enable_email_notifications boolean NOT NULL DEFAULT true,
  verified boolean NOT NULL DEFAULT false,
  blacklisted boolean NOT NULL DEFAULT false,
  avatar text,
  bio text,
  location text,
  license text,
  supplier_id char(24) REFERENCES suppliers,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE sessions (
  token_hash char(64) PRIMARY KEY,
  user_id char(24) NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

-- What a mail's link carries: hashed, used once, expiring.
CREATE TABLE mail_tokens (
  token_hash char(64) PRIMARY KEY,
  user_id char(24) REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('activate', 'reset', 'confirm', 'newsletter')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id);

CREATE TABLE subscribers (
  email text PRIMARY KEY,
  language char(2) NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);

-- What a customer was shown: lines, total and rate stay as they are until expires_at.
CREATE TABLE quotes (
  id char(24) PRIMARY KEY,
  car_id char(24) NOT NULL REFERENCES cars ON DELETE CASCADE,
  pickup_location_id char(24) NOT NULL REFERENCES locations,
  dropoff_location_id char(24) NOT NULL REFERENCES locations,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  extras text[] NOT NULL,
  days integer NOT NULL,
  total integer NOT NULL,
  lines jsonb NOT NULL,
  display_currency char(3) NOT NULL,
  display_rate double precision NOT NULL,
  display_total integer NOT NULL,
  display_lines jsonb NOT NULL,
  deposit integer NOT NULL,
  display_deposit integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX quotes_expiry ON quotes (expires_at);

-- A booking holds its car from pick-up until held_until, which is drop-off plus the operator's turnaround.
CREATE TABLE bookings (
  id char(24) PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  supplier_id char(24) NOT NULL REFERENCES suppliers,
  car_id char(24) NOT NULL REFERENCES cars,
  driver_id char(24) NOT NULL REFERENCES users,
  pickup_location_id char(24) NOT NULL REFERENCES locations,
  dropoff_location_id char(24) NOT NULL REFERENCES locations,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  from_wall char(16) NOT NULL,
  to_wall char(16) NOT NULL,
  pickup_zone text NOT NULL,
  dropoff_zone text NOT NULL,
  status text NOT NULL CHECK (status IN ('void', 'pending', 'deposit', 'paid', 'reserved', 'cancelled')),
  released boolean NOT NULL DEFAULT false,
  expires_at timestamptz,
  days integer NOT NULL,
  price integer NOT NULL,
  lines jsonb NOT NULL,
  deposit integer NOT NULL,
  display_paid integer NOT NULL DEFAULT 0,
  display_refunded integer NOT NULL DEFAULT 0,
  payment_choice text NOT NULL CHECK (payment_choice IN ('later', 'deposit', 'full')),
  display_currency char(3) NOT NULL,
  display_rate double precision NOT NULL,
  display_total integer NOT NULL,
  display_lines jsonb NOT NULL,
  display_deposit integer NOT NULL,
  extras text[] NOT NULL,
  driver_details jsonb NOT NULL,
  additional_driver jsonb,
  flight_number text,
  license text,
  license_number text,
  partner text,
  language char(2) NOT NULL,
  cancel_request boolean NOT NULL DEFAULT false,
  session_id text,
  paypal_order_id text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  held tstzrange GENERATED ALWAYS AS (tstzrange(starts_at, held_until, '[)')) STORED,
  holds_car boolean GENERATED ALWAYS AS (status <> 'cancelled' AND NOT released) STORED,
  CHECK (starts_at < ends_at AND ends_at <= held_until),
  CONSTRAINT bookings_no_overlap EXCLUDE USING gist (car_id WITH =, held WITH &&) WHERE (holds_car)
);
CREATE INDEX bookings_driver ON bookings (driver_id, created_at DESC);
CREATE INDEX bookings_supplier ON bookings (supplier_id, created_at DESC);
CREATE INDEX bookings_expiry ON bookings (expires_at) WHERE status = 'void' AND NOT released;

CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  body_hash char(64) NOT NULL,
  booking_id char(24) NOT NULL REFERENCES bookings ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

-- Subject, text and html are encrypted where a SECRET_KEY is configured, and removed after sending outside demo mode.
CREATE TABLE mails (
  id char(24) PRIMARY KEY,
  kind text NOT NULL,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  language char(2) NOT NULL,
  content text,
  booking_id char(24),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX mails_waiting ON mails (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;

CREATE TABLE notifications (
  id char(24) PRIMARY KEY,
  user_id char(24) NOT NULL REFERENCES users ON DELETE CASCADE,
  booking_id char(24) REFERENCES bookings ON DELETE SET NULL,
  message text NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC);

CREATE TABLE uploads (
  folder text NOT NULL CHECK (folder IN ('users', 'cars', 'locations', 'licenses', 'temp')),
  name text NOT NULL,
  owner_id char(24),
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (folder, name)
);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
