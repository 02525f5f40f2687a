import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, cars, mails, notifications } from '../../demo/server/db/schema.ts';
import { readNewQuote } from '../../widget/contract/problem-details.ts';
import { parseCurrencyCode } from '../../widget/domain/currency.ts';
import { formatMoney } from '../../widget/domain/format/money.ts';
import { minor } from '../../widget/domain/money.ts';
import { addDays, type WallTime } from '../../widget/domain/wall-time.ts';
import { bookingPayments } from '../../widget/parts/booking-payments.ts';
import { checkout, checkoutBody, counterCar, type FoundCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar } from '../support/paid-changeable.ts';
import { bodyOf, findPayableCar, openSession, pay, readMoney } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnBoth, type TestServer, testNow } from '../support/test-server.ts';

let now = testNow;

/** Books a car with or without the amendments extra. */
async function book(server: TestServer, canChange = true) {
  const cars = await searchCars(server);
  const wanted = cars.filter(({ amendments }) => (canChange ? amendments >= 0 : amendments !== 0));
  const car = await counterCar(server, wanted);
  const driver = { license: await uploadLicense(server) };
  const response = await checkout(server, checkoutBody(car, { driver, booking: { amendments: canChange } }));
  const result = parseResponse('checkout', response);
  return {
    car,
    id: result.bookingId,
    total: result.totalMinor ?? 0,
    token: { 'rental-booking': response.headers.get('rental-booking') ?? '' },
  };
}

/** Uploads a licence scan, which some suppliers require. */
async function uploadLicense({ call }: TestServer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7 licence']), 'licence.pdf');
  return parseResponse('createLicense', await call('POST', '/api/create-license', form));
}

