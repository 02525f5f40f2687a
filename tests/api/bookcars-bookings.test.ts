import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { recordedCustomer } from '../support/bookcars/recordings.ts';
import { driverOf, relayCalls } from '../support/bookcars/relay-calls.ts';
import { startTestRelay, type TestRelay } from '../support/bookcars/start-test-relay.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';

let relay: TestRelay;
const { call, findCars, orderBody, book, signIn, sentToBookCars } = relayCalls(() => relay);

const warnings: string[] = [];

beforeAll(async () => {
  relay = await startTestRelay({ log: ({ message }) => warnings.push(String(message)) });
});
afterAll(() => relay.close());
afterEach(() => Object.assign(relay.bookCars.bookings.mail, { isDown: false, unnamed: [] }));

describe('bookings', () => {
  it('are made for a guest again and again with one address, and BookCars keeps one account', async () => {
    const driver = driverOf('again@example.com');
    expect((await book({ driver })).status).toBe(200);
    expect((await book({ driver })).status).toBe(200);
    const bodies = sentToBookCars('/api/checkout').map(({ body }) => JSON.parse(body) as Record<string, never>);
    const [first, second] = bodies.slice(-2);
    expect(first).toMatchObject({ driver: { email: 'again@example.com', language: 'fr' }, payLater: true });
    expect(second).not.toHaveProperty('driver');
    expect(second?.['booking']).toHaveProperty('driver');
  });

  it('send a guest to sign in whose name or telephone number is another, because BookCars would drop it', async () => {
    const driver = driverOf('moved@example.com');
    expect((await book({ driver })).status).toBe(200);
    for (const change of [{ fullName: 'Another Person' }, { phone: '+33 6 99 99 99 99' }]) {
      const refused = await book({ driver: { ...driver, ...change } });
      expect([refused.status, readProblem(refused).code]).toEqual([409, 'email_taken']);
    }
    const written = { fullName: ` ${driver.fullName.toUpperCase()} `, phone: driver.phone.replaceAll(' ', '') };
    expect((await book({ driver: { ...driver, ...written } })).status).toBe(200);
  });

  it('send a guest to sign in whose record lacks the licence that the supplier demands, which only they can add', async () => {
    const driver = driverOf('no-licence@example.com');
    expect((await book({ driver })).status).toBe(200);
    const { supplier } = (await orderBody()).booking;
    relay.bookCars.supplierTerms.set(supplier, { licenseRequired: true });
    const licensed = (email: string) => ({ ...driverOf(email), license: 'licence.pdf' });
    const refused = await book({ driver: licensed('no-licence@example.com') });
    expect([refused.status, readProblem(refused).code]).toEqual([409, 'email_taken']);
    expect((await book({ driver: licensed('licence@example.com') })).status).toBe(200);
    expect((await book({ driver: licensed('licence@example.com') })).status).toBe(200);
    relay.bookCars.supplierTerms.clear();
  });

  it('send a guest whose address has an account to sign in', async () => {
    const response = await book({ driver: driverOf(recordedCustomer.email) });
    expect([response.status, readProblem(response).code]).toEqual([409, 'email_taken']);
  });

  it('name the account of a customer who is signed in', async () => {
    const response = await book({ driver: driverOf(recordedCustomer.email) }, await signIn());
    expect(response.status).toBe(200);
    const body = JSON.parse(sentToBookCars('/api/checkout').at(-1)?.body ?? '{}') as Record<string, unknown>;
    expect(body).not.toHaveProperty('driver');
    expect(body['booking']).toMatchObject({ driver: recordedCustomer.id, status: 'pending' });
  });

  it('store what a customer typed and uploaded in the account, because BookCars ignores it in an order', async () => {
    const { supplier } = (await orderBody()).booking;
    relay.bookCars.supplierTerms.set(supplier, { licenseRequired: true });
    const since = relay.bookCars.received.length;
    const driver = { ...driverOf(recordedCustomer.email), phone: '+33611111111', license: 'copy.pdf' };
    await book({ driver }, await signIn());
    relay.bookCars.supplierTerms.clear();
    const sent = relay.bookCars.received.slice(since);
    const update = JSON.parse(sent.find(({ url }) => url === '/api/update-user')?.body ?? '{}');
    const { email: _email, license: _license, language: _language, ...own } = driver;
    expect(update).toMatchObject({ _id: recordedCustomer.id, ...own });
    const files = sent.map(({ method, url }) => `${method} ${url}`);
    expect(files).toContain('GET /cdn/bookcars/temp/licenses/copy.pdf');
    const upload = sent.find(({ url }) => url === `/api/update-license/${recordedCustomer.id}`);
    expect(upload?.body).toContain('filename="copy.pdf"');
    expect(files).toContain('POST /api/delete-temp-license/copy.pdf');
    expect(files.indexOf('POST /api/checkout')).toBeGreaterThan(
      files.indexOf(`POST /api/update-license/${recordedCustomer.id}`),
    );
  });

  it('name no file outside the folder of uploads, which BookCars would move to the driver', async () => {
    const since = relay.bookCars.received.length;
    for (const license of ['../licenses/65f0.pdf', '..', '.', '..\\65f0.pdf', '/etc/passwd']) {
      for (const session of [{}, await signIn()]) {
        const refused = await book({ driver: { ...driverOf('path@example.com'), license } }, session);
        expect([refused.status, readProblem(refused).field], license).toEqual([400, 'driver.license']);
      }
    }
    const path = `/cdn/bookcars/licenses/${recordedCustomer.id}.%2F..%2F65f0.pdf`;
    expect((await call('GET', path, undefined, await signIn())).status).toBe(400);
    const sent = relay.bookCars.received.slice(since).map(({ url }) => url);
    expect(sent.filter((url) => /checkout|licenses|update-license/.test(url))).toEqual([]);
  });

  it('are made once, however often the call is repeated', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-browser' };
    const driver = driverOf('once@example.com');
    const before = sentToBookCars('/api/checkout').length;
    const body = { driver, quoteId: undefined, totalMinor: undefined };
    const responses = await Promise.all([book(body, headers), book(body, headers)]);
    const ids = responses.map((response) => parseResponse('checkout', response).bookingId);
    expect(new Set(ids).size).toBe(1);
    expect(sentToBookCars('/api/checkout').length).toBe(before + 1);
    const other = await book({ ...body, driver: driverOf('other@example.com') }, headers);
    expect(readProblem(other).code).toBe('idempotency_mismatch');
  });

  it('are confirmed to a guest and a customer if BookCars stored them and then could not send its mails', async () => {
    const { bookings } = relay.bookCars;
    bookings.mail.isDown = true;
    const driver = driverOf('mail-down@example.com');
    const customer = { driver: driverOf(recordedCustomer.email) };
    const before = bookings.all().length;
    const responses = [await book({ driver }), await book({ driver }), await book(customer, await signIn())];
    const ids = responses.map((response) => parseResponse('checkout', response).bookingId);
    expect(bookings.all().length).toBe(before + 3);
    expect(ids.map((id) => bookings.find(id)?.['status'])).toEqual(['pending', 'pending', 'pending']);
  });

  it('are made once if BookCars stops after it stored one, and the guest tries again when it is back', async () => {
    let state: 'stops' | 'down' | 'up' = 'stops';
    const stopping = await startTestRelay({
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (state === 'stops' && String(input).endsWith('/api/checkout')) state = 'down';
        if (state === 'down') throw new TypeError('fetch failed');
        return response;
      },
    });
    const own = relayCalls(() => stopping);
    const body = await own.orderBody();
    const send = () => own.call('POST', '/api/checkout', body, { 'idempotency-key': 'a-key-of-a-lost-response' });
    expect(readProblem(await send()).code).toBe('unavailable');
    state = 'up';
    const { bookingId } = parseResponse('checkout', await send());
    expect(stopping.bookCars.bookings.all().map(({ _id }) => _id)).toEqual([bookingId]);
    await stopping.close();
  });

  it('are made once if SECRET_KEY was replaced before the customer tries again', async () => {
    const { bookCars, url } = relay;
    let isCut = false;
    const openRelay = (...secretKeys: [string, ...string[]]) => {
      // BookCars admits the next relay's address instead.
      bookCars.frontend = '';
      return startTestRelay({
        bookCarsUrl: bookCars.url,
        secretKeys,
        fetch: async (input, init) => {
          if (isCut && String(input).includes('/api/booking/')) throw new TypeError('fetch failed');
          return fetch(input, init);
        },
      });
    };
    const former = await openRelay('the former key');
    const own = relayCalls(() => former);
    const driver = driverOf(recordedCustomer.email);
    const body = await own.orderBody({ driver, quoteId: undefined, totalMinor: undefined });
    const headers = { ...(await own.signIn()), 'idempotency-key': 'a-key-before-a-rotation' };
    const first = parseResponse('checkout', await own.call('POST', '/api/checkout', body, headers));
    await former.close();
    const stored = bookCars.bookings.all().length;
    const current = await openRelay('the current key', 'the former key');
    const send = () => relayCalls(() => current).call('POST', '/api/checkout', body, headers);
    isCut = true;
    expect(readProblem(await send()).code).toBe('unavailable');
    isCut = false;
    expect(parseResponse('checkout', await send()).bookingId).toBe(first.bookingId);
    expect(bookCars.bookings.all().length).toBe(stored);
    await current.close();
    bookCars.frontend = url;
  });

  it('are refused at another total than the shown one, with a quote to accept', async () => {
    const response = await book({ totalMinor: 1 });
    expect(response.json).toMatchObject({ code: 'price_changed', values: { beforeMinor: 1 }, quote: { days: 3 } });
    expect(sentToBookCars('/api/checkout').some(({ body }) => body.includes('"price":0.01'))).toBe(false);
  });

  it('send BookCars its own price: the total in the base currency', async () => {
    await book();
    const { booking } = JSON.parse(sentToBookCars('/api/checkout').at(-1)?.body ?? '{}') as {
      booking: { car: string; price: number };
    };
    const car = (await findCars({ currency: 'USD' })).find(({ _id }) => _id === booking.car);
    expect(Math.round(booking.price * 100)).toBe(car?.quote?.totalMinor);
  });

  it('check age, names and extras before BookCars, which checks none of them', async () => {
    const child = await book({ driver: { ...driverOf('child@example.com'), birthDate: '2010-01-01' } });
    expect(readProblem(child)).toMatchObject({ code: 'driver_too_young', field: 'driver.birthDate' });
    const link = await book({ driver: { ...driverOf('link@example.com'), fullName: 'www.spam.example' } });
    expect(readProblem(link).code).toBe('name_invalid');
  });
});

