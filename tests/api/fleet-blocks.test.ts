import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookings, carBlocks, cars, locations } from '../../demo/server/db/schema.ts';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import { formatProblem } from '../../demo/server/fleet/problems.ts';
import { inCarTransaction } from '../../demo/server/pricing/hold-car.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import { parseWallTime } from '../../widget/domain/wall-time.ts';
import { checkout, checkoutBody, type FoundCar, findCar, searchCars } from '../support/bookings.ts';
import { readProblem } from '../support/contract-response.ts';
import { importFolder } from '../support/fleet-import.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

const wall = (text: string) => {
  const time = parseWallTime(text);
  if (!time) throw new Error(text);
  return time;
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-blocks-'));
});

afterEach(() => rm(folder, { recursive: true }));

describeOnDatabase('blocks.csv', (server) => {
  const { get, call } = server;
  const keyOf = async ({ _id }: FoundCar) => {
    const [row] = await get().services.db.select({ key: cars.key }).from(cars).where(eq(cars.id, _id));
    return row?.key ?? _id;
  };

  /** Imports the present fleet with the given blocks, and returns the problems. */
  async function load(...rows: string[]) {
    await exportFleet(get().services, folder);
    await writeFile(join(folder, 'blocks.csv'), ['car;from;to;reason', ...rows, ''].join('\n'));
    const result = await importFolder(server, folder, { yes: true });
    return result.problems.map(formatProblem);
  }

  const blockOf = (carId: string) => ({
    id: newId(randomBytes),
    carId,
    fromWall: wall('2027-03-02T10:00'),
    toWall: wall('2027-03-03T10:00'),
    startsAt: new Date('2027-03-02T09:00:00Z'),
    endsAt: new Date('2027-03-03T09:00:00Z'),
    reason: null,
    createdAt: testNow,
  });

  const isOffered = async (car: FoundCar, change: object = {}) =>
    (await searchCars(server, change)).some(({ _id }) => _id === car._id);

  it('takes a car out of service for a time, in the time of its place', async () => {
    const car = await findCar(server);
    const key = await keyOf(car);
    expect(await load(`${key};2027-03-04T09:30;05/03/2027 18:00;Inspection`)).toEqual([
      'blocks.csv:2 to: expected 2027-03-05 or 2027-05-03; --dates dmy reads every date in the folder with the day first, got "05/03/2027 18:00"',
    ]);
    expect(await isOffered(car)).toBe(true);
    expect(await load(`${key};2027-03-04 9:30;13.03.2027 18:00;Inspection`)).toEqual([]);
    expect(await isOffered(car)).toBe(false);
    expect(readProblem(await checkout(server, checkoutBody(car)))).toMatchObject({ code: 'car_unavailable' });
    const quote = await call('POST', '/api/x/quote', { ...trip, carId: car._id, extras: [], currency: 'USD' });
    expect(quote.status).not.toBe(200);
    // With the time between two rentals, the car is ready when the block begins.
    expect(await isOffered(car, { dropoffAt: '2027-03-04T08:30' })).toBe(true);
    expect(await isOffered(car, { pickupAt: '2027-03-13T18:00', dropoffAt: '2027-03-16T10:00' })).toBe(true);
    await exportFleet(get().services, folder);
    expect(await readFile(join(folder, 'blocks.csv'), 'utf8')).toBe(
      `car,from,to,reason\n${key},2027-03-04T09:30,2027-03-13T18:00,Inspection\n`,
    );
    // A spreadsheet's number for 2027-03-04 at 09:30 and a changed end.
    expect(await load(`${key};46450,395833333;2027-03-05T18:00:00;`)).toEqual([]);
    expect(await isOffered(car, { pickupAt: '2027-03-06T10:00', dropoffAt: '2027-03-09T10:00' })).toBe(true);
    expect(await load()).toEqual([]);
    expect(await isOffered(car)).toBe(true);
  });

  it('may last until the end of the calendar, west of UTC too', async () => {
    const { db } = get().services;
    const car = await findCar(server);
    await db.update(locations).set({ timeZone: 'America/New_York' });
    const end = '9999-12-31T23:59';
    expect(await load(`${await keyOf(car)};2027-03-02T10:00;${end};Sold`)).toEqual([]);
    expect(await isOffered(car)).toBe(false);
    expect(await db.select({ toWall: carBlocks.toWall }).from(carBlocks)).toEqual([{ toWall: end }]);
    const other = await findCar(server);
    const staff = await signInAs(server, 'admin');
    const block = { from: '2027-03-02T10:00', to: end };
    expect((await call('POST', `/api/x/fleet/cars/${other._id}/blocks`, block, staff)).status).toBe(200);
    expect(await isOffered(other)).toBe(false);
    expect(await load()).toEqual([]);
    await db.update(locations).set({ timeZone: 'Europe/Paris' });
  });

  it('is refused where clocks skip all of it', async () => {
    const car = await findCar(server);
    const key = await keyOf(car);
    // On 28 March 2027, clocks in Paris go from 02:00 to 03:00.
    expect(await load(`${key};2027-03-28T02:30;2027-03-28T03:00;`)).toEqual([
      'blocks.csv:2 from: expected a time that exists in Europe/Paris, where clocks go forward then, got "2027-03-28T02:30"',
    ]);
    const staff = await signInAs(server, 'admin');
    const block = { from: '2027-03-28T02:30', to: '2027-03-28T03:00' };
    const refused = await call('POST', `/api/x/fleet/cars/${car._id}/blocks`, block, staff);
    expect(readProblem(refused)).toMatchObject({ status: 400, code: 'invalid_body', field: 'to' });
    expect(await load(`${key};2027-03-28T02:30;2027-03-28T03:31;`)).toEqual([]);
    expect(await load()).toEqual([]);
  });

  it('moves with the corrected time zone of its location, unless a booking is in the way', async () => {
    const { db } = get().services;
    const car = (await searchCars(server)).find(({ locations: ids }) => ids.length === 1) ?? (await findCar(server));
    const key = await keyOf(car);
    expect(await load(`${key};2027-03-02T10:00;2027-03-03T10:00;`)).toEqual([]);
    const startOf = async () =>
      (await db.select().from(carBlocks).where(eq(carBlocks.carId, car._id)))[0]?.startsAt.toISOString();
    expect(await startOf()).toBe('2027-03-02T09:00:00.000Z');
    const correct = async (file: string, zone: string) => {
      const path = join(folder, file);
      await writeFile(path, (await readFile(path, 'utf8')).replaceAll('Europe/Paris', zone));
      return importFolder(server, folder, { yes: true });
    };
    await exportFleet(get().services, folder);
    expect((await correct('locations.csv', 'Atlantic/Canary')).changes.blocks).toMatchObject({ changed: 1 });
    expect(await startOf()).toBe('2027-03-02T10:00:00.000Z');
    await rm(join(folder, 'blocks.csv'));
    const path = join(folder, 'locations.csv');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('Atlantic/Canary', 'Europe/Paris'));
    const before = { from: '2027-03-01T09:00:00.000Z', to: '2027-03-02T08:30:00.000Z' };
    expect((await checkout(server, checkoutBody(car, { booking: before }))).status).toBe(200);
    const refused = await importFolder(server, folder);
    expect(refused.problems.map(formatProblem)).toEqual([expect.stringMatching(/^blocks.csv:1 from: .*booking/)]);
    expect(await startOf()).toBe('2027-03-02T10:00:00.000Z');
    await db.delete(bookings).where(eq(bookings.carId, car._id));
    expect((await importFolder(server, folder)).changes.blocks).toMatchObject({ changed: 1 });
    expect(await startOf()).toBe('2027-03-02T09:00:00.000Z');
    expect(await load()).toEqual([]);
  });

  it('has the time of the location whose key is first, in whatever order the file lists them', async () => {
    const { db } = get().services;
    const car = (await searchCars(server)).find(({ locations: ids }) => ids.length > 1);
    if (!car) throw new Error('The seed has no car at two locations');
    const key = await keyOf(car);
    await exportFleet(get().services, folder);
    const path = join(folder, 'cars.csv');
    const lines = (await readFile(path, 'utf8')).split('\n');
    const list = lines.find((line) => line.startsWith(`${key},`))?.match(/[a-z-]+(?:\|[a-z-]+)+/)?.[0] ?? '';
    const [first = '', ...others] = list.split('|');
    await db.update(locations).set({ timeZone: 'Atlantic/Canary' }).where(eq(locations.key, first));
    await exportFleet(get().services, folder);
    const reversed = [...others, first].join('|');
    await writeFile(
      path,
      lines.map((line) => (line.startsWith(`${key},`) ? line.replace(list, reversed) : line)).join('\n'),
    );
    await writeFile(join(folder, 'blocks.csv'), `car,from,to\n${key},2027-03-02T10:00,2027-03-03T10:00\n`);
    expect((await importFolder(server, folder, { yes: true })).problems).toEqual([]);
    const [block] = await db.select().from(carBlocks).where(eq(carBlocks.carId, car._id));
    expect(block?.startsAt).toEqual(new Date('2027-03-02T10:00Z'));
    await db.update(locations).set({ timeZone: 'Europe/Paris' }).where(eq(locations.key, first));
    expect(await load()).toEqual([]);
  });

  it('is refused over a booking, which the message names, and where times overlap or end too early', async () => {
    const car = await findCar(server);
    const key = await keyOf(car);
    expect((await checkout(server, checkoutBody(car))).status).toBe(200);
    const { db } = get().services;
    const [booking] = await db.select().from(bookings).where(eq(bookings.carId, car._id)).orderBy(bookings.createdAt);
    const booked = (await db.select().from(bookings).where(eq(bookings.carId, car._id))).find(
      ({ fromWall }) => fromWall === trip.pickupAt,
    );
    expect(booking).toBeDefined();
    expect(await load(`${key};2027-03-03T10:00;2027-03-08T10:00;`)).toEqual([
      `blocks.csv:2 from: expected a time without a booking; booking ${booked?.reference} holds the car until ${trip.dropoffAt}, got "2027-03-03T10:00"`,
    ]);
    expect(
      await load(
        `${key};2027-04-03T10:00;2027-04-03T10:00;`,
        `${key};2027-05-01T10:00;2027-05-02T10:00;`,
        `${key};2027-05-02T10:00;2027-05-04T10:00;`,
        `${key};2027-05-03T10:00;2027-05-04T10:00;`,
        'no-such-car;2027-05-03;2027-05-04T10:00;',
      ),
    ).toEqual([
      'blocks.csv:2 to: expected a time after 2027-04-03T10:00, got "2027-04-03T10:00"',
      'blocks.csv:5 from: expected a time outside the period in line 4, got "2027-05-03T10:00"',
      'blocks.csv:6 from: expected a day and time such as 2027-05-01T10:00, got "2027-05-03"',
      'blocks.csv:6 car: expected a key from cars.csv, got "no-such-car"',
    ]);
  });

  it('is one of two that the database keeps, a block or a booking, whichever comes first', async () => {
    const { db } = get().services;
    const car = await findCar(server, 1);
    const [response, stored] = await Promise.all([
      checkout(server, checkoutBody(car)),
      inCarTransaction(db, (tx) => tx.insert(carBlocks).values(blockOf(car._id))).then(
        () => true,
        () => false,
      ),
    ]);
    expect([response.status === 200, stored].filter(Boolean)).toHaveLength(1);
    const next = await findCar(server, 1);
    await db.insert(carBlocks).values(blockOf(next._id));
    // A program that doesn't look for blocks, such as the version before, is refused by the database.
    const [row] = await db.select().from(bookings).limit(1);
    if (!row) throw new Error('The seed has no booking');
    const copy = {
      ...row,
      id: newId(randomBytes),
      reference: 'RE-BLOCKED',
      carId: next._id,
      status: 'pending' as const,
      released: false,
      noShowAt: null,
      startsAt: new Date(trip.from),
      endsAt: new Date(trip.to),
      heldUntil: new Date(trip.to),
    };
    await expect(inCarTransaction(db, (tx) => tx.insert(bookings).values(copy))).rejects.toThrow('car_unavailable');
    await db.insert(bookings).values({ ...copy, status: 'cancelled' });
  });
});