describeOnBoth(
  'changing a booking',
  (server) => {
    const { call } = server;
    const quote = (id: string, body: object, token: object) =>
      call('POST', `/api/x/bookings/${id}/quote-change`, body, token as Record<string, string>);
    const change = (id: string, body: object, headers: object) =>
      call('POST', `/api/x/bookings/${id}/change`, body, headers as Record<string, string>);

    it('quotes the new price, then changes at exactly that price and sends a mail', async () => {
      const { id, token, total } = await book(server);
      const wanted = { to: '2027-03-06T10:00' };
      const offered = parseResponse('quoteChange', await quote(id, wanted, token));
      expect(offered).toMatchObject({ beforeMinor: total, differenceMinor: offered.quote.totalMinor - total });
      expect(offered.quote.days).toBe(5);
      const accepted = { ...wanted, quoteId: offered.quote.quoteId, totalMinor: offered.quote.totalMinor };
      const changed = parseResponse('changeBooking', await change(id, accepted, token));
      expect(changed).toMatchObject({ dropoffAt: '2027-03-06T10:00', days: 5, totalMinor: offered.quote.totalMinor });
      const written = await server
        .get()
        .services.db.select()
        .from(mails)
        .where(and(eq(mails.bookingId, id), eq(mails.kind, 'booking-change')));
      expect(written).toHaveLength(1);
    });

    it('is rejected at another price, with the new one to accept', async () => {
      const { id, token, total } = await book(server);
      const response = await change(id, { to: '2027-03-06T10:00', totalMinor: total }, token);
      expect(readProblem(response)).toMatchObject({ status: 409, code: 'price_changed' });
      expect(readNewQuote(response.json)?.totalMinor).toBeGreaterThan(total);
    });

    it('succeeds although a hold of the car that has just expired is not released yet', async () => {
      const { id, token, car } = await book(server);
      const laterId = await bookLater(server, car);
      const { db } = server.get().services;
      const expired = { status: 'void', expiresAt: new Date(testNow.getTime() - 1000) } as const;
      await db.update(bookings).set(expired).where(eq(bookings.id, laterId));
      const wanted = { to: '2027-03-09T10:00' };
      const { quote: offered } = parseResponse('quoteChange', await quote(id, wanted, token));
      expect((await change(id, { ...wanted, totalMinor: offered.totalMinor }, token)).status).toBe(200);
    });

    it('rejects an overlap with another booking of the car, but not with itself', async () => {
      const { id, token, car } = await book(server);
      await bookLater(server, car);
      const blocked = await quote(id, { from: '2027-03-09T10:00', to: '2027-03-12T10:00' }, token);
      expect(readProblem(blocked)).toMatchObject({ status: 409, code: 'car_unavailable' });
      const shifted = await quote(id, { from: '2027-03-02T10:00', to: '2027-03-05T10:00' }, token);
      expect(parseResponse('quoteChange', shifted).differenceMinor).toBe(0);
    });

    it('requires the amendments extra until a day before pick-up; phone and flight can always change', async () => {
      const { id, token } = await book(server, false);
      expect(readProblem(await quote(id, { to: '2027-03-06T10:00' }, token))).toMatchObject({
        status: 409,
        code: 'change_not_allowed',
      });
      const details = parseResponse(
        'changeBooking',
        await change(id, { phone: '+33639985678', flightNumber: 'AF 1234' }, token),
      );
      expect(details).toMatchObject({ flightNumber: 'AF 1234', driver: { phone: '+33639985678' } });
      const late = await book(server);
      now = new Date('2027-02-28T10:00:00Z');
      const refused = await quote(late.id, { to: '2027-03-06T10:00' }, late.token);
      now = testNow;
      expect(readProblem(refused).code).toBe('change_not_allowed');
    });

    it('is applied once when sent repeatedly', async () => {
      const { id, token } = await book(server);
      const wanted = { to: '2027-03-05T10:00' };
      const { quote: offered } = parseResponse('quoteChange', await quote(id, wanted, token));
      const body = { ...wanted, quoteId: offered.quoteId, totalMinor: offered.totalMinor };
      const headers = { ...token, 'idempotency-key': randomUUID() };
      const responses = [await change(id, body, headers), await change(id, body, headers)];
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const written = await server
        .get()
        .services.db.select()
        .from(mails)
        .where(and(eq(mails.bookingId, id), eq(mails.kind, 'booking-change')));
      expect(written).toHaveLength(1);
      const stranger = await change(id, body, { 'idempotency-key': headers['idempotency-key'] });
      expect(readProblem(stranger).code).toBe('not_signed_in');
    });

    it('notifies nobody when a second tab makes the same change again', async () => {
      const { db } = server.get().services;
      const { id, token } = await book(server);
      const wanted = { to: '2027-03-05T10:00', phone: '+33639985678', flightNumber: 'AF 1234' };
      const tabs = [await quote(id, wanted, token), await quote(id, wanted, token)];
      for (const tab of tabs) {
        const { quote: offered } = parseResponse('quoteChange', tab);
        const accepted = { ...wanted, quoteId: offered.quoteId, totalMinor: offered.totalMinor };
        const made = await change(id, accepted, { ...token, 'idempotency-key': randomUUID() });
        expect(parseResponse('changeBooking', made)).toMatchObject({ dropoffAt: wanted.to, flightNumber: 'AF 1234' });
      }
      const sent = await db
        .select()
        .from(mails)
        .where(and(eq(mails.bookingId, id), eq(mails.kind, 'booking-change')));
      expect(sent).toHaveLength(1);
      const notices = await db.select().from(notifications).where(eq(notifications.bookingId, id));
      const staff = new Set(notices.map(({ userId }) => userId));
      // Each is notified of the booking and of its change.
      expect(notices).toHaveLength(staff.size * 2);
    });

    it('refunds the difference of a paid booking once and sends a mail', async () => {
      const { db } = server.get().services;
      const found = await findPayableCar(server);
      await db.update(cars).set({ amendments: 0 }).where(eq(cars.id, found.car._id));
      const wanted = { paymentChoice: 'full', payLater: false, currency: 'EUR', booking: { amendments: true } };
      const body = bodyOf(found, wanted);
      const response = await checkout(server, body);
      const { bookingId: id, plan, reference = '' } = parseResponse('checkout', response);
      const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
      const { email } = body.driver;
      const amount = (plan?.now ?? 0) / 100;
      const due = { ...found, id, token: token['rental-booking'], reference, email, amount, currency: 'EUR' };
      expect((await pay(server, await openSession(server, due))).status).toBe(200);
      const before = await readMoney(server, due);
      expect(before.booking).toMatchObject({ status: 'paid', displayPaid: before.kept });

      const shorter = { to: addDays(found.trip.dropoffAt as WallTime, -1) };
      const { quote: offered, differenceMinor } = parseResponse('quoteChange', await quote(id, shorter, token));
      expect(differenceMinor).toBeLessThan(0);
      const agreed = { ...shorter, quoteId: offered.quoteId, totalMinor: offered.totalMinor };
      const headers = { ...token, 'idempotency-key': randomUUID() };
      const responses = [await change(id, agreed, headers), await change(id, agreed, headers)];
      for (const each of responses) {
        expect(parseResponse('changeBooking', each)).toMatchObject({
          totalMinor: offered.totalMinor,
          paidMinor: before.kept,
          refundedMinor: -differenceMinor,
        });
      }
      const after = await readMoney(server, due);
      expect(after.kept).toBe(offered.totalMinor);
      const refundMails = after.mails.filter(({ kind }) => kind === 'refund');
      const back = formatMoney({ amount: minor(-differenceMinor), currency: 'EUR' }, 'en', { withCode: true });
      expect(refundMails.map(({ recipient }) => recipient)).toEqual([email]);
      expect(refundMails[0]?.text).toContain(`Your changed booking costs less, so we’re refunding ${back}`);

      const longer = { to: found.trip.dropoffAt };
      const { quote: dearer } = parseResponse('quoteChange', await quote(id, longer, token));
      const accepted = { ...longer, quoteId: dearer.quoteId, totalMinor: dearer.totalMinor };
      expect((await change(id, accepted, token)).status).toBe(200);
      const last = await readMoney(server, due);
      expect([last.kept, last.mails.filter(({ kind }) => kind === 'refund').length]).toEqual([offered.totalMinor, 1]);
      const paid = formatMoney({ amount: minor(before.kept), currency: 'EUR' }, 'en', { withCode: true });
      const earlier = new Set(after.mails.map(({ id: mailId }) => mailId));
      const news = last.mails.filter((mail) => mail.recipient === email && !earlier.has(mail.id));
      expect(news.map(({ kind }) => kind)).toEqual(['booking-change']);
      expect(news[0]?.text).toContain(`Paid online: ${paid}\n`);
      // The amounts that the booking's page shows.
      expect(news[0]?.text).toContain(`Refunded: ${back}\n`);
      expect(news[0]?.text).toContain(`Due at the counter: ${back}\n`);
    });

    it('leaves the difference due if staff recorded the former price as paid', async () => {
      const { id, token, total } = await book(server);
      const staff = await signInAs(server, 'admin');
      const record = (status: string) => call('POST', '/api/update-booking-status', { ids: [id], status }, staff);
      expect((await record('paid')).text).toBe('OK');
      const changeTo = async (to: string) => {
        const { quote: offered, differenceMinor } = parseResponse('quoteChange', await quote(id, { to }, token));
        const response = await change(id, { to, totalMinor: offered.totalMinor }, token);
        return { differenceMinor, changed: parseResponse('changeBooking', response) };
      };
      const { differenceMinor, changed } = await changeTo('2027-03-06T10:00');
      expect(differenceMinor).toBeGreaterThan(0);
      expect(changed).toMatchObject({ status: 'paid', settledMinor: total });
      const { mails: sent } = await readMoney(server, { id });
      const letter = sent.find(({ kind }) => kind === 'booking-change');
      const currency = parseCurrencyCode(changed.currency ?? '');
      const due = formatMoney({ amount: minor(differenceMinor), currency }, 'en', { withCode: true });
      expect(letter?.text).toContain(`Due at the counter: ${due}`);
      // Another change counts from what was paid, not from the last price.
      expect((await changeTo('2027-03-07T10:00')).changed).toMatchObject({ settledMinor: total });
    });

    /** Extends a booking at the quoted price and returns what is then due at the counter, as its page shows it. */
    async function changeEnd(id: string, to: string, token: object): Promise<number> {
      const { quote: offered } = parseResponse('quoteChange', await quote(id, { to }, token));
      const response = await change(id, { to, totalMinor: offered.totalMinor }, token);
      return dueOf(parseResponse('changeBooking', response));
    }

    function dueOf(booking: ReturnType<typeof parseResponse<'getBooking'>>): number {
      if (!booking.plan) throw new Error('The booking has no plan');
      return bookingPayments(booking, booking.plan).due;
    }

    async function readDue(id: string, token: object): Promise<number> {
      const response = await call('GET', `/api/booking/${id}/en`, undefined, token as Record<string, string>);
      return dueOf(parseResponse('getBooking', response));
    }

    async function recordPaid(id: string, dueMinor: number) {
      const body = { ids: [id], status: 'paid', dueMinor };
      return call('POST', '/api/update-booking-status', body, await signInAs(server, 'admin'));
    }

    it('lets staff record the difference of a booking that was paid at the counter, as they saw it', async () => {
      const { id, token } = await book(server);
      const staff = await signInAs(server, 'admin');
      await call('POST', '/api/update-booking-status', { ids: [id], status: 'paid' }, staff);
      const due = await changeEnd(id, '2027-03-06T10:00', token);
      expect(due).toBeGreaterThan(0);
      // The price has changed since the page of the staff was loaded.
      expect(readProblem(await recordPaid(id, due - 1)).code).toBe('price_changed');
      // Without the amount, the status alone is what the booking has already.
      await call('POST', '/api/update-booking-status', { ids: [id], status: 'paid' }, staff);
      expect(await readDue(id, token)).toBe(due);
      expect((await recordPaid(id, due)).text).toBe('OK');
      expect(await readDue(id, token)).toBe(0);
      const { mails: sent } = await readMoney(server, { id });
      const received = () => sent.filter(({ kind }) => kind === 'status-change');
      expect(received().at(-1)?.text).not.toContain('Due at the counter');
      // Sent again, for example because the response was lost.
      expect((await recordPaid(id, due)).text).toBe('OK');
      expect((await readMoney(server, { id })).mails).toHaveLength(sent.length);
      // Only the further difference is due.
      expect(await changeEnd(id, '2027-03-07T10:00', token)).toBeLessThan(due);
    });

    it('lets staff record the difference of a booking that was paid online', async () => {
      const found = await findChangeableCar(server);
      const { id, headers } = await bookAndPay(server, found);
      const end = (days: number) => addDays(found.trip.dropoffAt as WallTime, days);
      const total = async () => (await rowOf(id))?.displayTotal ?? 0;
      const first = await total();
      const due = await changeEnd(id, end(2), headers);
      expect(due).toBe((await total()) - first);
      expect((await recordPaid(id, due)).text).toBe('OK');
      expect(await readDue(id, headers)).toBe(0);
      const settled = await total();
      // What was paid at the counter counts for other prices, what was refunded no longer does.
      expect(await changeEnd(id, end(3), headers)).toBe((await total()) - settled);
      expect(await changeEnd(id, end(-1), headers)).toBe(0);
      const refunded = (await rowOf(id))?.displayRefunded ?? 0;
      expect(refunded).toBe(first - (await total()));
      expect(await changeEnd(id, end(3), headers)).toBe((await total()) - settled + refunded);
    });

    const rowOf = async (id: string) =>
      (await server.get().services.db.select().from(bookings).where(eq(bookings.id, id)))[0];

    it('is possible thirty times an hour for a customer, because each change is mailed to the staff', async () => {
      const { db } = server.get().services;
      const { id, token } = await book(server);
      const numbers = Array.from({ length: 30 }, (_, index) => `+336399800${10 + index}`);
      for (const phone of numbers) expect((await change(id, { phone }, token)).status).toBe(200);
      const phone = '+33639981234';
      const refused = await change(id, { phone }, token);
      expect(readProblem(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
      const [stored] = await db.select().from(bookings).where(eq(bookings.id, id));
      expect(stored?.driverDetails.phone).toBe(numbers.at(-1));
      expect((await change(id, { phone }, await signInAs(server, 'admin'))).status).toBe(200);
      const other = await book(server);
      expect((await change(other.id, { phone }, other.token)).status).toBe(200);
    });

    async function bookLater(on: TestServer, car: FoundCar): Promise<string> {
      const period = { pickupAt: '2027-03-08T10:00', dropoffAt: '2027-03-10T10:00' };
      const response = await checkout(
        on,
        checkoutBody(car, { ...period, driver: { license: await uploadLicense(on) } }),
      );
      return parseResponse('checkout', response).bookingId;
    }
  },
  { now: () => now },
);
