import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BSON, EJSON } from 'bson';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fleet } from '../../demo/server/commands/fleet.ts';
import { bookings, mails, notifications, parkingSpots, users } from '../../demo/server/db/schema.ts';
import { writeConverted } from '../../demo/server/fleet/bookcars/write-converted.ts';
import { planFleet } from '../../demo/server/fleet/import-fleet.ts';
import { formatProblem } from '../../demo/server/fleet/problems.ts';
import { readConfiguration } from '../../demo/server/process/configuration.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { newPerson } from '../support/accounts.ts';
import { createBookCarsDatabase, customerPassword, type Documents } from '../support/bookcars/bookcars-database.ts';
import { parseResponse } from '../support/contract-response.ts';
import { expectConsole } from '../support/fail-on-console.ts';
import { importFolder } from '../support/fleet-import.ts';
import { signInWith } from '../support/sign-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

let folder: string;
const path = (...names: string[]) => join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-bookcars-'));
});

afterEach(() => rm(folder, { recursive: true }));

const asBson = (documents: readonly object[]) => Buffer.concat(documents.map((document) => BSON.serialize(document)));

async function writeDump(
  documents: Documents,
  write: (name: string, rows: readonly object[]) => [string, string | Buffer],
) {
  await mkdir(path('dump', 'bookcars'), { recursive: true });
  for (const [name, rows] of Object.entries(documents)) {
    const [file, content] = write(name, rows);
    await writeFile(path('dump', 'bookcars', file), content);
  }
}

async function writePictures() {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  for (const [kind, file] of [
    ['cars', 'clio.png'],
    ['users', 'nice.jpg'],
    ['locations', 'nice.jpg'],
  ] as const) {
    await mkdir(path('cdn', kind), { recursive: true });
    await writeFile(path('cdn', kind, file), await (file.endsWith('png') ? image.png() : image.jpeg()).toBuffer());
  }
}

const convert = (name: string, pictures: string | null = path('cdn')) =>
  writeConverted(path('dump'), path(name), { pictures });

