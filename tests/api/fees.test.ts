import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookings, mails, suppliers } from '../../demo/server/db/schema.ts';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { checkout, checkoutBody, type FoundCar, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { importFolder } from '../support/fleet-import.ts';
import { describeOnDatabase } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';

const where = { pickupLocation: placeId('paris-cdg'), dropOffLocation: placeId('paris-cdg') };
/** Four days. */
const period = { pickupAt: '2027-03-01T10:00', dropoffAt: '2027-03-05T10:00' };

const header = 'key,kind,location,age_from,age_to,amount,per,max,from,to,mandatory,name_en,name_fr';
const rows = [
  'young,young-driver,,,24,25.00,day,60.00,,,yes,,',
  'senior,senior-driver,,75,,10.00,trip,,,,yes,,',
  'one-way,one-way,,,,80.00,trip,,,,yes,,',
  'cdg,airport,paris,,,15.50,trip,,,,yes,CDG concession,Redevance CDG',
  'city-tax,tax,,,,5.00,percent,,,,yes,,',
  'tyres,winter,,,,3.00,day,,2027-03-03,2027-03-31,yes,,',
  'chains,winter,,,,9.00,day,,,,no,,',
  'late,out-of-hours,paris-cdg,,,40.00,trip,,,,yes,,',
];

type Line = { code: string; amountMinor: number };
const feesOf = (lines: readonly Line[] | undefined) =>
  (lines ?? [])
    .filter(({ code }) => /Driver$|oneWay|airport|tax|winter|outOfHours/.test(code) && code !== 'additionalDriver')
    .map(({ code, amountMinor }) => [code, amountMinor]);
const sum = (lines: readonly Line[] | undefined) =>
  (lines ?? []).reduce((all, { amountMinor }) => all + amountMinor, 0);
const percent = (amount: number) => Math.round(amount * 0.05);

describeOnDatabase('the fees of a fleet', (server) => {
  let folder: string;
  let plain: FoundCar;
  let teasers: number[];

  beforeAll(async () => {
    plain = await findCar(server, 0, { ...where, ...period });
    teasers = await readTeasers();
    folder = await mkdtemp(join(tmpdir(), 'rental-fees-'));
    await exportFleet(server.get().services, folder);
    expect(await readdir(folder)).not.toContain('fees.csv');
    await writeFile(join(folder, 'fees.csv'), [header, ...rows, ''].join('\n'));
    await importFolder(server, folder);
  });

  afterAll(() => rm(folder, { recursive: true }));

  /** The prices of a day from which each range starts. */
  async function readTeasers(): Promise<number[]> {
    const response = await server.call('GET', '/api/x/range-prices');
    return parseResponse('getRangePrices', response).map(({ perDayMinor }) => perDayMinor);
  }

  const rent = () => plain.quote?.baseTotalMinor ?? 0;
  const find = async (change: object = {}) => {
    const [car] = await searchCars(server, { ...where, ...period, cars: [plain._id], ...change });
    if (!car?.quote) throw new Error('The car was not found');
    return car.quote;
  };
  const quoteInput = { ...where, from: period.pickupAt, to: period.dropoffAt };
  const quote = async (change: object = {}) =>
    parseResponse('getQuote', await server.call('POST', '/api/x/quote', { car: plain._id, ...quoteInput, ...change }));

  /** Makes the car available for the next test. */
  const release = (id: string) =>
    server.get().services.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));

  it('are in the prices from which the ranges start, at the locations where they are lowest', async () => {
    expect(teasers.length).toBeGreaterThan(3);
    // The home page may be a moment behind; a search never is.
    await find();
    expect(await readTeasers()).toEqual(teasers.map((amount) => amount + percent(amount)));
  });

  it('are in the first total, which the lines add up to', async () => {
    const found = await find();
    expect(feesOf(found.lines)).toEqual([
      ['airport', 1550],
      ['tax', percent(rent())],
      ['winter', 600],
    ]);
    expect(found.baseTotalMinor).toBe(rent() + 1550 + percent(rent()) + 600);
    expect(sum(found.lines)).toBe(found.totalMinor);
    expect(found.lines?.find(({ code }) => code === 'airport')?.names).toEqual({
      en: 'CDG concession',
      fr: 'Redevance CDG',
    });
  });

  it('are in what an assistant quotes and hands over for a driver’s age', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.get().url}/mcp`)));
    const place = placeId('paris-cdg');
    const params = { carId: plain._id, pickup: place, from: period.pickupAt, to: period.dropoffAt, driverAge: 22 };
    const { structuredContent } = await client.callTool({ name: 'quote', arguments: params });
    await client.close();
    const given = structuredContent as { quoteId: string; total: { amountMinor: number } };
    expect(given.total.amountMinor).toBe((await find({ driverAge: 22 })).totalMinor);
    expect(given.total.amountMinor).toBeGreaterThan((await find()).totalMinor);
    const opening = await server.call('GET', `/quote/${given.quoteId}`);
    const address = new URL(opening.headers.get('location') ?? '', server.get().url);
    expect(address.searchParams.get('age')).toBe('22');
    const cookie = (opening.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const body = { car: plain._id, ...quoteInput };
    const open = async (driverAge: number) =>
      parseResponse('getQuote', await server.call('POST', '/api/x/quote', { ...body, driverAge }, { cookie }));
    expect(await open(22)).toMatchObject({
      quoteId: given.quoteId,
      totalMinor: given.total.amountMinor,
      driverAges: { min: 16, max: 24 },
    });
    expect((await open(40)).totalMinor).toBe((await find({ driverAge: 40 })).totalMinor);
  });

  it('depend on the driver’s age, up to their limit', async () => {
    expect(feesOf((await find({ driverAge: 24 })).lines)[0]).toEqual(['youngDriver', 6000]);
    expect(feesOf((await find({ driverAge: 25 })).lines)[0]).toEqual(['airport', 1550]);
    expect(feesOf((await find({ driverAge: 80 })).lines)[0]).toEqual(['seniorDriver', 1000]);
    const refused = await server.call('POST', '/api/frontend-cars/1/10', { ...where, ...period, driverAge: 3 });
    expect(refused.status).toBe(400);
  });

  it('depend on the places: between two there is a one-way fee', async () => {
    const dropOffLocation = placeId('nice-airport');
    const cars = await searchCars(server, { ...where, ...period, dropOffLocation });
    expect(cars.length).toBeGreaterThan(0);
    for (const car of cars) expect(feesOf(car.quote?.lines)[0]).toEqual(['oneWay', 8000]);
  });

  it('are in the order by price, the comparison of suppliers, the price of each day and of each place', async () => {
    const driverAge = 22;
    const body = { ...where, ...period, sort: 'total', driverAge };
    const cars = await searchCars(server, body);
    const isBookable = (car: FoundCar) => !car.fullyBooked && !car.comingSoon && car.minimumAge <= driverAge;
    const bookable = cars.filter(isBookable);
    const closed = cars.filter((car) => !isBookable(car));
    expect([bookable.length > 0, closed.some((car) => car.minimumAge > driverAge)]).toEqual([true, true]);
    expect(cars).toEqual([...bookable, ...closed]);
    for (const group of [bookable, closed]) {
      const totals = group.map((car) => car.quote?.totalMinor ?? 0);
      expect(totals).toEqual([...totals].sort((one, other) => one - other));
    }
    const lowest = Math.min(...bookable.map((car) => car.quote?.totalMinor ?? 0));
    const offers = parseResponse('compareSuppliers', await server.call('POST', '/api/x/compare-suppliers', body));
    expect(Math.min(...offers.map(({ totalMinor }) => totalMinor))).toBe(lowest);
    const days = parseResponse('dayPrices', await server.call('POST', '/api/x/day-prices', body));
    expect(days.days[0]?.totalMinor).toBe(lowest);
    const places = parseResponse('pickupPrices', await server.call('POST', '/api/x/pickup-prices', body));
    expect(places.find(({ isSearched }) => isSearched)?.totalMinor).toBe(lowest);
  });

  it('are the same in the quote, at checkout, in the booking and in the mail', async () => {
    const quoted = await quote({ driverAge: 22 });
    expect(quoted.driverAges).toEqual({ min: 16, max: 24 });
    expect((await quote()).driverAges).toEqual({ min: 25, max: 74 });
    expect(quoted.totalMinor).toBe((await find({ driverAge: 22 })).totalMinor);
    const body = checkoutBody(plain, {
      ...{ quoteId: quoted.quoteId, totalMinor: quoted.totalMinor, booking: where, ...period },
      driver: { birthDate: '2004-06-01', language: 'fr' },
    });
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    const shown = parseResponse('getBooking', await server.call('GET', `/api/booking/${bookingId}/en`));
    expect(shown.totalMinor).toBe(quoted.totalMinor);
    expect(shown.lines).toEqual(quoted.lines);
    const { db, secret } = server.get().services;
    const written = await db.select().from(mails).where(eq(mails.bookingId, bookingId));
    const mail = written.find(({ kind }) => kind === 'booking-confirmation');
    const { text } = JSON.parse(unseal(mail?.content ?? '', secret)) as MailContent;
    expect(text).toContain('Supplément jeune conducteur');
    expect(text).toContain('Redevance CDG');
    await release(bookingId);
  });

  it('are checked again against the birth date, and a changed total has to be accepted', async () => {
    const quoted = await quote();
    const input = { booking: where, ...period, driver: { birthDate: '2004-06-01' } };
    const refused = await checkout(
      server,
      checkoutBody(plain, { ...input, quoteId: quoted.quoteId, totalMinor: quoted.totalMinor }),
    );
    expect(refused.status).toBe(409);
    const problem = refused.json as { code: string; quote: typeof quoted };
    expect(problem.code).toBe('price_changed');
    expect(problem.quote.totalMinor).toBe(quoted.totalMinor + 6000);
    const { quoteId, totalMinor } = problem.quote;
    const accepted = await checkout(server, checkoutBody(plain, { ...input, quoteId, totalMinor }));
    const booked = parseResponse('checkout', accepted);
    expect(booked.totalMinor).toBe(totalMinor);
    await release(booked.bookingId);
  });

  it('open a closed desk', async () => {
    const late = { from: '2027-03-10T23:45', to: '2027-03-12T10:00' };
    const quoted = await quote(late);
    expect(feesOf(quoted.lines)).toContainEqual(['outOfHours', 4000]);
    const location = async (key: string) =>
      parseResponse('getLocation', await server.call('GET', `/api/location/${placeId(key)}/en`)).servedOutOfHours;
    expect([await location('paris-cdg'), await location('paris-gare-de-lyon')]).toEqual([true, undefined]);
    const station = { pickupLocation: placeId('paris-gare-de-lyon'), dropOffLocation: placeId('paris-gare-de-lyon') };
    const other = await findCar(server, 0, { ...period, ...station });
    const refused = await server.call('POST', '/api/x/quote', { car: other._id, ...station, ...late });
    expect(refused.json).toMatchObject({ code: 'pickup_hour' });
  });

  it('open a closed desk only for the cars of the supplier that staffs it', async () => {
    const { db } = server.get().services;
    const late = { ...where, pickupAt: '2027-03-10T23:45', dropoffAt: '2027-03-12T10:00' };
    const all = await searchCars(server, late);
    const [own] = await db.select().from(suppliers).where(eq(suppliers.id, plain.supplier._id));
    const staffed = await mkdtemp(join(tmpdir(), 'rental-fees-'));
    await exportFleet(server.get().services, staffed);
    const fee = `late,out-of-hours,${own?.key},paris-cdg,40.00`;
    await writeFile(join(staffed, 'fees.csv'), `key,kind,supplier,location,amount\n${fee}\n`);
    await importFolder(server, staffed, { yes: true, overwrite: true });
    const found = await searchCars(server, late);
    const ofOwn = all.filter(({ supplier }) => supplier._id === plain.supplier._id);
    expect(found.map(({ _id }) => _id).sort()).toEqual(ofOwn.map(({ _id }) => _id).sort());
    expect([ofOwn.length > 0, ofOwn.length < all.length]).toEqual([true, true]);
    const lowest = Math.min(...found.map(({ quote }) => quote?.totalMinor ?? 0));
    const { days } = parseResponse('dayPrices', await server.call('POST', '/api/x/day-prices', late));
    expect(days[0]?.totalMinor).toBe(lowest);
    const places = parseResponse('pickupPrices', await server.call('POST', '/api/x/pickup-prices', late));
    expect(places.find(({ isSearched }) => isSearched)).toMatchObject({ carCount: found.length, totalMinor: lowest });
    await importFolder(server, folder, { yes: true, overwrite: true });
    await rm(staffed, { recursive: true });
  });

  it('come back as they were from an export, and leave with their row', async () => {
    const again = await mkdtemp(join(tmpdir(), 'rental-fees-'));
    await exportFleet(server.get().services, again);
    const exported = await readFile(join(again, 'fees.csv'), 'utf8');
    expect(exported.split('\n')[0]).toBe(
      'key,kind,supplier,car,location,to_location,age_from,age_to,amount,per,max,from,to,mandatory,name_en,name_fr,name_es',
    );
    expect(exported).toContain('cdg,airport,,,paris,,,,15.50,trip,,,,yes,CDG concession,Redevance CDG,\n');
    expect(exported).toContain('city-tax,tax,,,,,,,5.00,percent,,,,yes,,,\n');
    const before = await importFolder(server, again);
    expect(before).toMatchObject({ changes: { fees: { unchanged: rows.length } } });
    const kept = exported.split('\n').filter((line) => !line.startsWith('cdg,'));
    await writeFile(join(again, 'fees.csv'), kept.join('\n').replace('5.00,percent', '10.00,percent'));
    await importFolder(server, again);
    expect(feesOf((await find()).lines)).toEqual([
      ['tax', Math.round(rent() * 0.1)],
      ['winter', 600],
    ]);
    await rm(again, { recursive: true });
  });
});
