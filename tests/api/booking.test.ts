import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings, cars, mails, quotes } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { mailedBookingToken } from '../../demo/server/process/booking-tokens.ts';
import { formatMoney } from '../../widget/domain/format/money.ts';
import { minor } from '../../widget/domain/money.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeOnBoth, type TestServer, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

async function mailsOf(
  server: TestServer,
  bookingId: string,
): Promise<(MailContent & { kind: string; recipient: string })[]> {
  const { db, secret } = server.get().services;
  const rows = await db.select().from(mails).where(eq(mails.bookingId, bookingId));
  return rows.map(({ content, kind, recipient }) => ({
    ...(JSON.parse(unseal(content ?? '', secret)) as MailContent),
    kind,
    recipient,
  }));
}

function quoteBody(car: { _id: string }, change: object = {}) {
  const { pickupLocation, dropOffLocation, pickupAt, dropoffAt } = trip;
  return { car: car._id, pickupLocation, dropOffLocation, from: pickupAt, to: dropoffAt, ...change };
}

describeOnBoth('booking', (server) => {
  const { call } = server;

  it('has the same price on the card, in the quote, at checkout, in the booking, in the mail and in the database', async () => {
    const car = await findCar(server, 0);
    const quote = parseResponse('getQuote', await call('POST', '/api/x/quote', quoteBody(car, { currency: 'EUR' })));
    const offered = (await findCarAgain(server, car._id, 'EUR'))?.quote;
    expect(quote.totalMinor).toBe(offered?.totalMinor);
    const body = checkoutBody(car, {
      quoteId: quote.quoteId,
      totalMinor: quote.totalMinor,
      currency: 'EUR',
      driver: { language: 'fr', fullName: 'Ada Invitée' },
    });
    const result = parseResponse('checkout', await checkout(server, body));
    expect([result.totalMinor, result.status]).toEqual([quote.totalMinor, 'pending']);

    const booking = parseResponse('getBooking', await call('GET', `/api/booking/${result.bookingId}/fr`));
    expect([booking.totalMinor, booking.currency, booking.days]).toEqual([quote.totalMinor, 'EUR', 3]);

    const written = await mailsOf(server, result.bookingId);
    const confirmation = written.find(({ kind }) => kind === 'booking-confirmation');
    const total = formatMoney({ amount: minor(quote.totalMinor), currency: 'EUR' }, 'fr');
    expect(confirmation?.subject).toBe(`Votre réservation ${result.reference} est confirmée`);
    expect(confirmation?.text).toContain(`Total\u00a0: ${total}`);
    expect(confirmation?.html).toContain(total);
    expect(confirmation?.text).toContain('Téléphone du conducteur');
    expect(confirmation?.text).toContain('https://www.google.com/maps/dir/?');
    const [calendar] = confirmation?.attachments ?? [];
    expect(calendar?.filename).toBe(`${result.reference}.ics`);
    expect(calendar?.content).toContain(`SUMMARY:${booking.car.name}\\, ${booking.supplier.fullName}`);
    expect(calendar?.content.replaceAll('\r\n ', '')).toContain(`/booking?b=${result.bookingId}&t=`);
    expect(confirmation?.text).toMatch(/\/booking\?b=\w+&t=[\w-]+&mailed=fr$/m);
    // The name of the site, above and below the text, opens it in the mail's language too.
    expect(confirmation?.text).toMatch(/ · \S+\/\?mailed=fr$/m);
    expect(confirmation?.html.match(/href="[^"]*\/\?mailed=fr"/g)).toHaveLength(2);

    const [row] = await server.get().services.db.select().from(bookings).where(eq(bookings.id, result.bookingId));
    expect([row?.displayTotal, row?.displayCurrency, row?.price]).toEqual([
      quote.totalMinor,
      'EUR',
      quote.baseTotalMinor,
    ]);
  });

  it('mails the guest and the supplier, and invites a guest who requests an account to set a password', async () => {
    const car = await findCar(server, 0);
    const body = checkoutBody(car, { driver: { createAccount: true } });
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    const written = await mailsOf(server, bookingId);
    expect(written.map(({ kind }) => kind).sort()).toEqual([
      'activate-account',
      'booking-confirmation',
      'booking-notice',
      'booking-notice',
    ]);
    expect(written.filter(({ recipient }) => recipient === body.driver.email)).toHaveLength(2);
  });

  it('is made with the customer of a payment session as BookCars’ front end sends it back, which is null here', async () => {
    const car = await findCar(server, 0);
    expect((await checkout(server, { ...checkoutBody(car), customerId: null })).status).toBe(200);
  });

  it('shows the driver only to the holder of its token', async () => {
    const car = await findCar(server, 0);
    const body = checkoutBody(car);
    const response = await checkout(server, body);
    const { bookingId, reference } = parseResponse('checkout', response);
    const token = response.headers.get('rental-booking') ?? '';
    const path = `/api/booking/${bookingId}/en`;
    const stranger = await call('GET', path);
    expect(stranger.text).not.toContain(body.driver.email);
    expect(stranger.text).not.toContain(body.driver.fullName);
    expect((await call('GET', path, undefined, { 'rental-booking': `${token}x` })).text).not.toContain(
      body.driver.email,
    );
    const own = parseResponse('getBooking', await call('GET', path, undefined, { 'rental-booking': token }));
    expect(own).toMatchObject({ reference, driver: { email: body.driver.email, birthDate: '1990-05-05' } });
  });

  it('removes the car from search until the turnaround has passed', async () => {
    const car = await findCar(server, 0);
    parseResponse('checkout', await checkout(server, checkoutBody(car)));
    expect(await findCarAgain(server, car._id)).toBeUndefined();
    const after = { pickupAt: '2027-03-04T11:00', dropoffAt: '2027-03-05T11:00' };
    expect(await findCarAgain(server, car._id, 'USD', after)).toBeDefined();
    const within = { pickupAt: '2027-03-04T10:30', dropoffAt: '2027-03-05T11:00' };
    expect(await findCarAgain(server, car._id, 'USD', within)).toBeUndefined();
  });

  it('keeps a quote’s price for half an hour when prices and rates change', async () => {
    const car = await findCar(server, 0);
    const quote = parseResponse('getQuote', await call('POST', '/api/x/quote', quoteBody(car, { currency: 'GBP' })));
    expect(Date.parse(quote.expiresAt) - server.get().services.now().getTime()).toBe(30 * 60_000);
    const { rates } = server.get().services;
    const honest = rates.rateTo;
    rates.rateTo = async (currency) => (await honest(currency)) * 1.1;
    const body = checkoutBody(car, { quoteId: quote.quoteId, totalMinor: quote.totalMinor, currency: 'GBP' });
    const response = await checkout(server, body);
    rates.rateTo = honest;
    expect(parseResponse('checkout', response).totalMinor).toBe(quote.totalMinor);
  });

  it('includes free extras, and priced ones only when selected', async () => {
    const car = await findCar(server, 0);
    const priced = (['theftProtection', 'collisionDamageWaiver', 'fullInsurance'] as const).find(
      (name) => car[name] > 0,
    );
    const plain = parseResponse('getQuote', await call('POST', '/api/x/quote', quoteBody(car)));
    const extras = priced ? { [priced]: true } : {};
    const full = parseResponse('getQuote', await call('POST', '/api/x/quote', quoteBody(car, { extras })));
    expect(full.lines.find(({ code }) => code === priced)?.amountMinor).toBe(
      Math.round((car[priced ?? 'fullInsurance'] ?? 0) * 100) * 3,
    );
    expect(full.totalMinor).toBeGreaterThan(plain.totalMinor);
  });

  describe('the mailbox', () => {
    it('shows every mail of the demo with its links', async () => {
      const car = await findCar(server, 0);
      const { reference, bookingId } = parseResponse('checkout', await checkout(server, checkoutBody(car)));
      const list = await call('GET', '/mailbox');
      expect(list.headers.get('cache-control')).toBe('no-store, no-transform');
      expect(list.text).toContain(`Your booking ${reference} is confirmed`);
      const id = new RegExp(`/mailbox/([0-9a-f]{24})">Your booking ${reference}`).exec(list.text)?.[1];
      const mail = await call('GET', `/mailbox/${id}`);
      expect(mail.text).toContain(`/booking?b=${bookingId}&amp;t=`);
      expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    });
  });

  it('lets a guest book again with the same address', async () => {
    const driver = { email: 'twice@example.com' };
    for (const day of ['05', '12']) {
      const period = { pickupAt: `2027-04-${day}T10:00`, dropoffAt: `2027-04-${day}T20:00` };
      const car = await findCar(server, 0, period);
      const { bookingId } = parseResponse('checkout', await checkout(server, checkoutBody(car, { driver, ...period })));
      // The link in the first booking's mail confirms the address, without which a second one is mailed a link first.
      const token = mailedBookingToken(server.get().services.secret, bookingId);
      await call('GET', `/api/booking/${bookingId}/en`, undefined, { 'rental-booking': token });
    }
  });

  it('rejects an unknown booking', async () => {
    const response = await call('GET', '/api/booking/000000000000000000000000/en');
    expect([response.status, response.headers.get('rental-code')]).toEqual([204, 'booking_not_found']);
    expect(readProblem(await call('GET', '/api/booking/nonsense/en')).code).toBe('invalid_parameter');
  });

  it('books at another deposit than the one of an expired quote only after it was shown', async () => {
    const { db } = server.get().services;
    const period = { pickupAt: '2027-04-20T10:00', dropoffAt: '2027-04-20T20:00' };
    const car = await findCar(server, 0, period);
    const wanted = quoteBody(car, { from: period.pickupAt, to: period.dropoffAt });
    const { quoteId = '', totalMinor } = parseResponse('getQuote', await call('POST', '/api/x/quote', wanted));
    const deposit = 77_700;
    const setDeposit = (cents: number) => db.update(cars).set({ deposit: cents }).where(eq(cars.id, car._id));
    await setDeposit(deposit);
    await db.update(quotes).set({ expiresAt: testNow }).where(eq(quotes.id, quoteId));
    const book = (id: string) => checkout(server, checkoutBody(car, { quoteId: id, totalMinor, ...period }));
    const refused = await book(quoteId);
    expect(readProblem(refused)).toMatchObject({ status: 409, code: 'price_changed' });
    const { quote } = refused.json as { quote: { quoteId: string; totalMinor: number; depositMinor: number } };
    expect(quote).toMatchObject({ totalMinor, depositMinor: deposit });
    expect((await book(quote.quoteId)).status).toBe(200);
    await setDeposit(car.deposit * 100);
  });
});

async function findCarAgain(server: TestServer, id: string, currency = 'USD', change: object = {}) {
  return (await searchCars(server, { currency, ...change })).find(({ _id }) => _id === id);
}
