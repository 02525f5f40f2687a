import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookings, mails, partners } from '../../demo/server/db/schema.ts';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import { planFleet } from '../../demo/server/fleet/import-fleet.ts';
import { formatProblem } from '../../demo/server/fleet/problems.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { parseConfig } from '../../widget/contract/config.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { checkout, checkoutBody, findCar, guest } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { importFolder, setPartners } from '../support/fleet-import.ts';
import { fleetUploads, problemText, readFleet, uploadForm, zipOf } from '../support/fleet-upload.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, describeServer, startTestServer, testNow, testServer } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';

const hotel = 'https://hotel.example';
const listed = 'https://listed.example';

/** Returns a row of partners.csv. */
function row(key: string, { origins = '', locations = '', suppliers = '', webhook = '', blocked = 'no' } = {}) {
  return [key, `Partner ${key}`, `web@${key}.example`, origins, locations, suppliers, webhook, blocked];
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-partners-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => readFile(join(folder, 'partners.csv'), 'utf8');

describeOnDatabase('partners.csv', (server) => {
  const { get } = server;
  const save = () => exportFleet(get().services, folder);
  const problems = async () => {
    const plan = await planFleet(get().services.db, folder, { dayFirst: false, now: testNow });
    return plan.problems.map(formatProblem);
  };
  const header = 'key,name,email,origins,locations,suppliers,webhook_url,blocked\n';

  it('is exported as it was imported, and changes, retires and takes back a partner', async () => {
    await save();
    const rows = [
      'hotel,"Hôtel, Nice",web@hotel.example,https://a.example|https://b.example:8443,nice-airport|paris-cdg,belvoie,https://a.example/events,no',
      'old,Old,web@old.example,,,,,yes',
    ];
    await writeFile(join(folder, 'partners.csv'), `${header}${rows.join('\n')}\n`);
    const first = await importFolder(server, folder);
    expect(first.problems.map(formatProblem)).toEqual([]);
    expect(first.changes.partners).toMatchObject({ added: 2, changed: 0 });
    await save();
    expect(await file()).toBe(`${header}${rows.join('\n')}\n`);
    expect((await importFolder(server, folder)).changes.partners).toEqual({
      ...{ added: 0, changed: 0, retired: 0 },
      unchanged: 2,
    });
    const [stored] = (await get().services.db.select().from(partners)).filter(({ key }) => key === 'hotel');
    await writeFile(join(folder, 'partners.csv'), `${header}${(rows[0] ?? '').replace(',no', ',yes')}\n`);
    expect((await importFolder(server, folder)).changes.partners).toMatchObject({ added: 0, changed: 1, retired: 1 });
    const after = await get().services.db.select().from(partners);
    expect(after.map(({ id, key, isBlocked }) => [id, key, isBlocked])).toEqual([[stored?.id, 'hotel', true]]);
  });

  it('is uploaded and downloaded by administrators in the browser', async () => {
    await setPartners(server, [row('old')]);
    const files = await readFleet(server);
    const csv = `${String(files['partners.csv'])}new,New,web@new.example,${hotel},,,,no\n`;
    const { plan, apply, send } = fleetUploads(server);
    const planned = await plan({ ...files, 'partners.csv': csv });
    const changes = planned.files.find(({ file: name }) => name === 'partners.csv');
    expect([planned.problemCount, changes?.keys.added, changes?.unchanged]).toEqual([0, ['new'], 1]);
    expect((await apply({ ...files, 'partners.csv': csv }, planned.version)).isApplied).toBe(true);
    expect((await readFleet(server))['partners.csv']).toContain('new,New,web@new.example,https://hotel.example,,,,no');
    const wrong = { ...files, 'partners.csv': csv.replace(hotel, 'hotel.example') };
    const refused = parseResponse('planFleet', await send('plan', uploadForm(zipOf(wrong))));
    expect(refused.problems.map(problemText)).toEqual([
      'partners.csv:3 origins: expected origins separated by |, such as https://partner.example, got "hotel.example"',
    ]);
  });

  it('keeps a supplier and a location that a partner is limited to', async () => {
    await setPartners(server, [row('hotel', { locations: 'nice-airport', suppliers: 'belvoie' })]);
    await save();
    await rm(join(folder, 'partners.csv'));
    const drop = async (name: string, pattern: RegExp) =>
      writeFile(join(folder, name), (await readFile(join(folder, name), 'utf8')).replaceAll(pattern, ''));
    await drop('suppliers.csv', /^belvoie,.*\n/gm);
    await drop('cars.csv', /^[^,]*,belvoie,.*\n/gm);
    const keys = new Set(
      (await readFile(join(folder, 'cars.csv'), 'utf8')).split('\n').map((line) => line.split(',')[0]),
    );
    const prices = (await readFile(join(folder, 'prices.csv'), 'utf8')).split('\n');
    const kept = prices.filter((line, index) => index === 0 || line === '' || keys.has(line.split(',')[0]));
    await writeFile(join(folder, 'prices.csv'), kept.join('\n'));
    expect(await problems()).toEqual(['partners.csv:1 suppliers: expected keys from suppliers.csv, got "belvoie"']);
    await writeFile(join(folder, 'partners.csv'), 'key,name\nhotel,Hotel\n');
    expect(await problems()).toEqual(['partners.csv:2 suppliers: expected keys from suppliers.csv, got "belvoie"']);
    await writeFile(join(folder, 'partners.csv'), 'key,suppliers\nhotel,\n');
    expect(await problems()).toEqual([]);
  });
});

describeOnDatabase(
  'the origins of partners',
  (server) => {
    const { get } = server;

    const configOf = async (origin: string) => {
      const { json } = await server.call('GET', '/embed/v1/config.json', undefined, { origin });
      const { mayBook, partnerIds } = parseConfig(json);
      return { mayBook, partnerIds };
    };

    /** Returns whether a page of an origin may preflight a booking, and book. */
    async function mayBook(origin: string, { call } = server) {
      const preflight = await call('OPTIONS', '/api/checkout', undefined, {
        ...{ origin, 'access-control-request-method': 'POST' },
      });
      const response = await call('POST', '/api/checkout', {}, { origin });
      const isRefused = response.status === 403 && (await readProblem(response)).code === 'origin_not_allowed';
      expect(response.headers.get('access-control-allow-origin')).toBe(isRefused ? null : origin);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(isRefused ? null : origin);
      return !isRefused;
    }

    it('may book at once after an import, and no longer when the partner is blocked or removed', async () => {
      await setPartners(server, [row('other')]);
      expect(await mayBook(hotel)).toBe(false);
      expect(await configOf(hotel)).toEqual({ mayBook: false, partnerIds: undefined });
      await setPartners(server, [
        row('hotel', { origins: `${hotel}|https://two.example` }),
        row('also', { origins: hotel }),
      ]);
      expect(await configOf(hotel)).toEqual({ mayBook: true, partnerIds: ['also', 'hotel'] });
      for (const origin of [hotel, 'https://two.example']) expect(await mayBook(origin)).toBe(true);
      for (const origin of ['https://three.example', 'https://hotel.example.org', 'http://hotel.example', 'null'])
        expect(await mayBook(origin), origin).toBe(false);
      await setPartners(server, [
        row('hotel', { origins: `${hotel}|https://two.example`, blocked: 'yes' }),
        row('also', { origins: hotel }),
      ]);
      expect(await mayBook('https://two.example')).toBe(false);
      expect(await configOf(hotel)).toEqual({ mayBook: true, partnerIds: ['also'] });
      await setPartners(server, [row('other')]);
      expect(await mayBook(hotel)).toBe(false);
      expect(await configOf(hotel)).toEqual({ mayBook: false, partnerIds: undefined });
    });

    it('are those of PARTNER_ORIGINS too, unless their partner is blocked', async () => {
      await setPartners(server, [row('other')]);
      expect(await mayBook(listed)).toBe(true);
      expect(await configOf(listed)).toEqual({ mayBook: true, partnerIds: [] });
      await setPartners(server, [row('listed', { origins: listed, blocked: 'yes' })]);
      expect(await mayBook(listed)).toBe(false);
      expect(await configOf(listed)).toEqual({ mayBook: false, partnerIds: undefined });
      await setPartners(server, [row('listed', { origins: listed })]);
      expect(await configOf(listed)).toEqual({ mayBook: true, partnerIds: ['listed'] });
    });

    it('apply at once in every process', async () => {
      const { databaseUrl } = get().services.configuration;
      // The embedded database has one process.
      if (databaseUrl === undefined) return;
      const running = await startTestServer({ databaseUrl });
      try {
        const other = testServer(() => running);
        await setPartners(server, [row('other')]);
        expect(await mayBook(hotel, other)).toBe(false);
        await setPartners(server, [row('hotel', { origins: hotel })]);
        expect(await mayBook(hotel, other)).toBe(true);
        await setPartners(server, [row('hotel', { origins: hotel, blocked: 'yes' })]);
        expect(await mayBook(hotel, other)).toBe(false);
      } finally {
        await running.close();
      }
    });

    it('may sign people in on the host, until the partner is blocked', async () => {
      await setPartners(server, [row('hotel', { origins: hotel })]);
      const verifier = 'v'.repeat(43);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const returnTo = `${hotel}/book.html`;
      const grant = async () =>
        server.call('POST', '/api/x/hand-over', { challenge, returnTo }, await signInAs(server, 'customer'));
      const granted = await grant();
      const { code } = granted.json as { code: string };
      const redeemed = await server.call(
        'POST',
        '/api/x/hand-over/redeem',
        { code, verifier, returnTo },
        { origin: hotel },
      );
      expect(redeemed.status).toBe(200);
      const { token } = redeemed.json as { token: string };
      await setPartners(server, [row('hotel', { origins: hotel, blocked: 'yes' })]);
      expect((await readProblem(await grant())).field).toBe('returnTo');
      const car = await findCar(server);
      const refused = await checkout(server, checkoutBody(car), { origin: hotel, 'rental-hand-over': token });
      expect((await readProblem(refused)).code).toBe('origin_not_allowed');
    });

    it('are kept with an order that its driver confirms by mail', async () => {
      await setPartners(server, [row('hotel', { origins: hotel })]);
      const { email } = guest();
      const book = async () =>
        checkout(server, checkoutBody(await findCar(server), { driver: { email } }), { origin: hotel });
      expect((await book()).status).toBe(200);
      expect((await book()).status).toBe(202);
      const { db, secret } = get().services;
      const sent = (await db.select().from(mails)).filter((mail) => mail.recipient === email);
      const texts = sent.map(({ content }) => (JSON.parse(unseal(content ?? '', secret)) as MailContent).text);
      const token = texts.flatMap((text) => /\/confirm-booking\/([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await server.call('POST', '/confirm-booking', new URLSearchParams({ token }).toString(), headers);
      const booked = (await db.select().from(bookings)).filter(({ driverDetails }) => driverDetails.email === email);
      expect(booked.map(({ origin, partner }) => [origin, partner])).toEqual([
        [hotel, 'hotel'],
        [hotel, 'hotel'],
      ]);
    });
  },
  { partnerOrigins: [listed] },
);

describeOnDatabase('the offer on a partner’s page', (server) => {
  const { call } = server;
  const trips = { pickupAt: '2027-03-01T10:00', dropoffAt: '2027-03-04T10:00', currency: 'USD' };

  /** Returns the suppliers of the cars, and the places, that a page of an origin shows. */
  async function shown(origin: string, place: string) {
    const headers = { origin };
    const body = { ...trips, pickupLocation: placeId(place), dropOffLocation: placeId(place) };
    const post = async (path: string) => (await call('POST', path, body, headers)).json;
    const cars = parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', body, headers));
    const places = parseResponse('locationsPage', await call('GET', '/api/locations/1/100/en', undefined, headers));
    return {
      suppliers: [...new Set(readPage(cars).rows.map(({ supplier }) => supplier.fullName))].sort(),
      count: readPage(cars).total,
      compared: ((await post('/api/frontend-suppliers')) as { fullName: string }[]).map(({ fullName }) => fullName),
      places: readPage(places)
        .rows.map(({ name }) => name)
        .sort(),
    };
  }

  it('is everything without a limit, and for other pages', async () => {
    await setPartners(server, [
      row('hotel', { origins: hotel, locations: 'paris-cdg', suppliers: 'belvoie' }),
      row('free', { origins: 'https://free.example' }),
      row('former', { origins: 'https://former.example', suppliers: 'belvoie', blocked: 'yes' }),
    ]);
    const all = await shown(server.get().url, 'paris-cdg');
    expect(all.suppliers.length).toBeGreaterThan(1);
    for (const origin of ['https://free.example', 'https://former.example', 'https://elsewhere.example', listed])
      expect(await shown(origin, 'paris-cdg'), origin).toEqual(all);
  });

  it('has only the locations and suppliers of its partner, in every view', async () => {
    await setPartners(server, [row('hotel', { origins: hotel, locations: 'paris', suppliers: 'belvoie' })]);
    const paris = await shown(hotel, 'paris-cdg');
    expect(paris.suppliers).toEqual(['Belvoie']);
    expect(paris.compared).toEqual(['Belvoie']);
    expect(paris.places).toEqual(['Paris', 'Paris Charles de Gaulle Airport', 'Paris Gare de Lyon']);
    expect((await shown(hotel, 'nice-airport')).count).toBe(0);
    const headers = { origin: hotel };
    const suppliers = await call('GET', '/api/all-suppliers', undefined, headers);
    expect(parseResponse('allSuppliers', suppliers).map(({ fullName }) => fullName)).toEqual(['Belvoie']);
    const facets = { ...trips, pickupLocation: placeId('paris-cdg'), dropOffLocation: placeId('paris-cdg') };
    const counted = await call('POST', '/api/x/search-facets', facets, headers);
    expect(JSON.stringify(counted.json)).not.toMatch(/Atlanterra/);
    const resolved = await call('GET', '/api/x/resolve-location?name=Nice', undefined, headers);
    expect(resolved.json).toEqual({ candidates: [] });
  });

  it('of several partners at an origin is what each of them may show', async () => {
    await setPartners(server, [
      row('one', { origins: hotel, locations: 'paris-cdg', suppliers: 'belvoie' }),
      row('two', { origins: hotel, locations: 'nice-airport', suppliers: 'belvoie' }),
    ]);
    const { places, suppliers } = await shown(hotel, 'nice-airport');
    expect(places).toEqual(['Nice Côte d’Azur Airport', 'Paris Charles de Gaulle Airport']);
    expect(suppliers).toEqual(['Belvoie']);
  });
});

describeServer('the demo', (server) => {
  it('registers its example partners for whatever origin they are served on', async () => {
    const { partnerUrl } = server.get();
    const { json } = await server.call('GET', '/embed/v1/config.json', undefined, { origin: partnerUrl });
    expect(parseConfig(json).partnerIds).toContain('hotel-miramar');
    const usual = 'http://127.0.0.1:4003';
    const other = await server.call('GET', '/embed/v1/config.json', undefined, { origin: usual });
    expect(parseConfig(other.json).mayBook).toBe(partnerUrl === usual);
    const response = await checkout(
      server,
      { ...checkoutBody(await findCar(server)), partner: 'hotel-miramar' },
      { origin: partnerUrl },
    );
    expect(response.status).toBe(200);
    const { db } = server.get().services;
    const [booking] = (await db.select().from(bookings)).filter(({ origin }) => origin === partnerUrl);
    expect(booking?.partner).toBe('hotel-miramar');
  });
});
