import { and, eq, gt } from 'drizzle-orm';
import { operations } from '../../../widget/contract/operations.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import { confirmGuest } from '../accounts/confirm.ts';
import { findById } from '../accounts/find-account.ts';
import type { Database } from '../db/database.ts';
import { pendingOrders } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { seal, unseal } from '../mail/seal.ts';
import type { PaymentContext } from '../payment/context.ts';
import { inCarTransaction } from '../pricing/hold-car.ts';
import { hashOf, newToken } from '../process/identifiers.ts';
import { claimKey, type IdempotencyKey } from './idempotency.ts';
import { mailPendingOrder } from './order-mail.ts';
import { type OrderSummary, pendingHours, summarize } from './order-summary.ts';
import { type Order, type OrderCall, readOrder } from './read-order.ts';
import { storeBooking, wantedCar } from './store-booking.ts';

type Context = MailWriterContext &
  Pick<PaymentContext, 'catalogues' | 'configuration' | 'db' | 'events' | 'limits' | 'pricing' | 'rates'>;

type StoredContent = { body: unknown; userId: string | null; summary: OrderSummary; origin?: string | null };

export type PendingOrder = {
  summary: OrderSummary;
  body: OrderCall['body'];
  userId: string | null;
  origin: string | null;
  idempotencyKey: IdempotencyKey | null;
  tokenHash: string;
};

/** Returns true if a call with this key and body has stored an order whose link still works. */
export async function isPending(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { key, bodyHash }: IdempotencyKey,
): Promise<boolean> {
  const found = await db
    .select({ key: pendingOrders.idempotencyKey })
    .from(pendingOrders)
    .where(
      and(
        eq(pendingOrders.idempotencyKey, key),
        eq(pendingOrders.bodyHash, bodyHash),
        gt(pendingOrders.expiresAt, now()),
      ),
    );
  return found.length > 0;
}

type NewOrder = {
  body: OrderCall['body'];
  userId: string | null;
  order: Order;
  idempotencyKey: IdempotencyKey | null;
};

/**
 * Stores an order without a car and mails the link that books it. It replaces an earlier one with the same key and another body; the
 * same order, which a concurrent call may have stored, stays.
 */
export async function storePendingOrder(
  tx: Database,
  context: Context,
  { body, userId, order, idempotencyKey }: NewOrder,
): Promise<void> {
  if (idempotencyKey) {
    await claimKey(tx, idempotencyKey);
    if (await isPending({ ...context, db: tx }, idempotencyKey)) return;
  }
  const token = newToken(context.random);
  const summary = summarize(await context.catalogues.within(tx), order);
  const content: StoredContent = {
    body: { ...body, totalMinor: summary.total, currency: summary.currency },
    userId,
    summary,
    origin: order.origin,
  };
  const createdAt = context.now();
  if (idempotencyKey) await tx.delete(pendingOrders).where(eq(pendingOrders.idempotencyKey, idempotencyKey.key));
  await tx.insert(pendingOrders).values({
    tokenHash: hashOf(token),
    idempotencyKey: idempotencyKey?.key ?? null,
    bodyHash: idempotencyKey?.bodyHash ?? null,
    content: seal(JSON.stringify(content), context.secret, context.random),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + pendingHours * 3_600_000),
  });
  await mailPendingOrder(tx, context, { summary, token });
}

/** Loads the order of a link, or the id of the booking that it has become; throws `token_invalid` for any other link. */
export async function readPendingOrder(
  { db, now, secret }: Pick<Context, 'db' | 'now' | 'secret'>,
  token: string,
): Promise<PendingOrder | { bookingId: string }> {
  const [row] = await db
    .select()
    .from(pendingOrders)
    .where(and(eq(pendingOrders.tokenHash, hashOf(token)), gt(pendingOrders.expiresAt, now())))
    .limit(1);
  if (row?.bookingId) return { bookingId: row.bookingId };
  if (!row?.content) throw new ProblemError('token_invalid');
  const { body, userId, summary, origin = null } = JSON.parse(unseal(row.content, secret)) as StoredContent;
  const { idempotencyKey: key, bodyHash, tokenHash } = row;
  const idempotencyKey = key !== null && bodyHash !== null ? { key, bodyHash } : null;
  return { body: operations.checkout.body.parse(body), userId, summary, origin, idempotencyKey, tokenHash };
}

type Confirmation = { caller: string; acceptedTotal: Minor | null };

/**
 * Books the order of a link after checking price and car again, and returns the booking's id. `acceptedTotal` is a price that
 * the customer was shown after it had changed. Throws like a checkout.
 */
export async function bookPendingOrder(context: Context, token: string, confirmation: Confirmation): Promise<string> {
  const pending = await readPendingOrder(context, token);
  if ('bookingId' in pending) return pending.bookingId;
  try {
    return await bookConfirmed(context, pending, confirmation);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // A second click on the link's button may have booked the car meanwhile.
    const current = await readPendingOrder(context, token);
    if ('bookingId' in current) return current.bookingId;
    throw error;
  }
}

async function bookConfirmed(
  context: Context,
  pending: PendingOrder,
  { caller, acceptedTotal }: Confirmation,
): Promise<string> {
  const { db, now } = context;
  const user = pending.userId === null ? null : await findById(db, pending.userId);
  if (pending.userId !== null && !user) throw new ProblemError('token_invalid');
  const body = acceptedTotal === null ? pending.body : withTotal(pending.body, acceptedTotal);
  const order = await readOrder(context, { body, user, caller, address: caller, origin: pending.origin });
  const { idempotencyKey, tokenHash } = pending;
  return inCarTransaction(
    db,
    async (tx) => {
      const [locked] = await tx
        .select()
        .from(pendingOrders)
        .where(eq(pendingOrders.tokenHash, tokenHash))
        .for('update');
      if (locked?.bookingId) return locked.bookingId;
      const booking = await storeBooking(tx, context, order, { idempotencyKey, mayBook: true });
      await confirmGuest(tx, { driverId: booking.driverId }, now());
      await tx
        .update(pendingOrders)
        .set({ bookingId: booking.id, content: null })
        .where(eq(pendingOrders.tokenHash, tokenHash));
      return booking.id;
    },
    wantedCar(order),
  );
}

/** Returns the order at another total, which the server still compares with its own. */
function withTotal({ quoteId: _, booking, ...body }: OrderCall['body'], totalMinor: Minor): OrderCall['body'] {
  const { price: __, ...rest } = booking;
  return { ...body, booking: rest, totalMinor };
}
