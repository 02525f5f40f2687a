import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CarRange, Language } from '../../../widget/domain/enumerations.ts';
import type { FleetCarState } from '../../../widget/domain/fleet.ts';
import { minor } from '../../../widget/domain/money.ts';
import { isTimeZone } from '../../../widget/domain/time-zone.ts';
import { toWallTime } from '../../../widget/domain/wall-time.ts';
import { idsWithin } from '../catalogue/catalogue.ts';
import { nameIn, type Places } from '../catalogue/location-record.ts';
import { likePattern } from '../db/like-pattern.ts';
import { carBlocks, carLocations, cars, suppliers } from '../db/schema.ts';
import type { PricingContext } from '../pricing/context.ts';

type Context = Pick<PricingContext, 'catalogues' | 'db' | 'now' | 'pricing'>;

/** Which cars are listed; undefined for all. */
export type CarFilter = {
  s?: string | undefined;
  supplier?: string | undefined;
  location?: string | undefined;
  range?: CarRange | undefined;
  status?: FleetCarState | undefined;
};

type CarRow = typeof cars.$inferSelect;

/** Returns a page of the operator's cars by name, also of those that are offered nowhere, and the number of all. */
export async function listFleetCars(
  context: Context,
  filter: CarFilter,
  { page, size, language }: { page: number; size: number; language: Language },
) {
  const { db, now } = context;
  const places = (await context.catalogues.current()).places;
  const status = statusAt(now());
  const condition = and(...conditionsOf(filter, places, status));
  const [total] = await db.select({ number: count() }).from(cars).where(condition);
  const rows = await db
    .select({ car: cars, supplier: suppliers, status })
    .from(cars)
    .innerJoin(suppliers, eq(suppliers.id, cars.supplierId))
    .where(condition)
    .orderBy(asc(sql`lower(${cars.name})`), asc(cars.licensePlate), asc(cars.id))
    .limit(size)
    .offset((page - 1) * size);
  const ids = rows.map(({ car }) => car.id);
  const located = await loadLocations(context, places, ids);
  const blocked = await loadBlocks(context, ids);
  const response = rows.map(({ car, supplier, status: state }) => {
    const locations = located.get(car.id) ?? [];
    const zone = locations[0]?.timeZone;
    return {
      ...toFields(car, context),
      supplier: { _id: supplier.id, fullName: supplier.fullName, avatar: supplier.avatar },
      locations: locations.map(({ id }) => ({ _id: id, name: nameIn(places.namesOf(id), language) })),
      status: state,
      blocks: blocked.get(car.id) ?? [],
      localTime: isTimeZone(zone) ? toWallTime(now(), zone) : null,
    };
  });
  return { cars: response, total: Number(total?.number ?? 0) };
}

function toFields(car: CarRow, { pricing }: Context) {
  return {
    _id: car.id,
    key: car.key ?? car.id,
    name: car.name,
    plate: car.licensePlate,
    image: car.image,
    range: car.range,
    dailyPriceMinor: minor(car.dailyPrice),
    currency: pricing.baseCurrency,
    isHidden: !car.available,
  };
}

/** Returns the status of a car. The reasons for not being offered come first. */
function statusAt(now: Date): SQL<FleetCarState> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const block = sql`SELECT 1 FROM car_blocks WHERE car_id = ${cars.id} AND starts_at <= ${at} AND ends_at > ${at}`;
  return sql<FleetCarState>`CASE WHEN ${cars.retiredAt} IS NOT NULL THEN 'retired' WHEN NOT ${cars.available} THEN 'hidden'
    WHEN EXISTS (${block}) THEN 'out-of-service' WHEN ${cars.fullyBooked} THEN 'fully-booked'
    WHEN ${cars.comingSoon} THEN 'coming-soon' ELSE 'available' END`;
}

function conditionsOf(filter: CarFilter, places: Places, status: SQL<FleetCarState>): (SQL | undefined)[] {
  const keyword = filter.s?.trim();
  const like = likePattern(keyword ?? '');
  const within = filter.location ? idsWithin({ places }, filter.location.toLowerCase()) : [];
  const hasPlace = sql`EXISTS (SELECT 1 FROM car_locations WHERE car_id = ${cars.id} AND ${inArray(sql`location_id`, within)})`;
  return [
    keyword ? or(...[cars.name, cars.licensePlate, cars.key].map((column) => sql`${column} ILIKE ${like}`)) : undefined,
    filter.supplier ? eq(cars.supplierId, filter.supplier.toLowerCase()) : undefined,
    within.length > 0 ? hasPlace : undefined,
    filter.range ? eq(cars.range, filter.range) : undefined,
    filter.status ? sql`(${status}) = ${filter.status}` : undefined,
  ];
}

/** Returns the locations of cars, the one whose time counts for blocks first. */
async function loadLocations({ db }: Context, { byId }: Places, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(carLocations)
          .where(inArray(carLocations.carId, [...ids]));
  const found = new Map<string, { id: string; key: string; timeZone: string }[]>();
  for (const { carId, locationId } of rows) {
    const place = byId.get(locationId);
    if (!place || place.retiredAt !== null) continue;
    const { id, key, timeZone } = place;
    found.set(carId, [...(found.get(carId) ?? []), { id, key: key ?? id, timeZone }]);
  }
  for (const list of found.values()) list.sort((one, other) => (one.key < other.key ? -1 : 1));
  return found;
}

async function loadBlocks({ db, now }: Context, ids: readonly string[]) {
  const isOpen = and(inArray(carBlocks.carId, [...ids]), gt(carBlocks.endsAt, now()));
  const rows = ids.length === 0 ? [] : await db.select().from(carBlocks).where(isOpen).orderBy(carBlocks.startsAt);
  const found = new Map<
    string,
    { _id: string; from: string; to: string; reason: string | null; isRunning: boolean }[]
  >();
  for (const { id, carId, fromWall: from, toWall: to, reason, startsAt } of rows) {
    const block = { _id: id, from, to, reason, isRunning: startsAt <= now() };
    found.set(carId, [...(found.get(carId) ?? []), block]);
  }
  return found;
}
