import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { selectRows } from '../../demo/server/db/database.ts';
import { readNewQuote } from '../../widget/contract/problem-details.ts';
import { extraNames } from '../../widget/domain/enumerations.ts';
import { checkout, checkoutBody, type FoundCar, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeOnDatabase, type TestServer } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

async function storedRows(server: TestServer): Promise<unknown> {
  return selectRows(
    server.get().services.db,
    sql`SELECT (SELECT count(*)::int FROM bookings) AS bookings, (SELECT count(*)::int FROM users) AS users,
      (SELECT count(*)::int FROM mails) AS mails, (SELECT count(*)::int FROM idempotency_keys) AS keys`,
  );
}

/** Every rejection with its status and code. Each body is a valid checkout with one error. */
const refusals: [why: string, (car: FoundCar) => object, status: number, code: string, field?: string][] = [
  ['a tampered total', (car) => checkoutBody(car, { totalMinor: 100, currency: 'USD' }), 409, 'price_changed'],
  [
    'a tampered price in the BookCars field',
    (car) => checkoutBody(car, { booking: { price: 1 } }),
    409,
    'price_changed',
  ],
  [
    'a pick-up in the past',
    (car) => checkoutBody(car, { booking: { from: '2026-11-01T09:00:00.000Z', to: '2026-11-04T09:00:00.000Z' } }),
    422,
    'pickup_in_past',
    'from',
  ],
  [
    'a pick-up within the hour',
    (car) => checkoutBody(car, { pickupAt: '2026-11-21T08:30', dropoffAt: '2026-11-24T10:00' }),
    422,
    'pickup_too_soon',
    'from',
  ],
  [
    'a drop-off before the pick-up',
    (car) => checkoutBody(car, { booking: { to: '2027-02-27T09:00:00.000Z' } }),
    422,
    'dropoff_before_pickup',
    'to',
  ],
  [
    'a rental under an hour',
    (car) => checkoutBody(car, { pickupAt: '2027-03-01T10:00', dropoffAt: '2027-03-01T10:30' }),
    422,
    'rental_too_short',
    'to',
  ],
  [
    'a pick-up at night',
    (car) => checkoutBody(car, { pickupAt: '2027-03-01T03:00', dropoffAt: trip.dropoffAt }),
    422,
    'pickup_hour',
    'from',
  ],
  [
    'a drop-off at night',
    (car) => checkoutBody(car, { pickupAt: trip.pickupAt, dropoffAt: '2027-03-04T03:00' }),
    422,
    'dropoff_hour',
    'to',
  ],
  [
    'a trip far in the future',
    (car) => checkoutBody(car, { pickupAt: '2031-03-03T10:00', dropoffAt: '2031-03-05T10:00' }),
    422,
    'pickup_too_far',
    'from',
  ],
  [
    'a rental of years',
    (car) => checkoutBody(car, { pickupAt: trip.pickupAt, dropoffAt: '2029-03-01T10:00' }),
    422,
    'rental_too_long',
    'to',
  ],
  ['an unknown car', (car) => checkoutBody(car, { booking: { car: 'a'.repeat(24) } }), 404, 'car_not_found', 'car'],
  [
    'another supplier’s car',
    (car) => checkoutBody(car, { booking: { supplier: 'a'.repeat(24) } }),
    404,
    'supplier_not_found',
  ],
  [
    'an unknown place',
    (car) => checkoutBody(car, { booking: { pickupLocation: 'a'.repeat(24) } }),
    404,
    'location_not_found',
  ],
  [
    'a location without the car',
    (car) =>
      checkoutBody(car, {
        booking: { pickupLocation: placeId('agadir-airport'), dropOffLocation: placeId('agadir-airport') },
      }),
    422,
    'location_not_served',
    'pickupLocation',
  ],
  [
    'a drop-off in another country',
    (car) => checkoutBody(car, { booking: { dropOffLocation: placeId('barcelona-airport') } }),
    422,
    'location_not_served',
    'dropOffLocation',
  ],
  ['no driver', (car) => ({ ...checkoutBody(car), driver: undefined }), 422, 'driver_required', 'driver'],
  [
    'a driver of 18',
    (car) => checkoutBody(car, { driver: { birthDate: '2008-06-01' } }),
    422,
    'driver_too_young',
    'driver.birthDate',
  ],
  [
    'no birth date',
    (car) => checkoutBody(car, { driver: { birthDate: undefined } }),
    400,
    'invalid_body',
    'driver.birthDate',
  ],
  [
    'a bad address',
    (car) => checkoutBody(car, { driver: { email: 'not an address' } }),
    400,
    'email_invalid',
    'driver.email',
  ],
  ['a bad phone number', (car) => checkoutBody(car, { driver: { phone: '12' } }), 400, 'phone_invalid', 'driver.phone'],
  [
    'an address that has an account',
    (car) => checkoutBody(car, { driver: { email: 'Customer@example.com' } }),
    409,
    'email_taken',
    'driver.email',
  ],
  ['an unknown quote', (car) => checkoutBody(car, { quoteId: 'a'.repeat(24) }), 404, 'quote_not_found'],
  ['an unknown currency', (car) => checkoutBody(car, { currency: 'XXX' }), 400, 'currency_not_supported'],
  ['an empty body', () => ({}), 400, 'invalid_body'],
  ['a booking that is a list', (car) => ({ ...checkoutBody(car), booking: [] }), 400, 'invalid_body'],
];

