import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { bookings, mails, pendingOrders, users } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { seal, unseal } from '../../demo/server/mail/seal.ts';
import { checkout, checkoutBody, findCar, guest, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, type TestResponse, type TestServer } from '../support/test-server.ts';

const isBooked = ({ status }: TestResponse) => status === 200;

/** Returns a form's fields as a browser posts them. */
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

async function mailsTo(server: TestServer, email: string, kind: string): Promise<string[]> {
  const { db, secret } = server.get().services;
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)));
  return rows.map(({ content }) => (JSON.parse(unseal(content ?? '', secret)) as MailContent).text);
}

/** Returns the token of the last mail that requests the confirmation of an order. */
async function orderToken(server: TestServer, email: string): Promise<string> {
  const texts = await mailsTo(server, email, 'confirm-booking');
  return /\/confirm-booking\/([\w-]+)/.exec(texts.at(-1) ?? '')?.[1] ?? '';
}

function postOrder({ call }: TestServer, fields: Record<string, string>): Promise<TestResponse> {
  return call('POST', '/confirm-booking', new URLSearchParams(fields).toString(), formHeaders);
}

async function bookingsOf(server: TestServer, email: string) {
  const { db } = server.get().services;
  return (await db.select().from(bookings)).filter(({ driverDetails }) => driverDetails.email === email);
}

/** Cancels all bookings, because the seed has few cars for this trip. */
async function freeCars(server: TestServer): Promise<void> {
  await server.get().services.db.update(bookings).set({ status: 'cancelled' });
}

/** Books once for a new address, and orders a second car for it, which its owner has to confirm. */
async function orderSecond(server: TestServer) {
  const { email } = guest();
  expect((await checkout(server, checkoutBody(await findCar(server), { driver: { email } }))).status).toBe(200);
  const body = checkoutBody(await findCar(server), { driver: { email } });
  const response = await checkout(server, body, { 'idempotency-key': `key-${email}` });
  return { email, body, response };
}

describeOnDatabase(
  'bookings at the counter without an account',
  (server) => {
    it('are one per address, and limited per caller', async () => {
      const { db } = server.get().services;
      const cars = await searchCars(server);
      const bodies = Array.from({ length: 50 }, (_, index) => cars[index % cars.length]).flatMap((car) => car ?? []);
      const victim = guest().email;
      const ofOne = await Promise.all(
        bodies.map((car) => checkout(server, checkoutBody(car, { driver: { email: victim } }))),
      );
      expect(ofOne.filter(isBooked).length).toBeLessThanOrEqual(1);
      expect(await bookingsOf(server, victim)).toHaveLength(ofOne.filter(isBooked).length);
      const toVictim = await db.select().from(mails).where(eq(mails.recipient, victim));
      expect(toVictim.length).toBeLessThanOrEqual(11);
      const ofMany = await Promise.all(bodies.map((car) => checkout(server, checkoutBody(car))));
      expect([...ofOne, ...ofMany].filter(isBooked).length).toBeLessThanOrEqual(5);
    });
  },
  { guestBookingLimit: 5 },
);