describe('a dump of BookCars', () => {
  it('becomes a fleet folder, and what cannot be carried over is named with the reason', async () => {
    const { documents, clio, dated, bookings } = createBookCarsDatabase();
    await writeDump(documents, (name, rows) => [`${name}.bson`, asBson(rows)]);
    await writePictures();
    const { rows, pictures, notes, problems } = await convert('fleet');
    expect(problems.map(formatProblem)).toEqual([]);
    expect(rows).toEqual({
      suppliers: 2,
      locations: 2,
      parking: 1,
      cars: 2,
      prices: 2,
      blocks: 0,
      fees: 0,
      extras: 0,
      staff: 3,
      partners: 0,
    });
    expect([pictures, (await readdir(path('fleet', 'pictures'))).sort()]).toEqual([
      3,
      ['clio.png', 'nice.jpg', 'users-nice.jpg'],
    ]);
    const orphan = documents.Car?.at(-1) as typeof clio;
    const ghost = documents.Car?.at(-2) as typeof clio;
    const idle = documents.User?.[2] as typeof clio;
    expect(notes).toEqual([
      'Country Atlantis: no country has this name; its places are left out',
      'Location Lost City: its country is not known',
      `Car Peugeot 208 (${dated._id}): its places in another country: Estación de Santa Cruz`,
      `Car Peugeot 208 (${dated._id}): the price from 2027-07-10 to 2027-07-20, which overlaps an earlier one`,
      `Car Peugeot 208 (${dated._id}): a dated price without a period or an amount`,
      `Car Ghost (${ghost._id}): none of its places is carried over`,
      `Supplier Idle Cars (${idle._id}): the limit of cars, which doesn't exist here`,
      `Car Orphan (${orphan._id}): its supplier is not in the dump`,
      'Customers without a password (1): only as drivers of their bookings',
      `Booking ${bookings[2]?._id}: its car is booked twice from 2027-03-05T09:00:00.000Z to 2027-03-07T09:00:00.000Z, by ${bookings[1]?._id} too`,
      `Booking ${bookings[5]?._id}: its car is not carried over`,
      "What the price of bookings consists of (4): their car's present prices give another total; the price is one line",
      'Bookings whose online payment is open (1): they hold a car for half an hour only',
      'Notifications (1): their reader has no account, or they have no text',
    ]);
    const lines = async (file: string) => (await readFile(path('fleet', file), 'utf8')).trimEnd().split('\n').slice(1);
    expect(await lines('prices.csv')).toEqual([
      `${dated._id},2027-02-01,2027-02-10,40.50`,
      `${dated._id},2027-07-01,2027-07-31,80.00`,
    ]);
    const [first = ''] = await lines('cars.csv');
    expect(first).toContain(',49.90,,,,140.00,,');
    expect(first).toContain(',included,no,6.50,12.00,20.00,no,,4.5,,12,available,clio.png');
    const [airport = '', station = ''] = await lines('locations.csv');
    expect([airport, station].map((line) => line.split(',').slice(1, 3).join())).toEqual(['FR,airport', 'ES,station']);
    expect(station).toContain('Atlantic/Canary');
    expect((await lines('staff.csv')).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      'boss@example.com,Boss Person,admin',
      'atlas@example.com,Atlas Rent,supplier',
      'idle@example.com,Idle Cars,supplier',
    ]);
  });

  it('is the same as mongodump and mongoexport write it, compressed or not', async () => {
    const { documents } = createBookCarsDatabase();
    await writePictures();
    const json = (rows: readonly object[]) => rows.map((row) => `${EJSON.stringify(row)}\n`).join('');
    const forms: [string, (name: string, rows: readonly object[]) => [string, string | Buffer]][] = [
      ['bson', (name, rows) => [`${name}.bson`, asBson(rows)]],
      ['zipped', (name, rows) => [`${name}.bson.gz`, gzipSync(asBson(rows))]],
      ['lines', (name, rows) => [`${name}.json`, json(rows)]],
      ['array', (name, rows) => [`${name.toLowerCase()}.json`, EJSON.stringify(rows as object[])]],
    ];
    const results: unknown[] = [];
    for (const [name, write] of forms) {
      await rm(path('dump'), { recursive: true, force: true });
      await writeDump(documents, write);
      const { notes } = await convert(name);
      const files = (await readdir(path(name))).filter((file) => file.endsWith('.csv')).sort();
      results.push([notes, await Promise.all(files.map((file) => readFile(path(name, file), 'utf8')))]);
    }
    for (const result of results) expect(result).toEqual(results[0]);
  });

  it('is refused in one line if it is incomplete or damaged, and an existing folder is kept', async () => {
    const { documents } = createBookCarsDatabase();
    await expect(convert('fleet')).rejects.toThrow(/^Cannot read the dump .*dump/);
    const { User: _left, ...others } = documents;
    await writeDump(others, (name, rows) => [`${name}.bson`, asBson(rows)]);
    await expect(convert('fleet')).rejects.toThrow(/is not a BookCars dump: it has no User\.bson or User\.json$/);
    await writeDump(documents, (name, rows) => [`${name}.bson`, asBson(rows).subarray(0, -3)]);
    await expect(convert('fleet')).rejects.toThrow(/^Cannot read .*Car\.bson: the file is cut off, or not BSON$/);
    await writeDump(documents, (name, rows) => [`${name}.bson`, asBson(rows)]);
    await mkdir(path('fleet'));
    await writeFile(path('fleet', 'cars.csv'), 'mine');
    await expect(convert('fleet')).rejects.toThrow(/is not empty/);
    expect(await readFile(path('fleet', 'cars.csv'), 'utf8')).toBe('mine');
    const { notes } = await convert('plain', null);
    expect(notes.at(-1)).toBe('Pictures (3): name the folder of its CDN with --pictures FOLDER');
  });
});

describe('a move from BookCars', () => {
  it('needs two commands and no server', async () => {
    const { documents } = createBookCarsDatabase();
    await writeDump(documents, (name, rows) => [
      `${name}.json`,
      rows.map((row) => `${EJSON.stringify(row)}\n`).join(''),
    ]);
    await writePictures();
    const target = { ...readConfiguration({ DEMO: '0', SECRET_KEY: 'k'.repeat(32) }), dataDir: path('data') };
    await mkdir(path('data'));
    const pictures = ['--pictures', path('cdn')];
    const print = vi.spyOn(console, 'info').mockReturnValue();
    expect(await fleet(target, ['from-bookcars', path('dump'), path('fleet'), ...pictures])).toBe(0);
    expect(print.mock.lastCall?.[0]).toContain('Location Lost City: its country is not known');
    expect(await fleet(target, ['import', path('fleet')])).toBe(0);
    expect(print.mock.lastCall?.[0]).toContain('Delete people.ndjson');
    expect(await fleet(target, ['from-bookcars', path('nowhere'), path('other')])).toBe(2);
    expectConsole(/^Usage: npm run fleet/);
    expect(await fleet(target, ['from-bookcars', path('dump')])).toBe(2);
  });
});

