import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { placeId } from '../support/trip.ts';

const noOverlap = 'bookings_no_overlap';

/** Executes a statement that may take longer than the server's own may. */
export async function executeUntimed(db: Database, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(statement);
  });
}

/** Replaces all cars with `count` copies, with ids of this generation. */
export async function createCars(db: Database, count: number, generation: number): Promise<void> {
  const id = (number: number) => (generation * 1_000_000 + number).toString(16).padStart(24, '0');
  await db.execute(sql`TRUNCATE bookings CASCADE`);
  await executeUntimed(
    db,
    sql`INSERT INTO cars SELECT (jsonb_populate_record(c, jsonb_build_object(
      'id', lpad(to_hex(${generation}::int * 1000000 + number), 24, '0'), 'key', null,
      'daily_price', c.daily_price + number % 4000,
      'available', true, 'fully_booked', false, 'coming_soon', false
    ))).*
    FROM generate_series(1, ${count}::int) AS number
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS position, count(*) OVER () AS seeded FROM cars) AS seed
      ON seed.position = 1 + number % seed.seeded
    JOIN cars c ON c.id = seed.id`,
  );
  await executeUntimed(db, sql`DELETE FROM cars WHERE id NOT BETWEEN ${id(1)} AND ${id(count)}`);
  await db.execute(sql`UPDATE suppliers SET minimum_rental_days = 1, maximum_rental_days = NULL, blacklisted = false`);
  await db.execute(sql.raw('ANALYZE cars'));
}

/** Assigns `atPlace` of the cars to one location and each other car to one of the other locations. */
export async function placeCars(db: Database, placeId: string, atPlace: number): Promise<void> {
  await db.execute(sql`DELETE FROM car_locations`);
  await db.execute(sql`
    INSERT INTO car_locations (car_id, location_id)
    SELECT c.id, CASE WHEN c.position <= ${atPlace}::int THEN ${placeId} ELSE l.id END
    FROM (SELECT id, row_number() OVER (ORDER BY md5(id)) AS position FROM cars) AS c
    JOIN (
      SELECT id, row_number() OVER (ORDER BY id) AS position, count(*) OVER () AS places FROM locations
      WHERE id <> ${placeId} AND parent_id IS DISTINCT FROM ${placeId}
    ) AS l ON l.position = 1 + c.position % l.places`);
  await db.execute(sql.raw('ANALYZE car_locations'));
}

/** Days from now on which no car is booked: 28 to 36. */
export const freeDay = 30;

/** Bookings of each guest, on average. */
const bookingsPerGuest = 5;
const firstGuest = 9_000_000;

/**
 * Gives each car the same share of the bookings, three days of every four, half of them in the future, by guests that it adds. The
 * overlap constraint is dropped meanwhile and restored, because it then checks and indexes all rows at once.
 */
export async function createBookings(db: Database, count: number, now: Date): Promise<void> {
  const [constraint] = await selectRows<{ definition: string }>(
    db,
    sql`SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${noOverlap}`,
  );
  if (!constraint) throw new Error(`The bookings have no constraint ${noOverlap}`);
  await db.transaction(async (tx) => {
    // Skips the look-up of the five rows that each row references, because they exist.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql.raw(`ALTER TABLE bookings DROP CONSTRAINT ${noOverlap}`));
    await tx.execute(guestsOfBookings(count, now));
    await tx.execute(bookingsOfAllCars(count, now));
    await tx.execute(sql.raw(`ALTER TABLE bookings ADD CONSTRAINT ${noOverlap} ${constraint.definition}`));
  });
  await db.execute(sql.raw('ANALYZE bookings, users'));
}

const guestId = (number: SQL) => sql`lpad(to_hex(${firstGuest}::int + ${number}), 24, '0')`;
const guestsOf = (bookings: number) => Math.max(1, Math.floor(bookings / bookingsPerGuest));