describe('a location without a name in a language', () => {
  it('lets a guest book and read the booking in that language, and BookCars mails in another', async () => {
    const { bookings } = relay.bookCars;
    bookings.mail.unnamed = ['fr'];
    const response = await book({ driver: driverOf('unnamed@example.com'), language: 'fr' });
    const { bookingId } = parseResponse('checkout', response);
    expect((await call('GET', `/api/booking/${bookingId}/fr`)).status).toBe(200);
    const { booking } = await orderBody();
    expect((await call('GET', `/api/car/${booking.car}/fr`)).status).toBe(200);
    expect((await call('GET', `/api/location/${booking.pickupLocation}/fr`)).status).toBe(200);
  });

  it('has a name in another language in a list, where BookCars sends none', async () => {
    const { bookings } = relay.bookCars;
    const session = await signIn();
    const own = parseResponse('checkout', await book({ driver: driverOf(recordedCustomer.email) }, session));
    const stored = bookings.find(own.bookingId);
    if (stored) stored['pickupLocation'] = { ...(stored['pickupLocation'] as object), name: [] };
    const listed = parseResponse('bookingsPage', await call('POST', '/api/bookings/1/20/fr', {}, session));
    const booking = readPage(listed).rows.find(({ _id }) => _id === own.bookingId);
    expect(booking?.pickupLocation.name).not.toBe('');
  });
});