describeOnDatabase('a fleet from BookCars', (server) => {
  const load = () => importFolder(server, path('fleet'), { yes: true, overwrite: true });

  it('is imported with its ids, so that old links work, and is found at its price', async () => {
    const { documents, clio, nice, atlas } = createBookCarsDatabase();
    await writeDump(documents, (name, rows) => [`${name}.bson`, asBson(rows)]);
    await writePictures();
    await convert('fleet');
    for (const name of ['people.ndjson', 'bookings.ndjson', 'notifications.ndjson']) await rm(path('fleet', name));
    const { services } = server.get();
    // The demo's administrator stays.
    const result = await load();
    expect(result.problems.map(formatProblem)).toEqual([]);
    const car = parseResponse('getCar', await server.call('GET', `/api/car/${clio._id}/en`));
    expect(car).toMatchObject({ _id: String(clio._id), name: 'Renault Clio', supplier: { _id: String(atlas._id) } });
    const trip = { pickupLocation: String(nice._id), pickupAt: '2027-03-01T10:00', dropoffAt: '2027-03-02T10:00' };
    const found = readPage(
      parseResponse('searchCars', await server.call('POST', '/api/frontend-cars/1/15', trip)),
    ).rows;
    // The supplier's rate is part of the price.
    expect(found.map(({ name, quote }) => [name, quote?.totalMinor])).toEqual([['Renault Clio', 5115]]);
    expect(result.changes.staff).toMatchObject({ added: 3 });
    expect(services.now().getTime()).toBe(testNow.getTime());
  });

  it('brings its customers, whose passwords work and are then stored in our form', async () => {
    const { documents, casey } = createBookCarsDatabase();
    await writeDump(documents, (name, rows) => [`${name}.bson`, asBson(rows)]);
    await writePictures();
    expect((await convert('fleet')).people).toBe(1);
    await rm(path('fleet', 'bookings.ndjson'));
    expect((await stat(path('fleet', 'people.ndjson'))).mode & 0o777).toBe(0o600);
    const { services } = server.get();
    const { db } = services;
    expect((await load()).people).toEqual({ added: 1, unchanged: 0 });
    const signIn = (password: string) =>
      server.call('POST', '/api/sign-in/frontend', { email: 'casey@example.com', password });
    const stored = async () =>
      (
        await db
          .select()
          .from(users)
          .where(eq(users.id, String(casey._id)))
      )[0];
    expect(await stored()).toMatchObject({ birthDate: '1990-05-05', language: 'fr', verified: true, type: 'user' });
    expect((await stored())?.passwordHash).toMatch(/^\$2[aby]\$/);
    expect((await signIn('Customer2!')).status).toBe(204);
    expect((await stored())?.passwordHash).toMatch(/^\$2[aby]\$/);
    const signedIn = await signIn(customerPassword);
    expect([signedIn.status, signedIn.json]).toEqual([200, expect.objectContaining({ _id: String(casey._id) })]);
    expect((await stored())?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await signIn(customerPassword)).status).toBe(200);
    expect((await load()).people).toEqual({ added: 0, unchanged: 1 });
    expect((await stored())?.passwordHash).toMatch(/^\$argon2id\$/);

    const [line = ''] = (await readFile(path('fleet', 'people.ndjson'), 'utf8')).split('\n');
    await appendFile(path('fleet', 'people.ndjson'), `${line}\n{"id":\n${line.replace('casey@', 'casey ')}\n`);
    const planned = await planFleet(db, path('fleet'), { dayFirst: false, now: testNow });
    expect(planned.problems.map(formatProblem)).toEqual([
      'people.ndjson:2 email: expected a different email address from line 1, got "casey@example.com"',
      'people.ndjson:3: expected a JSON object, got "{\\"id\\":"',
      'people.ndjson:4 email: expected a value in the format that from-bookcars writes, got "casey example.com"',
    ]);
  });

  it('brings its bookings, which are found, hold their cars, and cause no mail', async () => {
    const { documents, clio, casey, driver, bookings: former, notifications: notices } = createBookCarsDatabase();
    // Another customer than in the test above.
    Object.assign(casey, { email: 'cora@example.com' });
    await writeDump(documents, (name, rows) => [`${name}.bson`, asBson(rows)]);
    await writePictures();
    const converted = await convert('fleet');
    expect([converted.bookings, converted.notifications]).toEqual([5, 3]);
    const { services } = server.get();
    const { db } = services;
    // Anyone may have signed up with the guest's address.
    expect((await server.call('POST', '/api/sign-up', newPerson({ email: 'guest@example.com' }))).status).toBe(200);
    const mailsBefore = await db.$count(mails);
    const result = await load();
    expect([result.problems.map(formatProblem), result.bookings]).toEqual([[], { added: 5, unchanged: 0 }]);
    // The staff are invited, the customers get no mail.
    const written = (await db.select().from(mails)).slice(mailsBefore);
    expect(written.every(({ kind }) => kind === 'activate-account')).toBe(true);
    const [first, second, , cancelled, , , past, exact] = former.map(({ _id }) => String(_id));
    const stored = async (wanted: string | undefined) =>
      (
        await db
          .select()
          .from(bookings)
          .where(eq(bookings.id, wanted ?? ''))
      )[0];
    expect(await stored(first)).toMatchObject({
      carId: String(clio._id),
      driverId: String(casey._id),
      fromWall: '2027-03-01T10:00',
      toWall: '2027-03-04T10:00',
      status: 'paid',
      price: 21_050,
      days: 3,
      extras: ['cancellation', 'additionalDriver'],
      additionalDriver: { fullName: 'Second Driver', birthDate: '1985-02-03' },
    });
    expect((await stored(second))?.startsAt).toEqual((await stored(first))?.heldUntil);
    expect([await stored(cancelled), await stored(past)]).toMatchObject([
      { status: 'cancelled', cancelRequest: false },
      { status: 'paid', driverId: String(driver._id) },
    ]);
    const daily = { code: 'daily', amount: 9980, quantity: 2, unit: 4990 };
    const protection = { code: 'theftProtection', amount: 1300, quantity: 2, unit: 650 };
    const change = { code: 'priceChange', amount: 282, quantity: 1, unit: null, rate: 2.5 };
    expect(await stored(exact)).toMatchObject({
      price: 11_562,
      lines: [daily, protection, change],
      displayLines: [daily, { ...protection, payable: 1332 }, change],
    });
    expect((await stored(first))?.lines).toEqual([{ code: 'daily', amount: 21_050, quantity: 3, unit: null }]);
    const [guestRecord] = await db
      .select()
      .from(users)
      .where(eq(users.id, String(driver._id)));
    expect(guestRecord).toMatchObject({ isGuest: true, email: 'guest@example.com', birthDate: '1980-01-01' });
    const session = await signInWith(server, 'cora@example.com', customerPassword);
    const own = await server.call('GET', `/api/booking/${first}/en`, undefined, session);
    expect(own.json).toMatchObject({ _id: first, status: 'paid' });
    const page = await server.call('GET', `/api/notifications/${casey._id}/1/10`, undefined, session);
    expect(readPage(parseResponse('notificationsPage', page)).rows).toMatchObject([
      { message: 'La réservation est payée.', isRead: false, booking: first, createdAt: '2026-10-02T08:00:00.000Z' },
      { message: 'Bienvenue', isRead: true, booking: undefined },
    ]);
    const [ofBoss] = await db
      .select({ email: users.email, bookingId: notifications.bookingId, isRead: notifications.isRead })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(notifications.id, String(notices[2]?._id)));
    // Its booking was not carried over.
    expect(ofBoss).toEqual({ email: 'boss@example.com', bookingId: null, isRead: false });
    const wanted = { pickupLocation: String(former[0]?.pickupLocation), currency: 'USD' };
    const search = async (pickupAt: string, dropoffAt: string) => {
      const response = await server.call('POST', '/api/frontend-cars/1/15', { ...wanted, pickupAt, dropoffAt });
      return readPage(parseResponse('searchCars', response)).rows.map(({ _id }) => _id);
    };
    expect(await search('2027-03-02T10:00', '2027-03-03T10:00')).not.toContain(String(clio._id));
    expect(await search('2027-05-02T10:00', '2027-05-03T10:00')).toContain(String(clio._id));
    const again = await load();
    expect([again.bookings, again.notifications]).toEqual([
      { added: 0, unchanged: 5 },
      { added: 0, unchanged: 3 },
    ]);

    // One that cannot be stored undoes the whole import.
    const line = (await readFile(path('fleet', 'bookings.ndjson'), 'utf8')).split('\n')[0] ?? '';
    const copy = line.replace(first ?? '', 'f'.repeat(24));
    await appendFile(path('fleet', 'bookings.ndjson'), `${copy}\n${copy.replace('"paid"', '"void"')}\n`);
    expect((await load()).problems.map(formatProblem)).toEqual([
      'bookings.ndjson:7 status: expected a value in the format that from-bookcars writes, got "void"',
    ]);
    await writeFile(path('fleet', 'bookings.ndjson'), `${copy}\n`);
    await writeFile(path('fleet', 'parking.csv'), 'key,location,latitude,longitude,name_en\n');
    const refused = await load();
    expect(refused.problems.map(formatProblem)).toEqual([
      `bookings.ndjson:1 from: expected a time when the car is free; booking ${first} holds it, got "2027-03-01T09:00:00.000Z"`,
    ]);
    expect(await db.$count(parkingSpots, eq(parkingSpots.locationId, String(former[0]?.pickupLocation)))).toBe(1);
  });
});
