import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Catalogue } from '../../demo/server/catalogue/catalogue.ts';
import { type CatalogueStore, openCatalogue } from '../../demo/server/catalogue/catalogue-store.ts';
import { pruneChanges } from '../../demo/server/catalogue/prune-changes.ts';
import { selectRows } from '../../demo/server/db/database.ts';
import type { Replica } from '../../demo/server/db/replica.ts';
import {
  carLocations,
  cars,
  catalogueChanges,
  countries,
  datedPrices,
  locationDirections,
  locations,
  names,
  parkingSpots,
  partners,
  settings,
  supplierLocations,
  suppliers,
} from '../../demo/server/db/schema.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeOn, describeOnBoth } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

/** A change of each table that the catalogue is loaded from; none changes a search of the other tests. */
const changes = {
  cars: sql`UPDATE ${cars} SET trips = trips + 1 WHERE id = (SELECT min(id) FROM cars)`,
  dated_prices: sql`UPDATE ${datedPrices} SET position = position WHERE id = (SELECT min(id) FROM dated_prices)`,
  car_locations: sql`UPDATE ${carLocations} SET car_id = car_id WHERE car_id = (SELECT min(car_id) FROM car_locations)`,
  suppliers: sql`UPDATE ${suppliers} SET updated_at = now()`,
  supplier_locations: sql`UPDATE ${supplierLocations} SET location_id = location_id`,
  settings: sql`UPDATE ${settings} SET updated_at = now()`,
  countries: sql`UPDATE ${countries} SET updated_at = now()`,
  locations: sql`UPDATE ${locations} SET updated_at = now()`,
  location_directions: sql`UPDATE ${locationDirections} SET value = value`,
  fees: sql`INSERT INTO fees (id, key, kind, amount, per, is_mandatory, names, created_at)
    VALUES (${'f'.repeat(24)}, 'none', 'tax', 1, 'trip', false, '{}', now())
    ON CONFLICT (id) DO UPDATE SET amount = fees.amount + 1`,
  add_ons: sql`INSERT INTO add_ons (id, key, price, per, max_quantity, names, created_at)
    VALUES (${'e'.repeat(24)}, 'none', 1, 'trip', 1, '{"en":"None"}', now())
    ON CONFLICT (id) DO UPDATE SET price = add_ons.price + 1`,
  partners: sql`UPDATE ${partners} SET is_blocked = NOT is_blocked`,
  parking_spots: sql`UPDATE ${parkingSpots} SET updated_at = now()`,
  names: sql`UPDATE ${names} SET updated_at = now()`,
};

/** Everything but functions. */
function content({ places: { namesOf: _, directionsOf, isServedOutOfHours, ...places }, ...catalogue }: Catalogue) {
  const { locations } = places;
  const functions = {
    directions: locations.map(({ id }) => directionsOf(id)),
    served: locations.map(isServedOutOfHours),
  };
  return { ...catalogue, places, ...functions };
}

