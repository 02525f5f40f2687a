import { eq } from 'drizzle-orm';
import { cars } from '../../demo/server/db/schema.ts';
import { checkout } from './bookings.ts';
import { parseResponse } from './contract-response.ts';
import { bodyOf, check, type DueBooking, findPayableCar, openSession, pay, tokenOf } from './payments.ts';
import type { TestServer } from './test-server.ts';

export type PaidBooking = DueBooking & { headers: Record<string, string> };

/** Returns an available car and its trip, as `findPayableCar` does, that offers the right to change and to cancel for a price. */
export async function findChangeableCar(server: TestServer) {
  const found = await findPayableCar(server);
  const { db } = server.get().services;
  await db.update(cars).set({ amendments: 500, cancellation: 1000 }).where(eq(cars.id, found.car._id));
  return found;
}

/** Books that car for a guest, with the amendments extra unless `change` overrides it, and pays online. */
export async function bookAndPay(
  server: TestServer,
  found: Pick<DueBooking, 'car' | 'trip'>,
  { booking = {}, ...change }: Record<string, unknown> = {},
): Promise<PaidBooking> {
  const currency = 'EUR';
  const terms = { paymentChoice: 'full', payLater: false, currency, ...change };
  const body = bodyOf(found, { ...terms, booking: { amendments: true, ...(booking as object) } });
  const response = await checkout(server, body);
  const { bookingId: id, plan, reference = '' } = parseResponse('checkout', response);
  const token = response.headers.get('rental-booking') ?? '';
  const { email } = body.driver;
  const due = { ...found, id, token, reference, email, amount: (plan?.now ?? 0) / 100, currency };
  const session = await openSession(server, due);
  await pay(server, session);
  const paid = await check(server, session);
  if (paid.status !== 200) throw new Error(paid.text);
  return { ...due, headers: tokenOf(due) };
}
