import { randomUUID } from 'node:crypto';
import { and, count, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, cars, idempotencyKeys, mails, users } from '../../demo/server/db/schema.ts';
import { readAlternatives } from '../../widget/contract/problem-details.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnBoth, type TestServer } from '../support/test-server.ts';

const many = 50;

async function bookingsOf(server: TestServer, carId: string): Promise<number> {
  const { db, now } = server.get().services;
  const [row] = await db
    .select({ number: count() })
    .from(bookings)
    .where(and(eq(bookings.carId, carId), eq(bookings.createdAt, now())));
  return Number(row?.number);
}

describeOnBoth('races', (server) => {
  it(`creates one booking for ${many} concurrent checkouts of one car, and offers the others alternatives`, async () => {
    const car = await findCar(server, 0);
    const responses = await Promise.all(Array.from({ length: many }, () => checkout(server, checkoutBody(car))));
    const winners = responses.filter(({ status }) => status === 200);
    const losers = responses.filter(({ status }) => status !== 200);
    expect(winners).toHaveLength(1);
    expect(await bookingsOf(server, car._id)).toBe(1);
    for (const loser of losers) {
      expect(readProblem(loser)).toMatchObject({ status: 409, code: 'car_unavailable' });
      const alternatives = readAlternatives(loser.json);
      expect(alternatives.length).toBeGreaterThan(0);
      expect(alternatives.map(({ _id }) => _id)).not.toContain(car._id);
    }
  });

  it('offers no alternative that the driver is too young for', async () => {
    const { db } = server.get().services;
    const car = await findCar(server, 0);
    const before = await db.select({ id: cars.id, minimumAge: cars.minimumAge }).from(cars);
    await db.update(cars).set({ minimumAge: 25 }).where(ne(cars.id, car._id));
    expect((await checkout(server, checkoutBody(car))).status).toBe(200);
    const refuse = async (birthDate: string) =>
      readAlternatives((await checkout(server, checkoutBody(car, { driver: { birthDate } }))).json);
    expect((await refuse('1990-05-05')).length).toBeGreaterThan(0);
    expect(await refuse('2004-05-05')).toEqual([]);
    for (const { id, minimumAge } of before) await db.update(cars).set({ minimumAge }).where(eq(cars.id, id));
  });

  it('stores no guest and no mail of failed checkouts', async () => {
    const { db } = server.get().services;
    const car = await findCar(server, 0);
    const bodies = Array.from({ length: 8 }, () => checkoutBody(car, { driver: { createAccount: true } }));
    const responses = await Promise.all(bodies.map((body) => checkout(server, body)));
    for (const [index, { status }] of responses.entries()) {
      const email = bodies[index]?.driver.email ?? '';
      const people = await db.select().from(users).where(eq(users.email, email));
      const written = await db.select().from(mails).where(eq(mails.recipient, email));
      expect([people.length, written.length]).toEqual(status === 200 ? [1, 2] : [0, 0]);
    }
  });

  it('creates one booking for five sequential checkouts with one key', async () => {
    const car = await findCar(server, 0);
    const body = checkoutBody(car);
    const key = { 'idempotency-key': randomUUID() };
    const responses = [];
    for (let time = 0; time < 5; time += 1) responses.push(await checkout(server, body, key));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(new Set(responses.map(({ headers }) => headers.get('rental-booking'))).size).toBe(1);
    parseResponse('checkout', responses[0] ?? (await checkout(server, body, key)));
    expect(await bookingsOf(server, car._id)).toBe(1);
  });

  it('never reports the car of a concurrent call with the same key as booked, and refuses the key of another account', async () => {
    const body = checkoutBody(await findCar(server, 0));
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 8 }, () => checkout(server, body, key)));
    const problems = responses.filter(({ status }) => status !== 200).map((response) => readProblem(response).code);
    expect(problems.filter((code) => code !== 'idempotency_running')).toEqual([]);
    const other = await checkout(server, body, { ...key, ...(await signInAs(server, 'customer')) });
    expect(readProblem(other).code).toBe('idempotency_mismatch');
    expect(other.headers.get('rental-booking')).toBeNull();
    const { db } = server.get().services;
    const made = responses.find(({ status }) => status === 200);
    const { bookingId } = parseResponse('checkout', made ?? other);
    await db.delete(bookings).where(eq(bookings.id, bookingId));
  });

  it('creates one booking for five concurrent checkouts with one key', async () => {
    const car = await findCar(server, 0);
    const body = checkoutBody(car);
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 5 }, () => checkout(server, body, key)));
    const done = responses.filter(({ status }) => status === 200);
    const running = responses.filter(({ status }) => status !== 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const response of running)
      expect(readProblem(response)).toMatchObject({ status: 409, code: 'idempotency_running' });
    expect(await bookingsOf(server, car._id)).toBe(1);
    expect((await checkout(server, body, key)).text).toBe(done[0]?.text);
  });

  it('rejects the same key with another body', async () => {
    const car = await findCar(server, 0);
    const body = checkoutBody(car);
    const key = { 'idempotency-key': randomUUID() };
    const first = await checkout(server, body, key);
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect((await checkout(server, reordered, key)).text).toBe(first.text);
    const other = await checkout(server, { ...body, flightNumber: 'AF 1' }, key);
    expect(readProblem(other)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect(await bookingsOf(server, car._id)).toBe(1);
  });

  it('stores no key of a rejected checkout, so that a corrected one can use it', async () => {
    const { db } = server.get().services;
    const car = await findCar(server, 0);
    const key = randomUUID();
    const refused = await checkout(server, checkoutBody(car, { totalMinor: 1 }), { 'idempotency-key': key });
    expect(readProblem(refused).code).toBe('price_changed');
    expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([]);
    expect((await checkout(server, checkoutBody(car), { 'idempotency-key': key })).status).toBe(200);
  });
});
