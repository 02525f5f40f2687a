import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { type CurrencyCode, isCurrencyCode } from '../../../widget/domain/currency.ts';
import { defaultLanguage, languageOfTag } from '../../../widget/domain/language.ts';
import { type Minor, minor, toMinor } from '../../../widget/domain/money.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { seal, unseal } from '../mail/seal.ts';
import { holdMinutes } from '../pricing/release-holds.ts';
import { errorMessage } from '../process/error-message.ts';
import { newId } from '../process/identifiers.ts';
import { planOf } from './booking-plan.ts';
import type { PaymentContext } from './context.ts';
import { type GatewaySession, GatewayUnavailable, type ServerGateway, type SessionRequest } from './server-gateway.ts';

type Context = Pick<PaymentContext, 'db' | 'log' | 'now' | 'random' | 'secret'>;

export type PaymentRow = typeof payments.$inferSelect;

/** Delay of a payment's first check, unless a webhook or the return page triggers one earlier. */
const firstCheckSeconds = 60;

/** Texts for the provider's form. They are stored as `sealedWords`, a name that existing rows contain. */
type SessionTexts = Pick<SessionRequest, 'language' | 'email' | 'fullName' | 'name' | 'description'>;
type RequestedAmount = { amount: Minor; currency: CurrencyCode };

/** Converts the amount that a call requests to minor units; throws `currency_not_supported`. */
export function readAmount({ amount, currency }: { amount: number; currency: string }): RequestedAmount {
  const code = currency.toUpperCase();
  if (!isCurrencyCode(code)) throw new ProblemError('currency_not_supported', { values: { code } });
  return { amount: toMinor(amount), currency: code };
}

/**
 * Returns the session of a booking's open payment, which is created if there is none: two calls or two tabs get the same one.
 * Throws if the booking's amount due differs from the requested one, or if nothing is due.
 */
export async function openBookingPayment(
  context: Context,
  gateway: ServerGateway,
  bookingId: string,
  requested: RequestedAmount,
  texts: SessionTexts,
): Promise<GatewaySession> {
  const payment = await context.db.transaction(async (tx): Promise<PaymentRow> => {
    const [found] = await tx.select().from(bookings).where(eq(bookings.id, bookingId.toLowerCase())).for('update');
    const { booking, choice, expiresAt } = checkDue(found, requested, context.now());
    const [existing] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.bookingId, booking.id),
          eq(payments.gateway, gateway.name),
          eq(payments.state, 'open'),
          eq(payments.amount, requested.amount),
          eq(payments.choice, choice),
          // Older releases stored nothing to repeat the request with: such a payment is not reused.
          isNotNull(payments.session),
          gt(payments.expiresAt, context.now()),
        ),
      )
      .limit(1);
    if (existing) return existing;
    const [created] = await tx
      .insert(payments)
      .values(paymentRow(context, gateway, requested, texts, { bookingId: booking.id, choice, expiresAt }))
      .returning();
    if (!created) throw new Error('Could not store the payment');
    return created;
  });
  return ensureSession(context, gateway, payment);
}

/** Opens a payment that a later checkout names, as BookCars clients do. */
export async function openUnboundPayment(
  context: Context,
  gateway: ServerGateway,
  requested: RequestedAmount,
  texts: SessionTexts,
): Promise<GatewaySession> {
  if (requested.amount <= 0) throw new ProblemError('invalid_body', { field: 'amount' });
  const expiresAt = new Date(context.now().getTime() + holdMinutes * 60_000);
  const [created] = await context.db
    .insert(payments)
    .values(paymentRow(context, gateway, requested, texts, { bookingId: null, choice: null, expiresAt }))
    .returning();
  if (!created) throw new Error('Could not store the payment');
  return ensureSession(context, gateway, created);
}

type Due = { booking: BookingRow; choice: 'deposit' | 'full'; expiresAt: Date };

function checkDue(booking: BookingRow | undefined, requested: RequestedAmount, now: Date): Due {
  if (!booking) throw new ProblemError('booking_not_found', { field: 'bookingId' });
  const { status, paymentChoice: choice, expiresAt } = booking;
  if (status === 'cancelled') throw new ProblemError('payment_expired');
  if (status !== 'void' || choice === 'later') throw new ProblemError('payment_not_due');
  // A payment that a manager requested is due until the rental begins, and the car is kept for it.
  if ((expiresAt ?? booking.startsAt) <= now) throw new ProblemError('payment_expired');
  if (planOf(booking, choice).now <= 0) throw new ProblemError('payment_not_due');
  checkAmount(booking, choice, requested);
  return { booking, choice, expiresAt: expiresAt ?? new Date(now.getTime() + holdMinutes * 60_000) };
}

