import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { postgresFixture } from '../prove/database-fixtures.ts';
import { type Figure, quantile, toTenths } from './figures.ts';
import { executeUntimed } from './synthetic-fleet.ts';

export const partitionsGroup = 'Ten million bookings on PostgreSQL';

const partitions = 16;
const cars = 1_000_000;
const bookings = 10_000_000;
const runs = 20;

/** Creates a table like `bookings`, partitioned by car, a hundred times the size, with the same constraint and index. */
async function createPartitions(db: Database): Promise<void> {
  await db.execute(
    sql.raw(`CREATE TABLE big_bookings (
      car_id int NOT NULL, starts_at timestamptz NOT NULL, held_until timestamptz NOT NULL, held tstzrange NOT NULL
    ) PARTITION BY HASH (car_id)`),
  );
  for (let part = 0; part < partitions; part += 1)
    await db.execute(
      sql.raw(
        `CREATE TABLE big_bookings_${part} PARTITION OF big_bookings FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${part})`,
      ),
    );
  await executeUntimed(
    db,
    sql`INSERT INTO big_bookings SELECT number % ${cars}::int, start, ready, tstzrange(start, ready)
    FROM generate_series(1, ${bookings}::int) AS number,
      LATERAL (SELECT timestamptz '2027-01-01' + number / ${cars}::int * interval '4 days' AS start) AS days,
      LATERAL (SELECT start + interval '3 days' AS ready) AS ends`,
  );
  await executeUntimed(
    db,
    sql.raw('ALTER TABLE big_bookings ADD CONSTRAINT big_overlap EXCLUDE USING gist (car_id WITH =, held WITH &&)'),
  );
  await executeUntimed(db, sql.raw('CREATE INDEX ON big_bookings (car_id, starts_at) INCLUDE (held_until)'));
  await executeUntimed(db, sql.raw('ANALYZE big_bookings'));
}

async function isRefused(db: Database): Promise<boolean> {
  try {
    await db.execute(
      sql`INSERT INTO big_bookings VALUES (7, '2027-01-02', '2027-01-03', tstzrange('2027-01-02', '2027-01-03'))`,
    );
    return false;
  } catch {
    return true;
  }
}

/** Measures availability of 500 cars on partitioned bookings in PostgreSQL, and whether an overlap is still rejected. */
export async function measurePartitions(): Promise<Figure[]> {
  const postgres = await postgresFixture();
  const { db, close } = await postgres.open();
  try {
    return await simulatePartitions(db);
  } finally {
    await close();
    await postgres.close();
  }
}

async function simulatePartitions(db: Database): Promise<Figure[]> {
  const began = performance.now();
  await createPartitions(db);
  const filled = Math.round((performance.now() - began) / 1000);
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    const start = performance.now();
    await selectRows(
      db,
      sql`SELECT car FROM generate_series(1, 500) AS car WHERE COALESCE((
        SELECT b.held_until <= '2027-01-12 12:00' FROM big_bookings b
        WHERE b.car_id = car AND b.starts_at < '2027-01-13' ORDER BY b.starts_at DESC LIMIT 1), true)`,
    );
    times.push(performance.now() - start);
  }
  const refused = await isRefused(db);
  return [
    {
      group: partitionsGroup,
      what: `which of 500 cars are free, of ${cars.toLocaleString('en')} in ${partitions} parts`,
      unit: 'ms',
      value: toTenths(quantile(times, 0.5)),
      note: `${refused ? 'an overlap is still rejected' : 'AN OVERLAP WAS ACCEPTED'}; stored and indexed in ${filled} s`,
    },
  ];
}