describe('a list', () => {
  it('has all bookings but the one whose car has a range that this version lacks', async () => {
    const { bookings } = relay.bookCars;
    const session = await signIn();
    const bookOwn = async () =>
      parseResponse('checkout', await book({ driver: driverOf(recordedCustomer.email) }, session)).bookingId;
    const [kept, unknown] = [await bookOwn(), await bookOwn()];
    const stored = bookings.find(unknown);
    if (stored) stored['car'] = { ...(stored['car'] as object), range: 'boat' };
    const response = await call('POST', '/api/bookings/1/100/en', {}, session);
    const ids = readPage(parseResponse('bookingsPage', response)).rows.map(({ _id }) => _id);
    expect([ids.includes(kept), ids.includes(unknown)]).toEqual([true, false]);
    expect(warnings).toContainEqual(expect.stringMatching(new RegExp(`${unknown}.*car.range`)));
  });
});

describe('a booking', () => {
  it('has no driver for strangers, and never a password', async () => {
    const response = await book();
    const { bookingId } = parseResponse('checkout', response);
    const token = response.headers.get('rental-booking') ?? '';
    const stranger = await call('GET', `/api/booking/${bookingId}/en`);
    expect(stranger.text).not.toContain('Lovelace');
    const owner = await call('GET', `/api/booking/${bookingId}/en`, undefined, { 'rental-booking': token });
    const booking = parseResponse('getBooking', owner);
    expect(booking).toMatchObject({ reference: bookingId, driver: { fullName: 'Ada Lovelace' } });
    expect(owner.text + stranger.text).not.toContain('secret');
  });

  it('is found by its number and the driver’s address, and the response does not say which was wrong', async () => {
    const driver = driverOf('found@example.com');
    const { bookingId } = parseResponse('checkout', await book({ driver }));
    const lookUp = (reference: string, email: string) => call('POST', '/api/x/guest-booking', { reference, email });
    const found = await lookUp(bookingId.toUpperCase(), 'Found@example.com');
    expect(found.status).toBe(200);
    const token = { 'rental-booking': found.headers.get('rental-booking') ?? '' };
    const opened = await call('GET', `/api/booking/${bookingId}/en`, undefined, token);
    expect(parseResponse('getBooking', opened).driver).toBeDefined();
    const wrong = [await lookUp(bookingId, 'x@example.com'), await lookUp('0'.repeat(24), 'found@example.com')];
    expect(new Set(wrong.map((response) => `${response.status} ${readProblem(response).code}`)).size).toBe(1);
  });

  it('is cancelled by its own customer only, and only as BookCars grants it', async () => {
    const session = await signIn();
    const cancel = (id: string, headers: Record<string, string> = session) =>
      call('POST', `/api/cancel-booking/${id}`, undefined, headers);
    const own = parseResponse('checkout', await book({ driver: driverOf(recordedCustomer.email) }, session));
    relay.bookCars.bookings.grantCancellation(own.bookingId);
    const { bookingId: foreign } = parseResponse('checkout', await book());
    expect((await cancel(foreign)).status).toBe(403);
    expect((await cancel(own.bookingId, {})).status).not.toBe(200);
    expect((await cancel(own.bookingId)).status).toBe(200);
    expect((await cancel(own.bookingId)).status).toBe(204);
  });

  it('has its cancellation requested if BookCars stored the request and then could not send its mails', async () => {
    const { bookings } = relay.bookCars;
    const session = await signIn();
    const own = parseResponse('checkout', await book({ driver: driverOf(recordedCustomer.email) }, session));
    bookings.grantCancellation(own.bookingId);
    bookings.mail.isDown = true;
    expect((await call('POST', `/api/cancel-booking/${own.bookingId}`, undefined, session)).status).toBe(200);
    expect(bookings.find(own.bookingId)?.['cancelRequest']).toBe(true);
  });
});