/** Throws `price_changed` if an amount isn't the booking's amount due. */
export function checkAmount(booking: BookingRow, choice: 'deposit' | 'full', requested: RequestedAmount): void {
  const due = planOf(booking, choice).now;
  const currency = booking.displayCurrency;
  if (requested.amount === due && requested.currency === currency) return;
  throw new ProblemError('price_changed', { values: { beforeMinor: requested.amount, afterMinor: due, currency } });
}

function paymentRow(
  { now, random, secret }: Context,
  { name }: ServerGateway,
  { amount, currency }: RequestedAmount,
  texts: SessionTexts,
  columns: { bookingId: string | null; choice: 'deposit' | 'full' | null; expiresAt: Date },
) {
  const at = now();
  return {
    id: newId(random),
    gateway: name,
    session: { sealedWords: seal(JSON.stringify(texts), secret, random) },
    ...columns,
    amount,
    currency,
    state: 'open' as const,
    nextCheckAt: new Date(at.getTime() + firstCheckSeconds * 1000),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Returns the provider's session of a payment, and opens it if needed. The request is sent outside of any transaction, because
 * a provider may be slow. A repeated request is identical to the first, because a provider recognises it by its key and refuses
 * another body.
 */
async function ensureSession(context: Context, gateway: ServerGateway, payment: PaymentRow): Promise<GatewaySession> {
  const { db, secret, random, now } = context;
  const { id: paymentId, bookingId, expiresAt, session: stored, sessionId } = payment;
  if (!stored) throw new Error(`Payment ${paymentId} was stored without its texts`);
  if (!('sealedWords' in stored)) {
    const { customerId, sealedSecret } = stored;
    if (sessionId === null) throw new Error(`Payment ${paymentId} has no session`);
    return { sessionId, customerId, clientSecret: sealedSecret === null ? null : unseal(sealedSecret, secret) };
  }
  const texts = JSON.parse(unseal(stored.sealedWords, secret)) as SessionTexts;
  const amount = minor(payment.amount);
  const currency = payment.currency as CurrencyCode;
  const opened = await openSession(context, gateway, { paymentId, bookingId, amount, currency, expiresAt, ...texts });
  const { customerId, clientSecret } = opened;
  const sealedSecret = clientSecret === null ? null : seal(clientSecret, secret, random);
  const [written] = await db
    .update(payments)
    .set({ sessionId: opened.sessionId, session: { customerId, sealedSecret }, updatedAt: now() })
    .where(eq(payments.id, paymentId))
    .returning({ state: payments.state });
  if (written?.state === 'expired') {
    // The customer has chosen the counter in another tab. If the session can't be closed, it is checked until the provider closes it.
    const nextCheckAt = new Date(now().getTime() + firstCheckSeconds * 1000);
    await db.update(payments).set({ nextCheckAt }).where(eq(payments.id, paymentId));
    await withGateway(() => gateway.close(opened.sessionId));
    throw new ProblemError('payment_expired');
  }
  if (bookingId) await db.update(bookings).set({ sessionId: opened.sessionId }).where(eq(bookings.id, bookingId));
  return opened;
}

/**
 * Opens a session; throws `payment_unavailable` if the provider does not respond or refuses, for example because the amount is below its
 * minimum. A provider may repeat its failure for the payment's key, so the next attempt is another payment. If a request has created a
 * session after all, nobody has the secret to pay it.
 */
async function openSession(
  { db, log, now }: Context,
  gateway: ServerGateway,
  request: SessionRequest,
): Promise<GatewaySession> {
  try {
    return await gateway.openSession(request);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const isUnavailable = error instanceof GatewayUnavailable;
    // The sandbox is in the same database as the payments.
    if (!isUnavailable && isDatabaseUnavailable(error)) throw error;
    const { paymentId } = request;
    if (!isUnavailable) log({ level: 'error', message: `Could not open payment ${paymentId}: ${errorMessage(error)}` });
    if (!isUnavailable || error.hasResponded) {
      const isUnopened = and(eq(payments.id, paymentId), eq(payments.state, 'open'), isNull(payments.sessionId));
      await db.update(payments).set({ state: 'expired', nextCheckAt: null, updatedAt: now() }).where(isUnopened);
    }
    throw new ProblemError('payment_unavailable');
  }
}

/** Calls a provider and throws `payment_unavailable` if it does not respond; the booking stays as it is. */
export async function withGateway<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ProblemError('payment_unavailable');
    throw error;
  }
}

/** Returns the texts that the provider's form shows. */
export function sessionTexts(body: Call<'createCheckoutSession'>['body']): SessionTexts {
  const { locale, receiptEmail: email, customerName: fullName, name, description = '' } = body;
  const language = languageOfTag(locale) ?? defaultLanguage;
  return { language, email, fullName, name, description };
}
