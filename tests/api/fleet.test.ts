import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fleet } from '../../demo/server/commands/fleet.ts';
import {
  auditEntries,
  bookings,
  cars,
  locations,
  parkingSpots,
  supplierLocations,
  suppliers,
} from '../../demo/server/db/schema.ts';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import { planFleet } from '../../demo/server/fleet/import-fleet.ts';
import { loadState } from '../../demo/server/fleet/load-state.ts';
import { formatProblem } from '../../demo/server/fleet/problems.ts';
import { comparableCell, digestOf } from '../../demo/server/fleet/row-digests.ts';
import type { Column } from '../../demo/server/fleet/table.ts';
import { tables } from '../../demo/server/fleet/tables.ts';
import { writeTemplate } from '../../demo/server/fleet/template.ts';
import { readConfiguration } from '../../demo/server/process/configuration.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { expectConsole } from '../support/fail-on-console.ts';
import { importFolder } from '../support/fleet-import.ts';
import { describeOnDatabase, startTestServer, testNow, testServer } from '../support/test-server.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-fleet-'));
});

afterEach(() => rm(folder, { recursive: true }));

const path = (name: string) => join(folder, name);

async function change(directory: string, file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(join(directory, file), edit(await readFile(join(directory, file), 'utf8')));
}

async function readAll(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await readFile(join(directory, name))).toString('base64')] as const),
    ),
  );
}

