import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { bookings, mails, payments, refunds, sandboxSessions, suppliers } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { releaseExpiredHolds } from '../../demo/server/pricing/release-holds.ts';
import { sandboxCards } from '../../widget/domain/sandbox-cards.ts';
import { checkout, checkoutBody, type FoundCar, searchCars } from './bookings.ts';
import { parseResponse } from './contract-response.ts';
import { type TestResponse, type TestServer, testNow } from './test-server.ts';
import { trip } from './trip.ts';

export type CardEffect = (typeof sandboxCards)[number]['effect'];

export interface DueBooking {
  id: string;
  token: string;
  reference: string;
  email: string;
  car: FoundCar;
  trip: typeof trip;
  /** Major units of `currency`. */
  amount: number;
  currency: string;
}

export interface OpenSession {
  sessionId: string;
  clientSecret: string;
}

export function cardOf(effect: CardEffect) {
  const number = sandboxCards.find((card) => card.effect === effect)?.number;
  if (!number) throw new Error(`No test card ${effect}`);
  return { number, expiry: '12/30', code: '123' };
}

const weekLength = 7 * 86_400_000;
let trips = 0;

/** Returns Monday to Thursday of the winter's weeks in turn, so that a few cars are enough for many bookings. */
function nextTrip(): typeof trip {
  trips += 1;
  const shift = (text: string) => new Date(Date.parse(text) - (trips % 8) * weekLength).toISOString();
  const wall = (text: string) => shift(`${text}Z`).slice(0, 16);
  const { pickupAt, dropoffAt, from, to } = trip;
  return { ...trip, pickupAt: wall(pickupAt), dropoffAt: wall(dropoffAt), from: shift(from), to: shift(to) };
}

/** Returns an available car with a deposit, of a supplier that requires no licence scan and also accepts payment at the counter. */
export async function findPayableCar(server: TestServer): Promise<{ car: FoundCar; trip: typeof trip }> {
  const wanted = nextTrip();
  const { db } = server.get().services;
  const easy = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.payLater, true), eq(suppliers.licenseRequired, false)));
  const cars = await searchCars(server, wanted);
  const car = cars.find(({ supplier, deposit }) => deposit > 0 && easy.some(({ id }) => id === supplier._id));
  if (!car) throw new Error(`No payable car is free at ${wanted.pickupAt}`);
  return { car, trip: wanted };
}

/** Returns a guest's checkout of that car for its trip, paid at the counter unless `change` overrides it. */
export function bodyOf(
  found: Pick<DueBooking, 'car' | 'trip'>,
  { booking = {}, ...change }: Record<string, unknown> = {},
) {
  const { from, to } = found.trip;
  return checkoutBody(found.car, { booking: { from, to, ...(booking as object) }, ...change });
}

/** Creates a guest's booking that awaits payment. */
export async function makeDueBooking(server: TestServer, change: Record<string, unknown> = {}): Promise<DueBooking> {
  const found = await findPayableCar(server);
  const body = { ...bodyOf(found, { paymentChoice: 'full', currency: 'EUR', ...change }), payLater: false };
  const response = await checkout(server, body);
  const { bookingId, reference, plan, currency } = parseResponse('checkout', response);
  return {
    id: bookingId,
    token: response.headers.get('rental-booking') ?? '',
    reference: reference ?? '',
    email: body.driver.email,
    ...found,
    amount: (plan?.now ?? 0) / 100,
    currency: currency ?? '',
  };
}

export function sessionBody({ id, amount, currency, email }: DueBooking, change: object = {}) {
  return {
    amount,
    currency,
    locale: 'en',
    receiptEmail: email,
    customerName: 'Ada Guest',
    name: 'A car',
    description: 'Three days',
    bookingId: id,
    ...change,
  };
}

/** Returns the header that gives access to a booking. */
export const tokenOf = ({ token }: Pick<DueBooking, 'token'>) => ({ 'rental-booking': token });

export async function openSession(server: TestServer, due: DueBooking, change: object = {}): Promise<OpenSession> {
  const response = await server.call('POST', '/api/create-checkout-session', sessionBody(due, change), tokenOf(due));
  const { sessionId, clientSecret } = parseResponse('createCheckoutSession', response);
  return { sessionId, clientSecret: clientSecret ?? '' };
}

/** Creates a guest's booking that awaits payment, with an open session for it. */
export async function startPayment(
  server: TestServer,
  change: Record<string, unknown> = {},
): Promise<DueBooking & { session: OpenSession }> {
  const booking = await makeDueBooking(server, change);
  return { ...booking, session: await openSession(server, booking) };
}

/** Takes money as an outside provider would, without a message to the server. */
export async function takeSilently(server: TestServer, { sessionId }: OpenSession, taken?: number): Promise<void> {
  await server
    .get()
    .services.db.update(sandboxSessions)
    .set({ state: 'paid', taken: taken ?? sql`${sandboxSessions.amount}` })
    .where(eq(sandboxSessions.id, sessionId));
}

export function pay({ call }: TestServer, session: OpenSession, card: object = cardOf('pays')): Promise<TestResponse> {
  return call('POST', '/api/x/sandbox/pay', { ...session, ...card });
}

export function check({ call }: TestServer, { sessionId }: OpenSession): Promise<TestResponse> {
  return call('POST', `/api/check-checkout-session/${sessionId}`);
}

/** Returns everything the server stores about a booking's money, after its background job has finished. */
export async function readMoney(server: TestServer, { id }: Pick<DueBooking, 'id'>) {
  const { db, paymentWorker, secret } = server.get().services;
  await paymentWorker.settle();
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const paid = await db.select().from(payments).where(eq(payments.bookingId, id));
  const sessions = await Promise.all(
    paid.map(async (payment) => {
      const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.paymentId, payment.id));
      const back = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      return { payment, taken: session?.taken ?? 0, refunded: session?.refunded ?? 0, refunds: back };
    }),
  );
  const written = await db.select().from(mails).where(eq(mails.bookingId, id));
  return {
    booking,
    sessions,
    states: paid.map(({ state }) => state),
    taken: sessions.reduce((sum, { taken }) => sum + taken, 0),
    kept: sessions.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0),
    mails: written.map(({ id: mailId, kind, recipient, content }) => ({
      id: mailId,
      kind,
      recipient,
      ...(JSON.parse(unseal(content ?? '', secret)) as MailContent),
    })),
  };
}

/** Returns the kinds of the mails to an address. */
export function kindsOf({ mails: sent }: { mails: { kind: string; recipient: string }[] }, email: string): string[] {
  return sent.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
}

/** Returns a booking and its payment as stored, after the background job has finished. */
export async function settledPayment(server: TestServer, { id }: DueBooking) {
  const { db, paymentWorker } = server.get().services;
  await paymentWorker.settle();
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, id));
  return { booking, payment };
}

/** Lets a booking's time to pay expire and another guest book its car. */
export async function loseCar(server: TestServer, due: DueBooking): Promise<void> {
  const { db, now } = server.get().services;
  await db
    .update(bookings)
    .set({ expiresAt: new Date(testNow.getTime() - 1) })
    .where(eq(bookings.id, due.id));
  await releaseExpiredHolds(db, now());
  expect((await checkout(server, bodyOf(due))).status).toBe(200);
}
