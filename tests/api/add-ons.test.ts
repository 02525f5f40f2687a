import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bookings, mails } from '../../demo/server/db/schema.ts';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { callTool, connectAssistant } from '../support/assistant-client.ts';
import { checkout, checkoutBody, type FoundCar, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { importFolder } from '../support/fleet-import.ts';
import { describeOnDatabase } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';

const where = { pickupLocation: placeId('paris-cdg'), dropOffLocation: placeId('paris-cdg') };
/** Four days. */
const period = { pickupAt: '2027-03-01T10:00', dropoffAt: '2027-03-05T10:00' };

const header = 'key,location,price,per,max,quantity_max,picture,name_en,name_fr';
const rows = [
  'child-seat,,5.00,day,,2,seat.svg,Child seat,Siège enfant',
  'gps,,4.00,day,10.00,,,GPS,',
  'snow-chains,paris,25.50,trip,,1,,Snow chains,Chaînes à neige',
  'surfboard,nice-airport,30.00,trip,,1,,Surfboard,',
];

type Line = { code: string; amountMinor: number; quantity: number; key?: string | undefined };
const addOnsOf = (lines: readonly Line[] | undefined) =>
  (lines ?? []).flatMap(({ code, key, quantity, amountMinor }) =>
    code === 'addOn' ? [[key, quantity, amountMinor]] : [],
  );
const sum = (lines: readonly Line[] | undefined) =>
  (lines ?? []).reduce((all, { amountMinor }) => all + amountMinor, 0);

describeOnDatabase('the extras that an operator defines', (server) => {
  let folder: string;
  let plain: FoundCar;

  beforeAll(async () => {
    plain = await findCar(server, 0, { ...where, ...period });
    folder = await mkdtemp(join(tmpdir(), 'rental-extras-'));
    await exportFleet(server.get().services, folder);
    expect(await readdir(folder)).not.toContain('extras.csv');
    await writeFile(join(folder, 'extras.csv'), [header, ...rows, ''].join('\n'));
    await writeFile(join(folder, 'fees.csv'), 'key,kind,amount,per\ntax,tax,10.00,percent\n');
    await writeFile(join(folder, 'pictures', 'seat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await importFolder(server, folder)).toMatchObject({ ok: true, problems: [] });
  });

  afterAll(() => rm(folder, { recursive: true }));

  const readCar = async () => parseResponse('getCar', await server.call('GET', `/api/car/${plain._id}/en`));
  const quoteInput = { ...where, from: period.pickupAt, to: period.dropoffAt };
  const callQuote = (change: object) =>
    server.call('POST', '/api/x/quote', { car: plain._id, ...quoteInput, ...change });
  const quote = async (change: object = {}) => parseResponse('getQuote', await callQuote(change));
  const seats = (quantity: number) => ({ addOns: [{ key: 'child-seat', quantity }] });

  /** Books the car with add-ons and the extra that allows changes. */
  async function book(addOns: object[], change: Parameters<typeof checkoutBody>[1] = {}) {
    const quoted = await quote({ addOns, extras: { amendments: true } });
    const { quoteId, totalMinor } = quoted;
    const input = { ...period, ...change, booking: { ...where, amendments: true }, addOns, quoteId, totalMinor };
    const response = await checkout(server, checkoutBody(plain, input));
    const { bookingId: id } = parseResponse('checkout', response);
    return { id, quoted, token: { 'rental-booking': response.headers.get('rental-booking') ?? '' } };
  }

  // Makes the car available for the next test.
  afterEach(() =>
    server.get().services.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.carId, plain._id)),
  );

  it('are listed with a car, and in no price until one is chosen', async () => {
    const { addOns = [] } = await readCar();
    expect(addOns.map(({ key }) => key)).toEqual(['child-seat', 'gps', 'snow-chains', 'surfboard']);
    expect(addOns[0]).toMatchObject({
      price: 5,
      per: 'day',
      maxQuantity: 2,
      names: { en: 'Child seat', fr: 'Siège enfant' },
    });
    expect(addOns[0]?.picture).toMatch(/^seat\.[0-9a-f]{10}\.svg$/);
    expect((await server.call('GET', `/cdn/bookcars/cars/${addOns[0]?.picture}`)).status).toBe(200);
    expect(addOns[2]?.locations).toEqual(expect.arrayContaining([placeId('paris'), placeId('paris-cdg')]));
    const [found] = await searchCars(server, { ...where, ...period, cars: [plain._id] });
    const quoted = await quote();
    expect(quoted.totalMinor).toBe(found?.quote?.totalMinor);
    expect(addOnsOf(quoted.lines)).toEqual([]);
  });

  it('cost units times days, up to their limit, beside rent and fees', async () => {
    const without = await quote();
    const addOns = [
      { key: 'gps', quantity: 1 },
      { key: 'child-seat', quantity: 2 },
      { key: 'snow-chains', quantity: 1 },
    ];
    const quoted = await quote({ addOns });
    expect(addOnsOf(quoted.lines)).toEqual([
      ['child-seat', 2, 4000],
      ['gps', 1, 1000],
      ['snow-chains', 1, 2550],
    ]);
    expect(quoted.totalMinor).toBe(without.totalMinor + 7550);
    expect(quoted.lines.slice(0, -3)).toEqual(without.lines);
  });

  it('are converted by the unit, and the lines add up in every currency', async () => {
    for (const currency of ['EUR', 'JPY', 'GBP']) {
      const without = await quote({ currency });
      const [one, two] = [await quote({ currency, ...seats(1) }), await quote({ currency, ...seats(2) })];
      const unit = one.totalMinor - without.totalMinor;
      expect(two.totalMinor).toBe(without.totalMinor + 2 * unit);
      expect(addOnsOf(two.lines)).toEqual([['child-seat', 2, 2 * unit]]);
      expect(sum(two.lines)).toBe(two.totalMinor);
      expect(two.baseTotalMinor).toBe(without.baseTotalMinor + 4000);
    }
  });

  it('are refused in a quantity, or at a place, in which they are not offered', async () => {
    const refused = [
      seats(3),
      { addOns: [...seats(1).addOns, ...seats(2).addOns] },
      { addOns: [{ key: 'surfboard', quantity: 1 }] },
      { addOns: [{ key: 'helicopter', quantity: 1 }] },
    ];
    for (const change of refused) {
      const response = await callQuote(change);
      expect([response.status, response.json]).toMatchObject([422, { code: 'extra_unavailable', field: 'addOns' }]);
      const ordered = await checkout(server, checkoutBody(plain, { booking: where, ...period, ...change }));
      expect(ordered.json).toMatchObject({ code: 'extra_unavailable' });
    }
    expect((await callQuote(seats(0))).status).toBe(400);
  });

  it('are listed and priced for assistants, as texts of the operator, and handed over with the quote', async () => {
    const client = await connectAssistant(server.get().url);
    const use = async (name: string, input: Record<string, unknown>) => {
      const { result, isError } = await callTool(client, name, { ...input, language: 'fr' });
      expect(isError, JSON.stringify(result)).toBe(false);
      return result;
    };
    try {
      const car = await use('get_car', { carId: plain._id });
      expect(car['addOns']).toMatchObject([
        {
          key: 'child-seat',
          name: { text: 'Siège enfant', source: 'supplier' },
          price: { amountMinor: 500 },
          per: 'day',
          max: null,
          maxQuantity: 2,
          locations: null,
        },
        { key: 'gps', max: { amountMinor: 1000 } },
        { key: 'snow-chains', locations: expect.arrayContaining([placeId('paris-cdg')]) },
        { key: 'surfboard' },
      ]);
      const trip = {
        carId: plain._id,
        pickup: placeId('paris-cdg'),
        from: quoteInput.from,
        to: quoteInput.to,
        currency: 'EUR',
      };
      const chosen = { extras: ['amendments'], addOns: [{ key: 'child-seat', quantity: 2 }] };
      const held = await use('quote', { ...trip, ...chosen });
      const site = await quote({ currency: 'EUR', extras: { amendments: true }, ...seats(2) });
      expect(held).toMatchObject({ total: { amountMinor: site.totalMinor } });
      expect(held['lines']).toContainEqual(
        expect.objectContaining({ code: 'addOn', name: { text: 'Siège enfant', source: 'supplier' } }),
      );
      expect((held['addOns'] as { key: string }[]).map(({ key }) => key)).not.toContain('surfboard');

      const { url } = await use('hand_off', { quoteId: held['quoteId'] });
      const opening = await server.call('GET', new URL(String(url)).pathname);
      const address = new URL(opening.headers.get('location') ?? '', server.get().url);
      expect(address.searchParams.get('extras')?.split(',')).toContain('amendments');
      expect(address.searchParams.get('addons')).toBe('child-seat:2');
      const [cookie = ''] = (opening.headers.get('set-cookie') ?? '').split(';');
      const body = { car: plain._id, ...quoteInput, currency: 'EUR', extras: { amendments: true }, ...seats(2) };
      const opened = parseResponse('getQuote', await server.call('POST', '/api/x/quote', body, { cookie }));
      expect(opened.quoteId).toBe(held['quoteId']);

      const refused = await callTool(client, 'quote', { ...trip, addOns: [{ key: 'surfboard', quantity: 1 }] });
      expect(refused).toMatchObject({
        isError: true,
        result: { code: 'extra_unavailable', nextStep: expect.stringContaining('get_car') },
      });
    } finally {
      await client.close();
    }
  });

  it('are the same in the quote, the booking, its mail and its receipt, with the fees', async () => {
    const { id, quoted, token } = await book(seats(2).addOns, { driver: { language: 'fr' } });
    const shown = parseResponse('getBooking', await server.call('GET', `/api/booking/${id}/en`));
    expect(shown.totalMinor).toBe(quoted.totalMinor);
    expect(shown.lines).toEqual(quoted.lines);
    expect(shown.lines?.map(({ code }) => code)).toEqual(expect.arrayContaining(['tax', 'addOn']));
    const { db, secret } = server.get().services;
    const written = await db.select().from(mails).where(eq(mails.bookingId, id));
    const mail = written.find(({ kind }) => kind === 'booking-confirmation');
    const { text } = JSON.parse(unseal(mail?.content ?? '', secret)) as MailContent;
    expect(text).toMatch(/Siège enfant \(2\s×\s\$20,00\)\s:\s\$40,00/);
    expect(text).toContain('Taxe locale');
    const path = `/api/x/bookings/${id}/receipt`;
    const { receipt } = parseResponse('readReceipt', await server.call('GET', path, undefined, token));
    const claims = JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString()) as { lines: Line[] };
    expect(addOnsOf(claims.lines)).toEqual([['child-seat', 2, 4000]]);
    expect(claims.lines.map(({ code }) => code)).toContain('tax');
    expect(sum(claims.lines)).toBe(shown.totalMinor);
  });

  it('have to be accepted again if a quote was for other ones', async () => {
    const quoted = await quote(seats(1));
    const body = { booking: where, ...period, quoteId: quoted.quoteId, totalMinor: quoted.totalMinor };
    const refused = await checkout(server, checkoutBody(plain, { ...body, ...seats(2) }));
    expect(refused.json).toMatchObject({
      code: 'price_changed',
      quote: { totalMinor: quoted.totalMinor + 2000 },
    });
  });

  it('change with the booking: another quantity, and longer dates with the same', async () => {
    const { id, token, quoted } = await book(seats(2).addOns);
    const change = async (body: object) => {
      const offer = parseResponse(
        'quoteChange',
        await server.call('POST', `/api/x/bookings/${id}/quote-change`, body, token),
      );
      const { quoteId, totalMinor } = offer.quote;
      const changed = await server.call(
        'POST',
        `/api/x/bookings/${id}/change`,
        { ...body, quoteId, totalMinor },
        token,
      );
      return parseResponse('changeBooking', changed);
    };
    const one = await change(seats(1));
    expect(addOnsOf(one.lines)).toEqual([['child-seat', 1, 2000]]);
    expect(one.totalMinor).toBe(quoted.totalMinor - 2000);
    const longer = await change({ to: '2027-03-06T10:00' });
    expect(addOnsOf(longer.lines)).toEqual([['child-seat', 1, 2500]]);
    const none = await change({ addOns: [] });
    expect(addOnsOf(none.lines)).toEqual([]);
    expect(sum(none.lines)).toBe(none.totalMinor);
  });

  it('come back as they were from an export, and leave with their row, while bookings keep theirs', async () => {
    const { id } = await book([{ key: 'gps', quantity: 1 }]);
    const again = await mkdtemp(join(tmpdir(), 'rental-extras-'));
    await exportFleet(server.get().services, again);
    const exported = await readFile(join(again, 'extras.csv'), 'utf8');
    expect(exported.split('\n')[0]).toBe(
      'key,supplier,location,price,per,max,quantity_max,picture,name_en,name_fr,name_es',
    );
    expect(exported).toContain('gps,,,4.00,day,10.00,1,,GPS,,\n');
    expect(await importFolder(server, again)).toMatchObject({ changes: { extras: { unchanged: rows.length } } });
    const kept = exported.split('\n').filter((line) => !line.startsWith('gps,'));
    await writeFile(join(again, 'extras.csv'), kept.join('\n').replace('5.00,day', '6.00,day'));
    await importFolder(server, again);
    expect((await readCar()).addOns?.map(({ key, price }) => [key, price])).toEqual([
      ['child-seat', 6],
      ['snow-chains', 25.5],
      ['surfboard', 30],
    ]);
    const shown = parseResponse('getBooking', await server.call('GET', `/api/booking/${id}/en`));
    expect(addOnsOf(shown.lines)).toEqual([['gps', 1, 1000]]);
    await rm(again, { recursive: true });
  });
});