describeOnDatabase('the fleet folder', (server) => {
  const { get } = server;

  const load = (directory: string, more: Parameters<typeof importFolder>[2] = {}) =>
    importFolder(server, directory, more);

  const plan = (directory: string) => planFleet(get().services.db, directory, { dayFirst: false, now: testNow });
  const save = (directory: string) => exportFleet(get().services, directory);

  async function searchCars(code: string) {
    const found = await server.call('GET', `/api/locations/1/100/en?s=${code}`);
    const [place] = readPage(parseResponse('locationsPage', found)).rows;
    const body = {
      pickupLocation: place?._id,
      pickupAt: '2027-07-05T10:00',
      dropoffAt: '2027-07-08T10:00',
      currency: 'USD',
    };
    return readPage(parseResponse('searchCars', await server.call('POST', '/api/frontend-cars/1/1000', body))).rows;
  }

  it('has no parking of a retired location, which no import of an exported folder would accept', async () => {
    const { db } = get().services;
    const [spot] = await db.select().from(parkingSpots);
    if (!spot) throw new Error('The seed has no parking');
    const ofSpot = eq(locations.id, spot.locationId);
    await db.update(locations).set({ retiredAt: testNow }).where(ofSpot);
    try {
      const state = await loadState(db);
      const named = [...state.parking.values()].map(({ values }) => values.location);
      expect(named.filter((key) => !state.locations.has(key))).toEqual([]);
      expect(named.length).toBeGreaterThan(0);
    } finally {
      await db.update(locations).set({ retiredAt: null }).where(ofSpot);
    }
  });

  it('offers an imported car at its price at once, and with its picture', async () => {
    await save(path('own'));
    const { db } = get().services;
    const [present] = await db
      .select({ supplier: suppliers.key, location: locations.key })
      .from(supplierLocations)
      .innerJoin(suppliers, eq(suppliers.id, supplierLocations.supplierId))
      .innerJoin(locations, eq(locations.id, supplierLocations.locationId))
      .limit(1);
    const row: Record<string, string> = {
      ...{ key: 'van-1', supplier: present?.supplier ?? '', name: 'Big Van', range: 'bus', fuel: 'diesel' },
      ...{ locations: present?.location ?? '', gearbox: 'manual', seats: '9', doors: '5' },
      ...{ fuel_policy: 'likeForlike', daily_price: '"80,50"', picture: 'été.png' },
    };
    await change(path('own'), 'cars.csv', (text) => {
      const header = text.split('\n')[0]?.split(',') ?? [];
      return `${text}${header.map((name) => row[name] ?? '').join()}\n`;
    });
    const image = sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'red' } });
    // As a Mac stores the name.
    await writeFile(join(path('own'), 'pictures', 'été.png'.normalize('NFD')), await image.png().toBuffer());
    await change(path('own'), 'prices.csv', (text) => `${text}van-1,2027-07-06,2027-07-31,100\n`);
    const result = await load(path('own'));
    expect(result.problems.map(formatProblem)).toEqual([]);
    expect(result.changes).toMatchObject({
      cars: { added: 1, changed: 0, retired: 0 },
      suppliers: { added: 0, changed: 0, retired: 0 },
      locations: { added: 0, changed: 0, retired: 0 },
      prices: { added: 1, changed: 0, retired: 0 },
    });
    const [stored] = await db.select().from(cars).where(eq(cars.key, 'van-1'));
    const response = parseResponse('getCar', await server.call('GET', `/api/car/${stored?.id}/en`));
    expect(response).toMatchObject({ name: 'Big Van', dailyPrice: 80.5, isDateBasedPrice: true });
    const picture = await server.call('GET', `/cdn/bookcars/cars/${response.image}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Neither the picture nor the car is new the second time.
    expect((await load(path('own'))).changes.cars).toMatchObject({ added: 0, changed: 0, retired: 0 });
  });

  it('is in the audit log with what changed, and only if something did', async () => {
    const { db } = get().services;
    const entries = () => db.select().from(auditEntries).where(eq(auditEntries.action, 'import-fleet'));
    await save(path('own'));
    const before = (await entries()).length;
    expect((await load(path('own'))).ok).toBe(true);
    expect(await entries()).toHaveLength(before);
    await change(path('own'), 'locations.csv', (text) => text.replace('Aéroport Nice Côte d’Azur', 'Aéroport de Nice'));
    expect((await load(path('own'))).changes.locations?.changed).toBe(1);
    expect((await entries()).at(-1)).toMatchObject({
      actorName: 'npm run fleet import',
      changes: [{ field: 'recordsChanged', before: null, after: 1 }],
    });
  });

  it('compares with the last export that is complete', async () => {
    await save(path('own'));
    await load(path('own'), { overwrite: true });
    const { db } = get().services;
    const [car] = await db.select().from(cars).where(eq(cars.available, true)).limit(1);
    if (!car) throw new Error('The seed has no car');
    await db.update(cars).set({ available: false }).where(eq(cars.id, car.id));
    await mkdir(path('full/cars.csv'), { recursive: true });
    await expect(save(path('full'))).rejects.toThrow('EISDIR');
    expect((await plan(path('own'))).edited).toEqual([`cars.csv ${car.key ?? car.id}`]);
    await db.update(cars).set({ available: true }).where(eq(cars.id, car.id));
  });

  it('exports what it imported, byte by byte', async () => {
    await save(path('one'));
    expect((await readdir(path('one'))).sort()).toEqual(
      [
        ...['cars.csv', 'locations.csv', 'parking.csv', 'partners.csv', 'pictures'],
        ...['prices.csv', 'staff.csv', 'suppliers.csv'],
      ].sort(),
    );
    const result = await load(path('one'));
    expect(result.problems.map(formatProblem)).toEqual([]);
    expect(Object.values(result.changes).every(({ added, changed, retired }) => added + changed + retired === 0)).toBe(
      true,
    );
    await save(path('two'));
    expect(await readAll(path('two'))).toEqual(await readAll(path('one')));
  });

  it('closes desks on the days of a column, without which other fleets are written', async () => {
    await save(path('own'));
    const [header = '', first = ''] = (await readFile(path('own/locations.csv'), 'utf8')).split('\n');
    expect(header).not.toContain('closed_days');
    const [key = ''] = first.split(',');
    const days = '2027-12-25|2028-01-10 to 2028-02-28';
    await change(path('own'), 'locations.csv', (text) =>
      text
        .split('\n')
        .map((line, index) =>
          index === 0 ? `${line},closed_days` : index === 1 ? `${line},${days}` : line && `${line},`,
        )
        .join('\n'),
    );
    expect(await load(path('own'))).toMatchObject({ ok: true, changes: { locations: { changed: 1 } } });
    const { db } = get().services;
    const [place] = await db.select().from(locations).where(eq(locations.key, key));
    const closedDays = [
      ['2027-12-25', '2027-12-25'],
      ['2028-01-10', '2028-02-28'],
    ];
    expect(place?.closedDays).toEqual(closedDays);
    const shown = parseResponse('getLocation', await server.call('GET', `/api/location/${place?.id}/en`));
    expect(shown.closedDays).toEqual(closedDays);
    await save(path('again'));
    expect(await readFile(path('again/locations.csv'), 'utf8')).toContain(`,${days},`);
    expect(await load(path('again'))).toMatchObject({ ok: true, changes: { locations: { changed: 0 } } });
    await change(path('again'), 'locations.csv', (text) => text.replace(days, ''));
    await load(path('again'));
    await save(path('last'));
    expect(await readFile(path('last/locations.csv'), 'utf8')).not.toContain('closed_days');
  });

  it('hides a retired car that has bookings, deletes one without, and takes both back', async () => {
    const { db } = get().services;
    const booked = await findCar(server);
    expect((await checkout(server, checkoutBody(booked))).status).toBe(200);
    await save(path('all'));
    await save(path('some'));
    const taken = new Set((await db.select({ id: bookings.carId }).from(bookings)).map(({ id }) => id));
    const present = await db.select().from(cars);
    const free = present.find(({ id, key }) => !taken.has(id) && key !== 'van-1');
    const keys = [present.find(({ id }) => id === booked._id)?.key ?? '', free?.key ?? ''];
    for (const file of ['cars.csv', 'prices.csv'])
      await change(path('some'), file, (text) =>
        text
          .split('\n')
          .filter((line) => !keys.includes(line.split(',')[0] ?? ''))
          .join('\n'),
      );
    const planned = await plan(path('some'));
    expect([...(planned.keys.cars?.retired ?? [])].sort()).toEqual([...keys].sort());
    expect((await load(path('some'))).ok).toBe(true);
    const left = await db.select().from(cars);
    expect(left.find(({ id }) => id === free?.id)).toBeUndefined();
    expect(left.find(({ id }) => id === booked._id)).toMatchObject({ available: false, retiredAt: testNow });
    expect((await checkout(server, checkoutBody(booked))).status).toBe(422);
    await save(path('after'));
    expect(await readAll(path('after'))).toEqual(await readAll(path('some')));
    expect((await load(path('all'))).ok).toBe(true);
    await save(path('again'));
    const [before = '', after = ''] = await Promise.all(
      ['all', 'again'].map((name) => readFile(join(path(name), 'cars.csv'), 'utf8')),
    );
    expect(after.split('\n').length).toBe(before.split('\n').length);
  });

  it('takes rows that were recorded before the format had a column as unchanged, until the column has a value', async () => {
    const { db } = get().services;
    const [car] = await db.select().from(cars).where(eq(cars.key, 'atlanterra-canaries-seat-ibiza'));
    if (!car) throw new Error('The seed lacks the car');
    const none = { extraKmPrice: null, excessDamage: null, excessTheft: null, excessDamageCovered: null };
    const empty = {
      ...none,
      excessTheftCovered: null,
      excessFullInsurance: null,
      notCovered: null,
      ratingSource: null,
      additionalDriverMax: null,
    };
    const values = async () => (await loadState(db)).cars.get('atlanterra-canaries-seat-ibiza')?.values ?? {};
    await db.update(cars).set(empty).where(eq(cars.id, car.id));
    const without = await values();
    const cells = Object.entries(tables.cars.columns as Record<string, Column>).flatMap(([name, column]) =>
      column.isAddedLater ? [] : [[name, comparableCell(column, (without as Record<string, unknown>)[name])]],
    );
    expect(cells).toHaveLength(40);
    const former = createHash('sha256')
      .update(JSON.stringify([cells, []]))
      .digest('hex');
    expect(digestOf('cars', without)).toBe(former);
    await db.update(cars).set({ excessDamage: 0 }).where(eq(cars.id, car.id));
    expect(digestOf('cars', await values())).not.toBe(former);
    const { id: _id, ...before } = car;
    await db.update(cars).set(before).where(eq(cars.id, car.id));
  });

  it('changes nothing else than the columns that a file has', async () => {
    await save(path('prices'));
    const lines = (await readFile(join(path('prices'), 'cars.csv'), 'utf8')).trim().split('\n');
    const [header = '', ...rows] = lines.map((line) => line.split(',', 1)[0] ?? '');
    expect(header).toBe('key');
    await writeFile(join(path('prices'), 'cars.csv'), `key,trips\n${rows.map((key) => `${key},7`).join('\n')}\n`);
    const before = await get().services.db.select().from(cars);
    expect((await load(path('prices'))).ok).toBe(true);
    const after = await get().services.db.select().from(cars);
    const essential = (list: typeof after) =>
      list
        .filter(({ retiredAt }) => retiredAt === null)
        .map(({ trips: _trips, updatedAt: _updated, key: _key, multimedia, ...rest }) => ({
          ...rest,
          multimedia: [...multimedia].sort(),
        }))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(essential(after)).toEqual(essential(before));
    expect(after.filter(({ retiredAt }) => retiredAt === null).every(({ trips }) => trips === 7)).toBe(true);
  });

  it('leaves a car that has only dated prices unchanged, and adds none without a price', async () => {
    await save(path('own'));
    const [columns = '', first = ''] = (await readFile(join(path('own'), 'cars.csv'), 'utf8')).split('\n');
    const names = columns.split(',');
    const cells = first.split(',').map((cell, index) => (names[index]?.endsWith('_price') ? '' : cell));
    const rowOf = (key: string) => [key, ...cells.slice(1)].join();
    const today = (price: string) => `dated-1,2027-07-01,2027-07-31,50.00\ndated-1,2027-08-01,2027-08-31,${price}\n`;
    await change(path('own'), 'cars.csv', (text) => `${text}${rowOf('dated-1')}\n`);
    await change(path('own'), 'prices.csv', (text) => text + today('64.90'));
    expect((await load(path('own'))).changes.cars?.added).toBe(1);
    const dailyPrice = async () =>
      (await get().services.db.select().from(cars).where(eq(cars.key, 'dated-1')))[0]?.dailyPrice;
    expect(await dailyPrice()).toBe(6490);
    expect((await plan(path('own'))).keys.cars).toEqual({ added: [], changed: [], retired: [] });
    await change(path('own'), 'prices.csv', (text) => text.replace('64.90', '70'));
    expect((await load(path('own'))).keys.cars?.changed).toEqual(['dated-1']);
    expect(await dailyPrice()).toBe(7000);

    // The file then lacks the column.
    await change(path('own'), 'cars.csv', (text) => `${text.replace(',daily_price,', ',price,')}${rowOf('free-1')}\n`);
    const { problems } = await load(path('own'));
    expect(problems.map((problem) => formatProblem(problem).replace(/:\d+/, ''))).toEqual([
      'cars.csv daily_price: expected an amount such as 49.90, unless prices.csv has prices for this car, got nothing',
    ]);
    await change(path('own'), 'cars.csv', (text) => text.replace(/free-1.*\n/, ''));
    await change(path('own'), 'prices.csv', (text) => text.replace(/dated-1.*\n/g, ''));
    expect((await plan(path('own'))).keys.cars?.changed).toEqual([]);
  });

  it('reads without a column what the database has, and leaves no car where its supplier isn’t', async () => {
    const folderOf = path('own');
    await save(folderOf);
    const { cars: present, suppliers: all } = await loadState(get().services.db);
    const [[carKey = '', car] = []] = [...present];
    const [supplier = '', place = ''] = [car?.values.supplier, car?.values.locations[0]];
    await change(folderOf, 'suppliers.csv', (text) => text.replace(',locations,', ',places,'));
    expect((await plan(folderOf)).problems).toEqual([]);

    await writeFile(join(folderOf, 'cars.csv'), `key\n${[...present.keys()].join('\n')}\n`);
    const served = (key: string, places: readonly string[]) =>
      [key, places.filter((each) => key !== supplier || each !== place).join('|')].join();
    const rows = [...all].map(([key, { values }]) => served(key, values.locations));
    await writeFile(join(folderOf, 'suppliers.csv'), `key,locations\n${rows.join('\n')}\n`);
    const line = [...present.keys()].indexOf(carKey) + 2;
    expect((await plan(folderOf)).problems.map(formatProblem)).toContain(
      `cars.csv:${line} locations: expected locations that ${supplier} serves according to suppliers.csv, got "${place}"`,
    );

    for (const file of ['fees.csv', 'extras.csv', 'staff.csv', 'partners.csv'])
      await rm(join(folderOf, file), { force: true });
    const others = [...all.keys()].filter((key) => key !== supplier);
    await writeFile(join(folderOf, 'suppliers.csv'), `key\n${others.join('\n')}\n`);
    expect((await plan(folderOf)).problems.map(formatProblem)).toContain(
      `cars.csv:${line} supplier: expected a key from suppliers.csv, got "${supplier}"`,
    );
  });

  it('requires a confirmation before it changes back what was changed elsewhere, and before an empty file retires everything', async () => {
    const { db } = get().services;
    await save(path('own'));
    const [car] = (await db.select().from(cars)).filter(({ retiredAt }) => retiredAt === null);
    if (!car) throw new Error('The seed has no car');
    await db.update(cars).set({ dailyPrice: 12_345 }).where(eq(cars.id, car.id));
    const refused = await load(path('own'));
    expect([refused.ok, refused.edited]).toEqual([false, [`cars.csv ${car.key ?? car.id}`]]);
    const priceNow = async () => (await db.select().from(cars).where(eq(cars.id, car.id)))[0]?.dailyPrice;
    expect(await priceNow()).toBe(12_345);
    expect((await load(path('own'), { overwrite: true })).ok).toBe(true);
    expect(await priceNow()).toBe(car.dailyPrice);
    await change(path('own'), 'parking.csv', (text) => `${text.split('\n')[0]}\n`);
    const emptied = await load(path('own'));
    expect([emptied.ok, emptied.emptied]).toEqual([false, ['parking.csv']]);
    const done = await load(path('own'), { yes: true });
    expect([done.ok, done.changes.parking?.retired]).toEqual([true, emptied.changes.parking?.retired]);
    expect((await save(path('after'))).rows.parking).toBe(0);
    expect(await readdir(path('after'))).not.toContain('parking.csv');
  });

  it('replaces the fleet by another, and keeps what bookings refer to', async () => {
    const { db } = get().services;
    await writeTemplate(path('new'));
    const result = await load(path('new'));
    expect(result.problems.map(formatProblem)).toEqual([]);
    const rows = await searchCars('CDG');
    expect(rows.map(({ name, quote }) => [name, quote?.totalMinor])).toEqual([['Renault Clio', 3 * 6490]]);
    const shown = await server.call('GET', '/api/locations/1/100/en');
    expect(
      readPage(parseResponse('locationsPage', shown))
        .rows.map(({ name }) => name)
        .sort(),
    ).toEqual(['Paris', 'Paris Airport (CDG)']);
    const [some] = await db.select().from(bookings).limit(1);
    const booked = await server.call('GET', `/api/booking/${some?.id}/en`);
    expect(booked.status).toBe(200);
    const retired = await db.select().from(locations);
    expect(retired.filter(({ retiredAt }) => retiredAt !== null).length).toBeGreaterThan(0);
  });
});

describe('the commands', () => {
  it('work on the embedded database at rest and beside the server that has it', async () => {
    const target = { ...readConfiguration({ DEMO: '1' }), dataDir: path('data'), databaseUrl: undefined };
    const print = vi.spyOn(console, 'info').mockReturnValue();
    expect(await fleet(target, ['template', path('own')])).toBe(0);
    expect(await fleet(target, ['check', path('own'), '--json'])).toBe(0);
    expect(await fleet(target, ['import', path('own')])).toBe(0);
    const running = await startTestServer({ dataDir: target.dataDir });
    try {
      await change(path('own'), 'cars.csv', (text) => text.replace('49.90', '59.90'));
      expect(await fleet(target, ['import', path('own')])).toBe(0);
      expect(print.mock.lastCall?.[0]).toContain('cars.csv: 0 added, 1 changed');
      const { call } = testServer(() => running);
      const [car] = await running.services.db.select().from(cars);
      expect(parseResponse('getCar', await call('GET', `/api/car/${car?.id}/en`))).toMatchObject({ dailyPrice: 59.9 });
      expect(await fleet(target, ['export', path('out')])).toBe(0);
      await change(path('own'), 'cars.csv', (text) => text.replace('59.90', 'x'));
      expect(await fleet(target, ['plan', path('own')])).toBe(1);
      expect(print.mock.lastCall?.[0]).toContain('cars.csv:2 daily_price: expected an amount');
      expect(await fleet(target, ['import', path('gone')])).toBe(2);
    } finally {
      await running.close();
    }
    expect(await readFile(join(path('out'), 'cars.csv'), 'utf8')).toContain(',59.90,');
    expectConsole(/^Usage: npm run fleet/);
    expect(await fleet(target, ['import'])).toBe(2);
  });
});
