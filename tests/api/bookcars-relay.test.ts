import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../demo/server/process/start-error.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { recordedCustomer } from '../support/bookcars/recordings.ts';
import { driverOf, recordedTrip, relayCalls } from '../support/bookcars/relay-calls.ts';
import { mailedToken } from '../support/bookcars/start-bookcars.ts';
import { startTestRelay, type TestRelay } from '../support/bookcars/start-test-relay.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { startLocalServer } from '../support/local-server.ts';

const trip = recordedTrip;

let relay: TestRelay;
const { call, read, findCars, quoteOf, book, signIn, sentToBookCars } = relayCalls(() => relay);

beforeAll(async () => {
  relay = await startTestRelay();
});
afterAll(() => relay.close());
beforeEach(() => {
  relay.bookCars.isDown = false;
});

describe('searches', () => {
  it('price every car of the whole response, sort it by total and count it', async () => {
    const cars = await findCars({ sort: 'total', currency: 'USD' });
    const totals = cars.filter(({ comingSoon }) => !comingSoon).map(({ quote }) => quote?.totalMinor ?? Number.NaN);
    expect(totals.length).toBeGreaterThan(5);
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
    const facets = await read('getSearchFacets', 'POST', '/api/x/search-facets', trip);
    expect(facets.total).toBe(cars.length);
    const compared = await read('compareSuppliers', 'POST', '/api/x/compare-suppliers', trip);
    expect(compared.length).toBeGreaterThan(1);
    expect(sentToBookCars('/api/frontend-cars').every(({ url }) => url === '/api/frontend-cars/1/100000')).toBe(true);
  });

  it('give the lowest total of a trip, and of the search form’s default, to `<rental-offer>`', async () => {
    const cars = await findCars({ sort: 'total', currency: 'USD' });
    const totals = cars.filter(({ comingSoon }) => !comingSoon).map(({ quote }) => quote?.totalMinor);
    const query = new URLSearchParams({ pickup: trip.pickupLocation, currency: 'USD', language: 'en' });
    const next = await read('getLowestOffer', 'GET', `/api/x/lowest-offer?${query}`);
    expect(next.totalMinor).toBeGreaterThan(0);
    query.append('from', trip.pickupAt);
    const given = await read('getLowestOffer', 'GET', `/api/x/lowest-offer?${query}`);
    expect(given).toMatchObject({ from: trip.pickupAt, to: trip.dropoffAt, days: 3, totalMinor: totals[0] });
    query.set('from', '2020-01-01T10:00');
    const past = await call('GET', `/api/x/lowest-offer?${query}`);
    expect(past.json).not.toHaveProperty('totalMinor', expect.any(Number));
  });

  it('keep a response for seconds: two searches of one trip are one request', async () => {
    const before = sentToBookCars('/api/frontend-cars').length;
    const other = { ...trip, pickupAt: '2027-05-01T10:00', dropoffAt: '2027-05-04T10:00' };
    await Promise.all([1, 2].map(() => call('POST', '/api/frontend-cars/1/15', other)));
    await call('POST', '/api/x/search-facets', other);
    expect(sentToBookCars('/api/frontend-cars').length).toBe(before + 1);
  });

  it('request the suppliers once a minute for a location and a number of days, because that takes as long as the cars', async () => {
    const search = (day: number, length: number) =>
      call('POST', '/api/frontend-cars/1/15', {
        ...trip,
        pickupAt: `2027-07-${10 + day}T10:00`,
        dropoffAt: `2027-07-${10 + day + length}T10:00`,
      });
    const before = sentToBookCars('/api/frontend-suppliers').length;
    for (const day of [0, 1, 2]) expect((await search(day, 5)).status).toBe(200);
    expect(sentToBookCars('/api/frontend-suppliers').length).toBe(before + 1);
    await search(0, 6);
    expect(sentToBookCars('/api/frontend-suppliers').length).toBe(before + 2);
  });

  it('leave out a supplier whose shortest rental is longer than the trip, and a quote of its car reads it again', async () => {
    const [first] = (await findCars()).filter(({ comingSoon }) => !comingSoon);
    if (!first) throw new Error('The recordings have no car');
    relay.bookCars.supplierTerms.set(first.supplier._id, { minimumRentalDays: 4 });
    expect(readProblem(await quoteOf(first)).code).toBe('car_unavailable');
    const suppliers = (await findCars()).map(({ supplier }) => supplier._id);
    expect(suppliers.length).toBeGreaterThan(0);
    expect(suppliers).not.toContain(first.supplier._id);
    const longer = await findCars({ dropoffAt: '2027-03-05T10:00' });
    expect(longer.map(({ supplier }) => supplier._id)).toContain(first.supplier._id);
    relay.bookCars.supplierTerms.clear();
    expect((await quoteOf(first)).status).toBe(200);
  });

  it('quote a car by the terms that its supplier has now', async () => {
    const [first] = (await findCars()).filter(({ comingSoon }) => !comingSoon);
    if (!first) throw new Error('The recordings have no car');
    const choices = async () => Object.keys(parseResponse('getQuote', await quoteOf(first)).plan);
    expect(await choices()).toEqual(['later']);
    relay.bookCars.supplierTerms.set(first.supplier._id, { payLater: false });
    expect(await choices()).toEqual([]);
    relay.bookCars.supplierTerms.clear();
    expect(await choices()).toEqual(['later']);
  });

  it('use the time zone of each location’s coordinates', async () => {
    const { rows } = readPage(await read('locationsPage', 'GET', '/api/locations/1/30/en'));
    expect(new Set(rows.map(({ timeZone }) => timeZone))).toEqual(new Set(['Europe/Paris', 'Europe/Madrid']));
    const [sent] = sentToBookCars('/api/frontend-cars');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ from: '2027-03-01T09:00:00.000Z' });
  });

  it('find a location by its name in any language', async () => {
    const found = await read('resolveLocation', 'GET', '/api/x/resolve-location?name=Nice%20Airport&language=fr');
    expect(found.exact?._id).toBeDefined();
  });

  it('announce no extension that BookCars’ data cannot serve', async () => {
    const { features } = await read('getSettings', 'GET', '/api/settings');
    for (const missing of ['change-request', 'sessions', 'personal-data', 'hand-over', 'license-number'])
      expect(features).not.toContain(missing);
    expect((await call('POST', '/api/x/pickup-prices', trip)).status).toBe(503);
  });
});