function guestsOfBookings(bookings: number, now: Date) {
  return sql`
    INSERT INTO users (id, type, email, is_guest, full_name, language, created_at, updated_at)
    SELECT ${guestId(sql`number`)}, 'user', 'guest' || number || '@example.com', true, 'Guest ' || number, 'en',
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM generate_series(0, ${guestsOf(bookings)}::int - 1) AS number
    ON CONFLICT DO NOTHING`;
}

function bookingsOfAllCars(count: number, now: Date) {
  return sql`
    INSERT INTO bookings (id, reference, supplier_id, car_id, driver_id, pickup_location_id, dropoff_location_id, starts_at,
      ends_at, held_until, from_wall, to_wall, pickup_zone, dropoff_zone, status, days, price, lines, deposit,
      payment_choice, display_currency, display_rate, display_total, display_lines, display_deposit, extras,
      driver_details, language, created_at, updated_at)
    SELECT lpad(to_hex(row_number() OVER ()), 24, '0'), 'B' || row_number() OVER (), c.supplier_id, c.id,
      ${guestId(sql`row_number() OVER () % ${guestsOf(count)}::int`)}, place.id, place.id, day, day + interval '3 days',
      day + interval '3 days 1 hour', '2020-01-01T10:00', '2020-01-04T10:00', 'UTC', 'UTC', 'reserved', 3, 9000, '[]', 0,
      'later', 'USD', 1, 9000, '[]', 0, '{}', '{}', 'en', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM (SELECT id FROM locations ORDER BY id LIMIT 1) AS place, cars c, LATERAL (
      SELECT ${now.toISOString()}::timestamptz + number * interval '4 days'
        + CASE WHEN number >= 7 THEN interval '8 days' ELSE interval '0' END AS day
      FROM (SELECT ${count}::int / (SELECT count(*) FROM cars) AS each) AS shares,
        generate_series(-shares.each / 2, shares.each - shares.each / 2 - 1) AS number
    ) AS days`;
}

/** Adds copies of the seed's locations, with their names, up to this number. */
export async function createPlaces(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      CREATE TEMP TABLE copies ON COMMIT DROP AS
      SELECT l.id AS seed, lpad(to_hex(7000000 + number), 24, '0') AS id, number
      FROM generate_series(1, ${count}::int - (SELECT count(*)::int FROM locations)) AS number
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS position, count(*) OVER () AS seeded FROM locations) AS l
        ON l.position = 1 + number % l.seeded`);
    await tx.execute(sql`
      INSERT INTO locations SELECT (jsonb_populate_record(l, jsonb_build_object(
        'id', copies.id, 'key', null, 'parent_id', null, 'latitude', l.latitude + copies.number % 100 / 100.0
      ))).* FROM copies JOIN locations l ON l.id = copies.seed`);
    await tx.execute(sql`
      INSERT INTO names SELECT (jsonb_populate_record(n, jsonb_build_object(
        'id', lpad(to_hex(8000000 + row_number() OVER ()), 24, '0'), 'owner_id', copies.id
      ))).* FROM copies JOIN names n ON n.owner_id = copies.seed`);
  });
  await db.execute(sql.raw('ANALYZE locations, names'));
}

/** Where 500 of the cars of `createBusyFleet` are. */
export const busyPlace = placeId('nice-airport');

/** Creates what most figures are measured with: 10,000 cars at 500 locations, 500 of them at `busyPlace`, and 100,000 bookings. */
export async function createBusyFleet(db: Database): Promise<void> {
  await createPlaces(db, 500);
  await createCars(db, 10_000, 1);
  await createBookings(db, 100_000, new Date());
  await placeCars(db, busyPlace, 500);
}

/** Makes one person the driver of `count` bookings. */
export async function assignBookings(db: Database, email: string, count: number): Promise<void> {
  await db.execute(sql`
    UPDATE bookings SET driver_id = (SELECT id FROM users WHERE email = ${email})
    WHERE id IN (SELECT id FROM bookings ORDER BY md5(id) LIMIT ${count}::int)`);
  await db.execute(sql.raw('ANALYZE bookings'));
}
