import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { catalogueState } from '../db/schema.ts';
import type { ListedCar } from './catalogue.ts';

type Parameter = string | Placeholder;

/**
 * Returns a condition that is true for cars in service without a booking in a period. It uses the same overlap as the constraint on
 * bookings: a booking holds its car until drop-off plus turnaround, and an unpaid one only until it expires. Because of that
 * constraint, the last booking to start before the period's end is also the last to end, so one index lookup per car is
 * enough, however many bookings it has.
 */
function freeCondition(
  carId: SQL,
  period: {
    from: Parameter;
    until: Parameter;
    now: Parameter;
    /** A booking to ignore, because it is the one being changed. */
    exceptBooking?: string | undefined;
  },
): SQL {
  const { from, until, now, exceptBooking } = period;
  return sql`(COALESCE((
    SELECT b.held_until <= ${from}::timestamptz FROM bookings b
    WHERE b.car_id = ${carId} AND b.holds_car AND b.starts_at < ${until}::timestamptz
      AND b.id <> ${exceptBooking ?? ''}
      AND NOT (b.status = 'void' AND (b.expires_at <= ${now}::timestamptz) IS TRUE)
    ORDER BY b.starts_at DESC LIMIT 1
  ), true) AND NOT EXISTS (
    SELECT 1 FROM car_blocks k
    WHERE k.car_id = ${carId} AND k.starts_at < ${until}::timestamptz AND k.ends_at > ${from}::timestamptz
  ))`;
}

/** When a car is wanted. */
export type Period = { startsAt: Date; endsAt: Date; turnaroundMinutes: number; now: Date };

function periodParameters({ startsAt, endsAt, turnaroundMinutes, now }: Period) {
  return {
    from: startsAt.toISOString(),
    until: heldUntil(endsAt, turnaroundMinutes).toISOString(),
    now: now.toISOString(),
  };
}

/** Returns a condition that is true if the car is free. */
export function isFree(carId: string, period: Period, exceptBooking?: string): SQL {
  return freeCondition(sql`${carId}`, { ...periodParameters(period), exceptBooking });
}

/** Prepares the query of a search in the past: which of these cars are taken, and the catalogue's version at that moment. */
export function prepareTakenQuery(db: Database) {
  const isFreeThen = freeCondition(sql`wanted.id`, {
    from: sql.placeholder('from'),
    until: sql.placeholder('until'),
    now: sql.placeholder('now'),
  });
  const ids = sql`unnest(string_to_array(${sql.placeholder('ids')}, ',')::char(24)[])`;
  const query = db
    .select({
      version: catalogueState.version,
      taken: sql<string[]>`ARRAY(SELECT wanted.id FROM ${ids} AS wanted(id) WHERE NOT ${isFreeThen})`,
    })
    .from(catalogueState)
    .prepare('taken_cars');
  return async (cars: readonly { car: { id: string } }[], period: Period) => {
    const [found] = await query.execute({ ids: cars.map(({ car }) => car.id).join(), ...periodParameters(period) });
    return { version: found?.version ?? 0, taken: new Set(found?.taken) };
  };
}

/** When a booking holds a car, or the car is out of service. */
export type Hold = { startsAt: Date; heldUntil: Date };

/** Returns true if a hold takes the car in a period. */
export function isTaken({ startsAt, heldUntil: until }: Hold, period: Omit<Period, 'now'>): boolean {
  return startsAt < heldUntil(period.endsAt, period.turnaroundMinutes) && until > period.startsAt;
}

/** Longer than any booking, so that earlier ones can be left out by their start. */
const longestHold = 400 * 86_400_000;

/** Reads all holds of cars by bookings and for service within a period, such as a month, and the catalogue's version at that moment. */
export async function readHolds(
  db: Database,
  cars: readonly ListedCar[],
  { startsAt, endsAt, turnaroundMinutes, now }: Period,
) {
  const ids = cars.map(({ car }) => car.id).join();
  const first = startsAt.toISOString();
  const last = heldUntil(endsAt, turnaroundMinutes).toISOString();
  const earliest = new Date(startsAt.getTime() - longestHold).toISOString();
  const [found] = await selectRows<{
    version: string;
    holds: [carId: string, startsAt: number, heldUntil: number][] | null;
  }>(
    db,
    sql`SELECT version, (
      WITH wanted AS (SELECT unnest(string_to_array(${ids}, ',')::char(24)[]) AS id), held AS (
        SELECT b.car_id, b.starts_at, b.held_until AS ends_at FROM bookings b
        WHERE b.car_id IN (SELECT id FROM wanted) AND b.holds_car
          AND b.starts_at < ${last}::timestamptz AND b.starts_at > ${earliest}::timestamptz AND b.held_until > ${first}::timestamptz
          AND NOT (b.status = 'void' AND (b.expires_at <= ${now.toISOString()}::timestamptz) IS TRUE)
        UNION ALL SELECT k.car_id, k.starts_at, k.ends_at FROM car_blocks k
        WHERE k.car_id IN (SELECT id FROM wanted) AND k.starts_at < ${last}::timestamptz AND k.ends_at > ${first}::timestamptz
      )
      SELECT json_agg(json_build_array(car_id, extract(epoch FROM starts_at) * 1000, extract(epoch FROM ends_at) * 1000)) FROM held
    ) AS holds FROM ${catalogueState}`,
  );
  const byCar = new Map<string, Hold[]>();
  for (const [carId, from, until] of found?.holds ?? []) {
    const hold = { startsAt: new Date(from), heldUntil: new Date(until) };
    byCar.set(carId, [...(byCar.get(carId) ?? []), hold]);
  }
  return { version: Number(found?.version ?? 0), holds: byCar };
}

/** Returns when a car is ready for the next customer. */
export function heldUntil(endsAt: Date, turnaroundMinutes: number): Date {
  return new Date(endsAt.getTime() + turnaroundMinutes * 60_000);
}