describeOnBoth('the catalogue in memory', (server) => {
  const db = () => server.get().services.db;

  /** Opens another process's catalogue on the same database. */
  const openOther = (): Promise<CatalogueStore> => openCatalogue(db());

  it('is reloaded by every process after a change of any of its tables', async () => {
    const watched = await selectRows<{ name: string }>(
      db(),
      sql`SELECT DISTINCT event_object_table AS name FROM information_schema.triggers WHERE trigger_name = 'catalogue_insert'`,
    );
    expect(watched.map(({ name }) => name).sort()).toEqual(Object.keys(changes).sort());
    const other = await openOther();
    for (const [table, change] of Object.entries(changes)) {
      const before = await other.current();
      await db().execute(change);
      const after = await other.current();
      expect(after.version, table).toBeGreaterThan(before.version);
      expect(content(await (await openOther()).current()), table).toEqual(content(after));
    }
  });

  it('keeps what has not changed, and its version when nothing has', async () => {
    const other = await openOther();
    const before = await other.current();
    await db().execute(sql`UPDATE cars SET trips = trips WHERE false`);
    expect(await other.current()).toBe(before);
    const [first, second] = [...before.cars.values()];
    if (!first || !second) throw new Error('The seed has two cars');
    await db().update(cars).set({ name: 'Changed' }).where(eq(cars.id, first.car.id));
    const after = await other.current();
    expect(after.cars.get(first.car.id)?.car.name).toBe('Changed');
    expect(after.cars.get(second.car.id)).toBe(second);
    expect(after.places).toBe(before.places);
    await db().update(cars).set({ name: first.car.name }).where(eq(cars.id, first.car.id));
  });

  it('does not contain a change that is not committed, or was rolled back', async () => {
    const other = await openOther();
    const before = await other.current();
    const refused = db().transaction(async (tx) => {
      await tx.update(suppliers).set({ rating: 1 });
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    expect(await other.current()).toBe(before);
  });

  it('runs work while the query for free cars runs, and again if the catalogue has changed', async () => {
    const events: string[] = [];
    const read: Replica['read'] = async (send) => {
      const found = await send();
      events.push('read');
      return found;
    };
    const other = await openCatalogue(db(), { replica: { db: db(), read, distrust: () => {} } });
    const car = await findCar(server);
    const [startsAt, endsAt] = [new Date(trip.from), new Date(trip.to)];
    const find = () =>
      other.findFreeWhile(
        ({ cars: all }) => ({
          cars: [...all.values()].filter((listed) => listed.car.id === car._id),
          ...{ startsAt, endsAt, now: startsAt },
        }),
        async ({ cars: [listed] }) => events.push(listed?.car.name ?? ''),
      );
    expect(await find()).toMatchObject({ choice: { cars: [{ car: { id: car._id } }] }, result: 1 });
    await db().update(cars).set({ name: 'Renamed' }).where(eq(cars.id, car._id));
    expect((await find()).result).toBe(5);
    expect(events).toEqual([car.name, 'read', car.name, 'read', 'Renamed', 'read']);
    await db().update(cars).set({ name: car.name }).where(eq(cars.id, car._id));
  });

  it('prices no quote from before its query, and returns none for a car that was booked meanwhile', async () => {
    const car = await findCar(server, 1);
    const { pickupLocation, dropOffLocation, pickupAt, dropoffAt } = trip;
    const body = { car: car._id, pickupLocation, dropOffLocation, from: pickupAt, to: dropoffAt };
    const quote = () => server.call('POST', '/api/x/quote', body);
    const before = parseResponse('getQuote', await quote());
    await db().update(suppliers).set({ priceChangeRate: 10 });
    const after = parseResponse('getQuote', await quote());
    expect(after.totalMinor).toBeGreaterThan(before.totalMinor);
    await db().update(suppliers).set({ priceChangeRate: 0 });
    await checkout(server, checkoutBody(car));
    expect(readProblem(await quote())).toMatchObject({ status: 409, code: 'car_unavailable' });
  });

  it('responds to no search with data from before its query: a price and a place', async () => {
    const car = await findCar(server);
    const price = async () => (await searchCars(server)).find(({ _id }) => _id === car._id)?.quote?.totalMinor;
    const before = await price();
    await db().update(suppliers).set({ priceChangeRate: 50 });
    const after = await price();
    expect(after).toBeGreaterThan(before ?? Number.NaN);
    await db().delete(carLocations).where(eq(carLocations.carId, car._id));
    expect(await price()).toBeUndefined();
  });

  it('is loaded again by a process that missed changes which are no longer logged', async () => {
    const other = await openOther();
    const before = await other.current();
    const [first] = [...before.cars.keys()];
    await db()
      .update(cars)
      .set({ name: 'Missed' })
      .where(eq(cars.id, first ?? ''));
    await db().execute(sql`UPDATE catalogue_changes SET changed_at = now() - interval '2 hours'`);
    await pruneChanges(db());
    expect(await db().$count(catalogueChanges)).toBe(0);
    expect((await other.current()).cars.get(first ?? '')?.car.name).toBe('Missed');
    await db().execute(sql`TRUNCATE location_directions`);
    expect((await other.current()).version).toBeGreaterThan(before.version + 1);
  });
});

describeOn(['PostgreSQL'], 'a quote', (server) => {
  it('waits for no change of its car and places', async () => {
    const { db } = server.get().services;
    const car = await findCar(server);
    const { pickupLocation, dropOffLocation, pickupAt, dropoffAt } = trip;
    const body = { car: car._id, pickupLocation, dropOffLocation, from: pickupAt, to: dropoffAt };
    await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM cars, locations FOR UPDATE`);
      expect((await server.call('POST', '/api/x/quote', body)).status).toBe(200);
    });
  });
});
