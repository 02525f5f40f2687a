import { sql } from 'drizzle-orm';
import { selectRows } from '../../demo/server/db/database.ts';
import { type RunningServer, startServer } from '../../demo/server/start-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { seeded, seededDatabase } from '../support/seeded-database.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { checkoutOf, findFreeCars, randomTrip, sendCheckout } from './checkout-calls.ts';

const many = 50;

interface RaceSetup {
  kind: string;
  /** One process, or several on the same database. */
  servers: RunningServer[];
  close: () => Promise<void>;
}

async function start(databaseUrl?: string): Promise<RunningServer> {
  const initialDatabase = databaseUrl === undefined ? await seededDatabase() : undefined;
  return startServer({
    guestBookingLimit: 1_000_000,
    readLimit: 1_000_000,
    port: 0,
    partnerPort: 0,
    dataDir: null,
    demo: true,
    initialDatabase,
    databaseUrl,
    log: () => {},
  });
}

async function openRaceSetups(): Promise<RaceSetup[]> {
  const embedded = await start();
  const postgres = await startPostgres(seeded);
  const database = await postgres.createDatabase();
  const servers = [await start(database), await start(database)];
  return [
    { kind: 'PGlite', servers: [embedded], close: embedded.close },
    {
      kind: 'PostgreSQL, two servers',
      servers,
      close: async () => {
        for (const server of servers) await server.close();
        await postgres.stop();
      },
    },
  ];
}

/** Counts bookings of that car that overlap the period, directly in the database. */
async function bookingsOf({ services }: RunningServer, car: string, from: string, to: string): Promise<number> {
  const [row] = await selectRows<{ number: number }>(
    services.db,
    sql`SELECT count(*)::int AS number FROM bookings
      WHERE car_id = ${car} AND holds_car AND held && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`,
  );
  return Number(row?.number);
}

/** Trips to try until one has a free car: the cars that earlier rounds have booked stay booked. */
const maxTrips = 50;

async function findFreeTrip(url: string, random: () => number) {
  for (let tried = 0; tried < maxTrips; tried += 1) {
    const trip = randomTrip(random);
    const cars = await findFreeCars(url, trip);
    if (cars.length > 0) return { trip, car: pick(cars, random) };
  }
  throw new Error(`None of ${maxTrips} trips has a free car`);
}

/** Runs one round: concurrent checkouts of one car and period. Resolves to the violation, or null. */
async function runRound({ servers }: RaceSetup, random: () => number): Promise<string | null> {
  const [first] = servers;
  if (!first) throw new Error('No server');
  const { trip, car } = await findFreeTrip(first.url, random);
  const responses = await Promise.all(
    Array.from({ length: many }, (_, index) => {
      const { url } = servers[index % servers.length] ?? first;
      return sendCheckout(url, checkoutOf(car, trip));
    }),
  );
  const statuses = responses.map(({ status }) => status);
  const won = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 409).length;
  const stored = await bookingsOf(first, car._id, trip.from, trip.to);
  if (won === 1 && refused === many - 1 && stored === 1) return null;
  return `car ${car._id} ${trip.from}: ${won} returned 200, ${refused} returned 409 of ${many}, ${stored} stored; ${[...new Set(statuses)]}`;
}

/** Of any number of concurrent checkouts of one car, one succeeds and the others get a 409. */
export async function proveRace({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const setups = await openRaceSetups();
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      for (const setup of setups) {
        const wrong = await runRound(setup, randomOfRound(seed, round));
        addCount(outcome, `${setup.kind}: rounds`);
        if (wrong) outcome.failures.push(`Round ${round}, seed ${seed}, ${setup.kind}: ${wrong}`);
      }
      outcome.rounds += 1;
      if (outcome.rounds % 20 === 0)
        report(`race: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { close } of setups) await close();
  }
  return outcome;
}