describeOnDatabase('checkout rejections', (server) => {
  it.each(refusals)('of %s', async (_why, body, status, code, field) => {
    const car = await findCar(server, 0);
    const before = await storedRows(server);
    const response = readProblem(await checkout(server, body(car), { 'idempotency-key': `refusal-${status}-${code}` }));
    expect(response).toMatchObject({ status, code, ...(field ? { field } : {}) });
    expect(await storedRows(server)).toEqual(before);
  });

  it.each(['cancellation', 'amendments'] as const)('cover %s less than 24 hours before pick-up', async (right) => {
    const cars = await searchCars(server);
    const car = cars.find((each) => each[right] > 0);
    if (!car) throw new Error(`No car of the seed sells ${right}`);
    const late = { pickupAt: '2026-11-21T15:00', dropoffAt: '2026-11-24T15:00' };
    const { pickupLocation, dropOffLocation } = trip;
    const quote = (extras: object, { pickupAt: from, dropoffAt: to } = late) =>
      server.call('POST', '/api/x/quote', { car: car._id, pickupLocation, dropOffLocation, from, to, extras });
    const refused = { status: 422, code: 'extra_unavailable', field: right };
    expect(readProblem(await quote({ [right]: true }))).toMatchObject(refused);
    expect(
      readProblem(await checkout(server, checkoutBody(car, { booking: { [right]: true }, ...late }))),
    ).toMatchObject(refused);
    const early = { pickupAt: '2026-11-23T10:00', dropoffAt: '2026-11-26T10:00' };
    const codesOf = (response: Awaited<ReturnType<typeof quote>>) =>
      parseResponse('getQuote', response).lines.map(({ code }) => code);
    expect(codesOf(await quote({ [right]: true }, early))).toContain(right);
    expect(codesOf(await quote({}))).not.toContain(right);
  });

  it('cover an extra that the car does not offer, and an additional driver without details', async () => {
    const cars = await searchCars(server);
    const car = cars.find((each) => extraNames.some((name) => each[name] === -1));
    const missing = extraNames.find((name) => car?.[name] === -1);
    if (!car || !missing) throw new Error('Every car of the seed offers every extra');
    const response = await checkout(server, checkoutBody(car, { booking: { [missing]: true } }));
    expect(readProblem(response)).toMatchObject({ status: 422, code: 'extra_unavailable', field: missing });

    const free = await findCar(server, 0);
    const second =
      cars.find(({ _id, additionalDriver }) => _id === free._id && additionalDriver >= 0) ??
      cars.find(({ additionalDriver }) => additionalDriver >= 0);
    if (!second) throw new Error('No car of the seed takes an additional driver');
    const alone = await checkout(server, checkoutBody(second, { booking: { additionalDriver: true } }));
    expect(readProblem(alone)).toMatchObject({ status: 422, code: 'additional_driver_required' });
    const child = { fullName: 'Young One', email: 'young@example.com', phone: '+33639981234', birthDate: '2010-01-01' };
    const young = await checkout(
      server,
      checkoutBody(second, { booking: { additionalDriver: true }, additionalDriver: child }),
    );
    expect(readProblem(young)).toMatchObject({ status: 422, code: 'additional_driver_too_young' });
  });

  it('of a changed price contain a new quote that can be accepted', async () => {
    const car = await findCar(server, 0);
    const response = await checkout(server, checkoutBody(car, { totalMinor: 100, currency: 'EUR' }));
    const quote = readNewQuote(response.json);
    expect(quote?.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote?.totalMinor);
    const accepted = checkoutBody(car, {
      quoteId: quote?.quoteId ?? '',
      totalMinor: quote?.totalMinor ?? 0,
      currency: 'EUR',
    });
    expect(parseResponse('checkout', await checkout(server, accepted)).totalMinor).toBe(quote?.totalMinor);
  });

  describe('by the database', () => {
    it('cover overlapping bookings of one car', async () => {
      const { db } = server.get().services;
      const copy = sql`INSERT INTO bookings (id, reference, supplier_id, car_id, driver_id, pickup_location_id, dropoff_location_id,
          starts_at, ends_at, held_until, from_wall, to_wall, pickup_zone, dropoff_zone, status, days, price, lines, deposit,
          payment_choice, display_currency, display_rate, display_total, display_lines, display_deposit, extras, driver_details,
          language, created_at, updated_at)
        SELECT lpad('1', 24, '0'), 'COPY', supplier_id, car_id, driver_id, pickup_location_id, dropoff_location_id, starts_at, ends_at,
          held_until, from_wall, to_wall, pickup_zone, dropoff_zone, 'pending', days, price, lines, deposit, payment_choice,
          display_currency, display_rate, display_total, display_lines, display_deposit, extras, driver_details, language,
          created_at, updated_at
        FROM bookings WHERE holds_car LIMIT 1`;
      await expect(db.execute(copy)).rejects.toMatchObject({ cause: { code: '23P01' } });
    });
  });
});

describeOnDatabase('a caller who tries which addresses have an account', (server) => {
  it('learns nothing beyond the limit', async () => {
    const car = await findCar(server);
    const attempt = async (email: string) =>
      readProblem(await checkout(server, checkoutBody(car, { totalMinor: 100, currency: 'USD', driver: { email } })))
        .code;
    const known = demoAccounts.customer.email;
    expect(await attempt('nobody@example.net')).toBe('price_changed');
    for (let count = 1; count <= 60; count += 1) expect(await attempt(known), `attempt ${count}`).toBe('email_taken');
    expect(await attempt(known)).toBe('too_many_requests');
    expect(await attempt('nobody@example.net')).toBe('too_many_requests');
  });
});
