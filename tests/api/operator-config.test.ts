import { and, eq, lt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cars, mails } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInWith } from '../support/sign-in.ts';
import { describeServer, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

let now = testNow;
const siteConfig = {
  passwordMinLength: 9,
  minimumAge: 25,
  refundHours: 48,
  validationLinkHours: 2,
  quoteMinutes: 5,
  minPickupHours: 3,
  minRentalHours: 6,
  hideSuppliers: true,
};
const hour = 3_600_000;

describeServer(
  'an operator’s config.json',
  (server) => {
    const { call } = server;
    const person = { email: 'terms@example.com', password: 'a good one', fullName: 'Ada Terms', language: 'en' };

    it('sets the limits of the search form', async () => {
      const settings = parseResponse('getSettings', await call('GET', '/api/settings'));
      expect(settings).toMatchObject({ minPickupHours: 3, minRentalHours: 6 });
      const from = new Date(testNow.getTime() + 30 * 24 * hour);
      const to = new Date(from.getTime() + 5 * hour);
      const { pickupLocation, dropOffLocation } = trip;
      const car = (await findCar(server))._id;
      const wall = (time: Date) => time.toISOString().slice(0, 16);
      const body = { car, pickupLocation, dropOffLocation, from: wall(from), to: wall(to) };
      expect(readProblem(await call('POST', '/api/x/quote', body)).code).toBe('rental_too_short');
    });

    it('sets how long a price is held', async () => {
      const { pickupLocation, dropOffLocation } = trip;
      const car = (await findCar(server))._id;
      const wall = (days: number) => new Date(testNow.getTime() + days * 24 * hour).toISOString().slice(0, 16);
      const body = { car, pickupLocation, dropOffLocation, from: wall(30), to: wall(33) };
      const quote = parseResponse('getQuote', await call('POST', '/api/x/quote', body));
      expect(quote.expiresAt).toBe(new Date(testNow.getTime() + 5 * 60_000).toISOString());
    });

    it('sets the minimum age', async () => {
      const young = await call('POST', '/api/sign-up', { ...person, birthDate: '2003-01-01' });
      expect(young.json).toMatchObject({ code: 'driver_too_young', values: { age: 25 } });
    });

    it('sets the minimum age of cars that have a lower one, as the terms and questions on the site say', async () => {
      const found = await searchCars(server);
      expect(Math.min(...found.map(({ minimumAge }) => minimumAge))).toBe(25);
      const { db } = server.get().services;
      const [lower] = await db.select().from(cars).where(lt(cars.minimumAge, 25));
      const car = found.find(({ _id }) => _id === lower?.id) ?? (await findCar(server));
      expect(parseResponse('getCar', await call('GET', `/api/car/${car._id}/en`)).minimumAge).toBe(25);
      const age24 = await checkout(server, checkoutBody(car, { driver: { birthDate: '2002-03-02' } }));
      expect(age24.json).toMatchObject({ code: 'driver_too_young', values: { age: 25 } });
    });

    it('sets the minimum password length', async () => {
      const short = await call('POST', '/api/sign-up', { ...person, birthDate: '1990-01-01', password: '8 of 9 !' });
      expect(short.json).toMatchObject({ code: 'password_too_short', field: 'password', values: { length: 9 } });
    });

    it('sets how long a mailed link works, and the mail says so', async () => {
      expect((await call('POST', '/api/sign-up', { ...person, birthDate: '1990-01-01' })).status).toBe(200);
      const { db, secret } = server.get().services;
      const [mail] = await db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, person.email), eq(mails.kind, 'confirm-email')));
      const { text } = JSON.parse(unseal(mail?.content ?? '', secret)) as MailContent;
      expect(text).toContain('The link works once and expires in 2 hours.');
      const token = /[?&]t=([\w-]+)/.exec(text)?.[1] ?? '';
      const session = await signInWith(server, person.email, person.password);
      const confirm = () => call('POST', '/api/x/confirm-email', { email: person.email, token }, session);
      now = new Date(testNow.getTime() + 2 * hour + 1);
      const late = await confirm();
      now = new Date(testNow.getTime() + 2 * hour - 1);
      const inTime = await confirm();
      now = testNow;
      expect([readProblem(late).code, inTime.status]).toEqual(['token_expired', 200]);
    });

    it('sets until when cancelling is free, in the offer and in the mail', async () => {
      const car = await findCar(server);
      const { db, secret } = server.get().services;
      await db.update(cars).set({ cancellation: 0 }).where(eq(cars.id, car._id));
      const response = await checkout(server, checkoutBody(car, { booking: { cancellation: true } }));
      const { bookingId } = parseResponse('checkout', response);
      const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
      const offered = await call('GET', `/api/x/bookings/${bookingId}/cancellation`, undefined, token);
      const freeUntil = new Date(Date.parse(trip.from) - 48 * hour).toISOString();
      expect(parseResponse('quoteCancellation', offered)).toMatchObject({ freeUntil });
      const written = await db.select().from(mails).where(eq(mails.bookingId, bookingId));
      const confirmation = written.find(({ kind }) => kind === 'booking-confirmation');
      const { text } = JSON.parse(unseal(confirmation?.content ?? '', secret)) as MailContent;
      expect(text).toMatch(/Free cancellation until .*27 Feb 2027, 10:00/);
    });

    it('promises no free cancellation in a mail after its end', async () => {
      const car = await findCar(server);
      const { db, secret } = server.get().services;
      await db.update(cars).set({ cancellation: 0 }).where(eq(cars.id, car._id));
      now = new Date(Date.parse(trip.from) - 47 * hour);
      const { bookingId } = parseResponse('checkout', await checkout(server, checkoutBody(car)));
      now = testNow;
      const written = await db.select().from(mails).where(eq(mails.bookingId, bookingId));
      const confirmation = written.find(({ kind }) => kind === 'booking-confirmation');
      const { text } = JSON.parse(unseal(confirmation?.content ?? '', secret)) as MailContent;
      expect(text).toContain('Please keep this email');
      expect(text).not.toContain('Free cancellation');
    });

    it('hides suppliers from drivers, but not from the supplier itself', async () => {
      const car = await findCar(server);
      const { db, secret } = server.get().services;
      const response = await checkout(server, checkoutBody(car));
      const { bookingId } = parseResponse('checkout', response);
      const written = await db.select().from(mails).where(eq(mails.bookingId, bookingId));
      const naming = written
        .filter(({ content }) => unseal(content ?? '', secret).includes(car.supplier.fullName))
        .map(({ kind }) => kind);
      expect(written.map(({ kind }) => kind)).toContain('booking-confirmation');
      expect(naming).not.toContain('booking-confirmation');
      expect(naming).not.toEqual([]);
    });
  },
  { siteConfig, now: () => now },
);