describeOnDatabase('bookings at the counter of an account with a confirmed address', (server) => {
  afterEach(() => freeCars(server));

  async function book(session: Record<string, string>, change: object = {}): Promise<TestResponse> {
    await freeCars(server);
    const { driver: _driver, ...order } = checkoutBody(await findCar(server), change);
    return checkout(server, order, session);
  }

  it('are two hundred an hour, because each is mailed to the staff', async () => {
    const session = await signInAs(server, 'customer');
    for (let count = 0; count < 3; count += 1) expect((await book(session)).status).toBe(200);
    const { limits } = server.get().services;
    for (let count = 3; count < 200; count += 1) await limits.consume('counterBooking', demoAccounts.customer.id);
    expect(readProblem(await book(session))).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(isBooked(await checkout(server, checkoutBody(await findCar(server))))).toBe(true);
    // A booking that awaits its payment is mailed to nobody, until the customer chooses the counter instead.
    const unpaid = await book(session, { paymentChoice: 'full', payLater: false });
    const { bookingId } = parseResponse('checkout', unpaid);
    const choose = () =>
      server.call('POST', `/api/x/booking/${bookingId}/payment-choice`, { choice: 'later' }, session);
    expect(readProblem(await choose())).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describeOnDatabase('an order that has to be confirmed', (server) => {
  const { call } = server;
  afterEach(() => freeCars(server));

  it('is booked by the link of its mail, and only by its button', async () => {
    const { email, body, response } = await orderSecond(server);
    expect(response).toMatchObject({ status: 202, json: { code: 'confirm_email' } });
    expect(response.headers.get('rental-code')).toBe('confirm_email');
    expect(response.headers.get('rental-booking')).toBeNull();
    expect(await bookingsOf(server, email)).toHaveLength(1);
    const token = await orderToken(server, email);
    const page = await call('GET', `/confirm-booking/${token}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Confirm your booking');
    expect(page.text).toMatch(/Arranged by \(broker\).*no right of withdrawal.*Book with obligation to pay/s);
    expect(await bookingsOf(server, email)).toHaveLength(1);
    const booked = await postOrder(server, { token });
    expect(booked.status).toBe(303);
    expect(booked.headers.get('location')).toMatch(/\/booking\?b=[0-9a-f]{24}&t=[\w-]+&mailed=en$/);
    expect(await bookingsOf(server, email)).toHaveLength(2);
    // A second click and a repeated checkout find the same booking.
    expect((await postOrder(server, { token })).headers.get('location')).toBe(booked.headers.get('location'));
    const again = parseResponse('checkout', await checkout(server, body, { 'idempotency-key': `key-${email}` }));
    expect(booked.headers.get('location')).toContain(again.bookingId);
    expect(await bookingsOf(server, email)).toHaveLength(2);
    // The address is confirmed now, so that a third booking needs no mail.
    expect((await checkout(server, checkoutBody(await findCar(server), { driver: { email } }))).status).toBe(200);
  });

  it('is mailed once, however often the same checkout is repeated', async () => {
    const { email, body } = await orderSecond(server);
    expect((await checkout(server, body, { 'idempotency-key': `key-${email}` })).status).toBe(202);
    expect(await mailsTo(server, email, 'confirm-booking')).toHaveLength(1);
    const former = await orderToken(server, email);
    const changed = { ...body, flightNumber: 'AF1' };
    expect((await checkout(server, changed, { 'idempotency-key': `key-${email}` })).status).toBe(202);
    expect(await mailsTo(server, email, 'confirm-booking')).toHaveLength(2);
    expect((await call('GET', `/confirm-booking/${former}`)).status).toBe(410);
  });

  it('says that the car is gone, and shows the way to other cars', async () => {
    const { email, body } = await orderSecond(server);
    const other = { ...body, driver: guest() };
    expect((await checkout(server, other)).status).toBe(200);
    const refused = await postOrder(server, { token: await orderToken(server, email) });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Someone else has booked this car');
    expect(refused.text).toMatch(/href="\/search\?pickup=[0-9a-f]{24}&amp;[^"]*&amp;age=3\d&amp;/);
    expect(await bookingsOf(server, email)).toHaveLength(1);
  });

  it('shows a changed price, and books at it only once it is accepted', async () => {
    const { db, secret, random } = server.get().services;
    const { email } = await orderSecond(server);
    const token = await orderToken(server, email);
    const [order] = (await db.select().from(pendingOrders)).filter(
      ({ idempotencyKey }) => idempotencyKey === `key-${email}`,
    );
    const content = JSON.parse(unseal(order?.content ?? '', secret)) as { body: { totalMinor: number } };
    const before = content.body.totalMinor;
    content.body.totalMinor = before - 100;
    await db
      .update(pendingOrders)
      .set({ content: seal(JSON.stringify(content), secret, random) })
      .where(eq(pendingOrders.idempotencyKey, `key-${email}`));
    const refused = await postOrder(server, { token });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The price has changed');
    expect(refused.text).toContain(`name="total" value="${before}"`);
    expect(await bookingsOf(server, email)).toHaveLength(1);
    expect((await postOrder(server, { token, total: String(before - 50) })).status).toBe(409);
    expect((await postOrder(server, { token, total: String(before) })).status).toBe(303);
    expect(await bookingsOf(server, email)).toHaveLength(2);
  });

  it('is not readable in the database, and a foreign page cannot book it', async () => {
    const { db } = server.get().services;
    const { email } = await orderSecond(server);
    const rows = JSON.stringify(await db.select().from(pendingOrders));
    expect(rows).not.toContain('Ada Guest');
    const token = await orderToken(server, email);
    expect(rows).not.toContain(token);
    const foreign = { ...formHeaders, origin: 'https://other.example' };
    const response = await call('POST', '/confirm-booking', new URLSearchParams({ token }).toString(), foreign);
    expect(response.status).toBe(403);
    expect((await postOrder(server, { token: 'unknown' })).status).toBe(410);
  });
});

describeOnDatabase('the address of a guest', (server) => {
  const { call } = server;
  afterEach(() => freeCars(server));

  it('is confirmed by the link in the booking’s mail, not by the token of the response', async () => {
    const { db } = server.get().services;
    const { email } = guest();
    const response = await checkout(server, checkoutBody(await findCar(server), { driver: { email } }));
    const { bookingId } = parseResponse('checkout', response);
    const isConfirmed = async () => (await db.select().from(users).where(eq(users.email, email)))[0]?.verified;
    const open = (token: string) => call('GET', `/api/booking/${bookingId}/en`, undefined, { 'rental-booking': token });
    await open(response.headers.get('rental-booking') ?? '');
    expect(await isConfirmed()).toBe(false);
    const [mail = ''] = await mailsTo(server, email, 'booking-confirmation');
    const mailed = /[?&]t=([\w-]+)/.exec(mail)?.[1] ?? '';
    expect((await open(mailed)).json).toMatchObject({ driver: { email } });
    expect(await isConfirmed()).toBe(true);
    expect((await checkout(server, checkoutBody(await findCar(server), { driver: { email } }))).status).toBe(200);
  });

  it('does not count as confirmed for a later caller who only types it', async () => {
    const { db } = server.get().services;
    const { email } = guest();
    const book = async () => checkout(server, checkoutBody(await findCar(server), { driver: { email } }));
    const { bookingId } = parseResponse('checkout', await book());
    const [mail = ''] = await mailsTo(server, email, 'booking-confirmation');
    const mailed = /[?&]t=([\w-]+)/.exec(mail)?.[1] ?? '';
    await call('GET', `/api/booking/${bookingId}/en`, undefined, { 'rental-booking': mailed });
    // The confirmed booking no longer counts, so that one is accepted as for any address.
    expect((await book()).status).toBe(200);
    expect(await book()).toMatchObject({ status: 202, json: { code: 'confirm_email' } });
    // The link of the confirmed booking confirms that booking alone.
    await call('GET', `/api/booking/${bookingId}/en`, undefined, { 'rental-booking': mailed });
    expect((await book()).status).toBe(202);
    expect(await bookingsOf(server, email)).toHaveLength(2);
    const toVictim = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(toVictim.length).toBeLessThanOrEqual(6);
  });

  it('cannot be avoided by choosing the counter after an online checkout', async () => {
    const { email } = guest();
    expect((await checkout(server, checkoutBody(await findCar(server), { driver: { email } }))).status).toBe(200);
    const held = await checkout(
      server,
      checkoutBody(await findCar(server), { driver: { email }, paymentChoice: 'full' }),
    );
    expect(held.status).toBe(200);
    const { bookingId } = parseResponse('checkout', held);
    const token = { 'rental-booking': held.headers.get('rental-booking') ?? '' };
    const changed = await call('POST', `/api/x/booking/${bookingId}/payment-choice`, { choice: 'later' }, token);
    expect(changed.json).toMatchObject({ code: 'payment_choice_not_allowed' });
    expect((await bookingsOf(server, email)).map(({ status }) => status).sort()).toEqual(['pending', 'void']);
  });
});