describe('the minimum age of config.json', () => {
  it('raises that of cars that have a lower one, in results and at checkout', async () => {
    const strict = await startTestRelay({ siteConfig: { minimumAge: 30 } });
    try {
      const calls = relayCalls(() => strict);
      const found = await calls.findCars();
      expect(Math.min(...found.map(({ minimumAge }) => minimumAge))).toBe(30);
      const details = await calls.read('getCar', 'GET', `/api/car/${found[0]?._id}/en`);
      expect(details.minimumAge).toBe(30);
      const young = { ...driverOf('age29@example.com'), birthDate: '1997-03-02' };
      const refused = (await calls.book({ driver: young })).json;
      expect(refused).toMatchObject({ code: 'driver_too_young', values: { age: 30 } });
      expect((await calls.book()).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('a session', () => {
  it('is a cookie of our origin, which BookCars receives as its own', async () => {
    const { cookie } = await signIn();
    expect(cookie).toMatch(/^rental-session=[\w-]+$/);
    const user = await call('GET', `/api/user/${recordedCustomer.id}`, undefined, { cookie });
    expect(parseResponse('getUser', user)).toMatchObject({ email: recordedCustomer.email });
    const sent = sentToBookCars(`/api/user/${recordedCustomer.id}`).at(-1)?.headers;
    expect(sent).toMatchObject({ origin: relay.url, 'x-forwarded-for': expect.any(String) });
    expect(sent?.cookie).toMatch(/^bc-x-access-token-frontend=s%3A[^;]+$/);
  });

  it('opens the own record and list only', async () => {
    const headers = await signIn();
    const other = '6b00fc986ca1dbded8d052ff';
    for (const path of [`/api/user/${other}`, `/api/notification-counter/${other}`, `/api/has-password/${other}`])
      expect([path, (await call('GET', path, undefined, headers)).status]).toEqual([path, 403]);
    await call('POST', '/api/bookings/1/20/en', { user: other, suppliers: [], statuses: [] }, headers);
    expect(JSON.parse(sentToBookCars('/api/bookings').at(-1)?.body ?? '{}')).toMatchObject({
      user: recordedCustomer.id,
    });
    const license = `/cdn/bookcars/licenses/${other}.pdf`;
    expect((await call('GET', license, undefined, headers)).status).toBe(404);
    const since = relay.bookCars.received.length;
    for (const session of [headers, {}]) {
      expect((await call('DELETE', `/api/delete-tokens/${other}`, undefined, session)).status).toBe(200);
    }
    const sent = relay.bookCars.received.slice(since).map(({ url }) => url);
    expect(sent.filter((url) => url.startsWith('/api/delete-tokens'))).toEqual([]);
  });

  it('lists bookings by status; what BookCars calls paid in full is paid', async () => {
    const session = await signIn();
    const sentFor = async (statuses?: string[]) => {
      const body = statuses ? { user: recordedCustomer.id, statuses } : { user: recordedCustomer.id };
      expect((await call('POST', '/api/bookings/1/20/en', body, session)).status).toBe(200);
      return (JSON.parse(sentToBookCars('/api/bookings/').at(-1)?.body ?? '{}') as { statuses: string[] }).statuses;
    };
    expect(await sentFor(['cancelled'])).toEqual(['cancelled']);
    expect(await sentFor(['paid', 'reserved'])).toEqual(['paid', 'paidInFull', 'reserved']);
    expect(await sentFor()).toContain('paidInFull');
  });

  it('ends with the sign-out, and a wrong password starts none', async () => {
    const headers = await signIn();
    const out = await call('POST', '/api/sign-out', undefined, headers);
    expect(out.headers.get('set-cookie')).toMatch(/^rental-session=;.*Max-Age=0/);
    const wrong = await call('POST', '/api/sign-in/frontend', { email: recordedCustomer.email, password: 'wrong' });
    expect([wrong.status, wrong.headers.get('rental-code')]).toEqual([204, 'wrong_credentials']);
  });

  it('limits guesses at a password, and counts no successful sign-in', async () => {
    const email = 'guessed@example.com';
    const guess = () => call('POST', '/api/sign-in/frontend', { email, password: 'wrong' });
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(204);
    expect(readProblem(await guess()).code).toBe('too_many_requests');
    for (let time = 0; time < 70; time += 1) await signIn();
  });

  it('changes a password only with the current one, whatever the request says', async () => {
    const session = await signIn();
    const body = { _id: recordedCustomer.id, password: 'guessed', newPassword: 'Secret-99x', strict: false };
    await call('POST', '/api/change-password', body, session);
    expect(JSON.parse(sentToBookCars('/api/change-password').at(-1)?.body ?? '{}')).toMatchObject({ strict: true });
  });

  it('limits guesses at the current password, and a change of the password ends the count', async () => {
    const session = await signIn();
    const change = (password: string) => {
      const body = { _id: recordedCustomer.id, password, newPassword: 'Secret-99x', strict: true };
      return call('POST', '/api/change-password', body, session);
    };
    const guess = async (times: number) => {
      for (let time = 0; time < times; time += 1) expect((await change('guessed')).status).toBe(204);
    };
    await guess(8);
    expect((await change(recordedCustomer.password)).status).toBe(200);
    await guess(10);
    expect(readProblem(await change(recordedCustomer.password)).code).toBe('too_many_requests');
  });

  it('cannot be forged: BookCars refuses what it has not signed', async () => {
    const forged = Buffer.from(`s%3Ax.${Buffer.from(`{"id":"${recordedCustomer.id}"}`).toString('base64url')}.x.x`);
    const headers = { cookie: `rental-session=${forged.toString('base64url')}` };
    expect((await call('GET', `/api/user/${recordedCustomer.id}`, undefined, headers)).status).toBe(401);
  });
});

describe('the confirmation of an address', () => {
  const person = {
    ...{ email: 'nina@example.com', password: 'a long pass phrase', fullName: 'Nina Neu' },
    ...{ phone: '+33612345678', birthDate: '1988-03-07', language: 'en' },
  };

  it('is mailed by BookCars with a link to our host, because it uses the host that it was called by', async () => {
    expect((await call('POST', '/api/sign-up', person)).status).toBe(200);
    const sent = sentToBookCars('/api/sign-up').at(-1);
    expect(sent?.headers).toMatchObject({ host: new URL(relay.url).host, origin: relay.url });
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ email: person.email });
  });

  it('is refused as taken if the address has an account, also when the response to the first attempt was lost', async () => {
    const again = { ...person, email: 'lost-response@example.com' };
    expect((await call('POST', '/api/sign-up', again)).status).toBe(200);
    const second = await call('POST', '/api/sign-up', again);
    expect(readProblem(second)).toMatchObject({ code: 'email_taken', field: 'email' });
  });

  it('opens the site’s page, whose button confirms it', async () => {
    const path = `/api/confirm-email/${recordedCustomer.email}/${mailedToken}`;
    const link = await fetch(`${relay.url}${path}`, { redirect: 'manual' });
    expect([link.status, link.headers.get('location')]).toEqual([
      302,
      `/activate?e=${encodeURIComponent(recordedCustomer.email)}&t=${mailedToken}`,
    ]);
    expect(sentToBookCars('/api/confirm-email')).toEqual([]);
    const session = await signIn();
    const confirm = (email: string, token: string, headers: Record<string, string> = session) =>
      call('POST', '/api/x/confirm-email', { email, token }, headers);
    expect((await confirm(recordedCustomer.email, mailedToken)).status).toBe(200);
    expect(readProblem(await confirm(recordedCustomer.email, 'other')).code).toBe('token_invalid');
    expect(readProblem(await confirm('x@example.com', mailedToken)).code).toBe('not_owner');
    expect((await confirm(recordedCustomer.email, mailedToken, {})).status).toBe(403);
  });
});

describe('other sites', () => {
  it('that are listed search and book as a guest; others only search', async () => {
    const headers = { origin: 'https://hotel.example' };
    expect(
      (await call('POST', '/api/frontend-cars/1/15', trip, headers)).headers.get('access-control-allow-origin'),
    ).toBe('*');
    expect((await book({}, headers)).status).toBe(200);
    expect((await book({}, { origin: 'https://other.example' })).status).toBe(403);
  });

  it('put no markup and no link into BookCars’ mails, which are HTML', async () => {
    const message = { from: 'me@example.com', to: 'desk@example.com', isContactForm: true };
    const texts = { subject: 'A & <b>B</b>', message: '<img src="//tracker.example">\nline' };
    expect((await call('POST', '/api/send-email', { ...message, ...texts })).status).toBe(200);
    const sent = JSON.parse(sentToBookCars('/api/send-email').at(-1)?.body ?? '{}') as typeof texts;
    expect(`${sent.subject}${sent.message}`).not.toMatch(/[<>]/);
    expect(sent.subject).toContain('A &amp; ');
    for (const fullName of ['<a href=//1.2.3.4>Ada</a>', 'Ada www.example.com']) {
      const person = { email: 'victim@example.com', password: 'Secret-99x', language: 'en', fullName };
      expect(readProblem(await call('POST', '/api/sign-up', person)).code).toBe('name_invalid');
      const driver = { ...driverOf('victim@example.com'), fullName };
      expect(readProblem(await book({ driver })).code).toBe('name_invalid');
      const account = { _id: recordedCustomer.id, fullName };
      expect(readProblem(await call('POST', '/api/update-user', account, await signIn())).code).toBe('name_invalid');
    }
    expect(sentToBookCars('/api/sign-up').some(({ body }) => body.includes('victim'))).toBe(false);
  });

  it('cannot relay a message to someone else', async () => {
    const message = {
      from: 'ada@example.com',
      to: 'victim@example.com',
      subject: 'Hello',
      message: 'Hi',
      isContactForm: true,
    };
    expect(readProblem(await call('POST', '/api/send-email', message)).code).toBe('recipient_not_allowed');
    expect((await call('POST', '/api/send-email', { ...message, to: 'desk@example.com' })).status).toBe(200);
  });
});

describe('a failure of BookCars', () => {
  it('is a 503 with Retry-After, and /ready says so', async () => {
    relay.bookCars.isDown = true;
    const search = { ...trip, pickupAt: '2027-06-01T10:00', dropoffAt: '2027-06-04T10:00' };
    const response = await call('POST', '/api/frontend-cars/1/15', search);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const ready = await call('GET', '/ready');
    expect([ready.status, ready.json]).toMatchObject([503, { checks: { bookcars: 'failed' } }]);
    expect((await call('GET', '/health')).status).toBe(200);
  });

  it('stops the start with one line', async () => {
    const start = startTestRelay({ bookCarsUrl: 'http://127.0.0.1:9' });
    await expect(start).rejects.toThrow(/^Cannot reach BookCars at BOOKCARS_URL \(http:\/\/127\.0\.0\.1:9\): /);
    await expect(start).rejects.toBeInstanceOf(StartError);
  });

  it('is a 503 for a picture too, and no server error in the log', async () => {
    const failing: typeof fetch = async (input, init) => {
      if (String(input).includes('/cdn/')) throw new TypeError('fetch failed');
      return fetch(input, init);
    };
    const levels: unknown[] = [];
    const cut = await startTestRelay({ fetch: failing, log: ({ level }) => levels.push(level) });
    try {
      const response = await relayCalls(() => cut).call('GET', '/cdn/bookcars/cars/car.jpg');
      expect([response.status, readProblem(response).code]).toEqual([503, 'unavailable']);
      expect(levels).not.toContain('error');
    } finally {
      await cut.close();
    }
  });

  it('stops the start if BOOKCARS_URL redirects, because calls are not sent to another address', async () => {
    const moved = 'https://bookcars.example/api/settings';
    const proxy = await startLocalServer((_, response) => response.writeHead(301, { location: moved }).end());
    const start = startTestRelay({ bookCarsUrl: proxy.url });
    await expect(start).rejects.toThrow(
      `BookCars at BOOKCARS_URL (${proxy.url}) redirects to ${moved}. Set BOOKCARS_URL to the address without a redirect.`,
    );
    await proxy.close();
  });

  it('stops the start too if BookCars does not admit the address', async () => {
    await expect(startTestRelay({}, 'https://other.example')).rejects.toThrow(
      /^BookCars does not know this site. Set BC_FRONTEND_HOST=http/,
    );
  });
});

describe('assistants', () => {
  it('search, hold a price and hand over through the same relay', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${relay.url}/mcp`)));
    const use = async (name: string, input: Record<string, unknown>) => {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: input });
      expect(isError, JSON.stringify(content)).toBeFalsy();
      return structuredContent as Record<string, never>;
    };
    const wanted = { pickup: trip.pickupLocation, from: trip.pickupAt, to: trip.dropoffAt };
    const [car] = await findCars({ sort: 'total' });
    const { cars } = await use('search_cars', wanted);
    expect(cars).toContainEqual(expect.objectContaining({ carId: car?._id }));
    const quote = await use('quote', { ...wanted, carId: car?._id });
    expect(quote).toMatchObject({ total: { amountMinor: car?.quote?.totalMinor } });
    const { url } = await use('hand_off', { quoteId: quote['quoteId'] });
    await client.close();
    const opening = await call('GET', new URL(String(url)).pathname);
    const [cookie = ''] = (opening.headers.get('set-cookie') ?? '').split(';');
    const { pickupLocation, dropOffLocation, pickupAt: from, dropoffAt: to } = trip;
    const body = { car: car?._id, pickupLocation, dropOffLocation, from, to, extras: {} };
    const shown = parseResponse('getQuote', await call('POST', '/api/x/quote', body, { cookie }));
    expect(shown.quoteId).toBe(quote['quoteId']);
  });
});
