import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { type CurrencyCode, isCurrencyCode } from '../../../widget/domain/currency.ts';
import { type Minor, minor, toMinor } from '../../../widget/domain/money.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { seal, unseal } from '../mail/seal.ts';
import { newId } from '../process/identifiers.ts';
import type { PaymentContext } from './context.ts';
import { planOf } from './payment-plan-of.ts';
import { holdMinutes } from './release-holds.ts';
import { GatewayDown, type GatewaySession, type ServerGateway, type SessionRequest } from './server-gateway.ts';

type Context = Pick<PaymentContext, 'db' | 'now' | 'random' | 'secret'>;

export type PaymentRow = typeof payments.$inferSelect;

/** How long after its making a payment is looked at for the first time, when nobody has told of it before. */
const firstCheckSeconds = 60;

type Words = Pick<SessionRequest, 'language' | 'email' | 'fullName' | 'name' | 'description'>;
type Asked = { amount: Minor; currency: CurrencyCode };

/** What a call says is to be paid, in minor units; throws `currency_not_supported`. */
export function readAsked({ amount, currency }: { amount: number; currency: string }): Asked {
  const code = currency.toUpperCase();
  if (!isCurrencyCode(code)) throw new ProblemError('currency_not_supported', { values: { code } });
  return { amount: toMinor(amount), currency: code };
}

/**
 * The open payment of a booking, made when there is none: asked twice, or by two tabs, it is the same one. Throws when the
 * booking asks for another sum than the caller has seen, for none, or not any more.
 */
export async function openBookingPayment(
  context: Context,
  gateway: ServerGateway,
  bookingId: string,
  asked: Asked,
  words: Words,
): Promise<GatewaySession> {
  const payment = await context.db.transaction(async (tx): Promise<PaymentRow> => {
    const [found] = await tx.select().from(bookings).where(eq(bookings.id, bookingId.toLowerCase())).for('update');
    const { booking, choice, expiresAt } = checkDue(found, asked, context.now());
    const [known] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.bookingId, booking.id),
          eq(payments.gateway, gateway.name),
          eq(payments.state, 'open'),
          eq(payments.amount, asked.amount),
          eq(payments.choice, choice),
          // An older server kept nothing to ask the provider again with: a new payment is begun beside it.
          isNotNull(payments.session),
          gt(payments.expiresAt, context.now()),
        ),
      )
      .limit(1);
    if (known) return known;
    const [made] = await tx
      .insert(payments)
      .values(paymentRow(context, gateway, asked, words, { bookingId: booking.id, choice, expiresAt }))
      .returning();
    if (!made) throw new Error('The payment was not stored');
    return made;
  });
  return bringSession(context, gateway, payment);
}

/** A payment that a booking made later will name, as the peer's clients do it. */
export async function openLoosePayment(
  context: Context,
  gateway: ServerGateway,
  asked: Asked,
  words: Words,
): Promise<GatewaySession> {
  if (asked.amount <= 0) throw new ProblemError('invalid_body', { field: 'amount' });
  const expiresAt = new Date(context.now().getTime() + holdMinutes * 60_000);
  const [made] = await context.db
    .insert(payments)
    .values(paymentRow(context, gateway, asked, words, { bookingId: null, choice: null, expiresAt }))
    .returning();
  if (!made) throw new Error('The payment was not stored');
  return bringSession(context, gateway, made);
}

type Due = { booking: BookingRow; choice: 'deposit' | 'full'; expiresAt: Date };

function checkDue(booking: BookingRow | undefined, asked: Asked, now: Date): Due {
  if (!booking) throw new ProblemError('booking_not_found', { field: 'bookingId' });
  const { status, paymentChoice: choice, expiresAt } = booking;
  if (status === 'cancelled') throw new ProblemError('payment_expired');
  if (status !== 'void' || choice === 'later') throw new ProblemError('payment_not_due');
  if (expiresAt === null || expiresAt <= now) throw new ProblemError('payment_expired');
  checkAmount(booking, choice, asked);
  return { booking, choice, expiresAt };
}

/** Throws `price_changed` when a sum isn't what the booking asks for. */
export function checkAmount(booking: BookingRow, choice: 'deposit' | 'full', asked: Asked): void {
  const due = planOf(booking, choice).now;
  const currency = booking.displayCurrency;
  if (asked.amount === due && asked.currency === currency) return;
  throw new ProblemError('price_changed', { values: { beforeMinor: asked.amount, afterMinor: due, currency } });
}

function paymentRow(
  { now, random, secret }: Context,
  { name }: ServerGateway,
  { amount, currency }: Asked,
  words: Words,
  of: { bookingId: string | null; choice: 'deposit' | 'full' | null; expiresAt: Date },
) {
  const at = now();
  return {
    id: newId(random),
    gateway: name,
    session: { sealedWords: seal(JSON.stringify(words), secret, random) },
    ...of,
    amount,
    currency,
    state: 'open' as const,
    nextCheckAt: new Date(at.getTime() + firstCheckSeconds * 1000),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * The provider's session of a payment. Asked outside of any transaction, because a provider may be slow. Asked again after
 * an answer was lost, it is asked for the very same: a provider knows a repeated call by its key and refuses another body.
 */
async function bringSession(context: Context, gateway: ServerGateway, payment: PaymentRow): Promise<GatewaySession> {
  const { db, secret, random, now } = context;
  const { id: paymentId, bookingId, expiresAt, session: kept, sessionId } = payment;
  if (!kept) throw new Error(`Payment ${paymentId} was stored without its words`);
  if (!('sealedWords' in kept)) {
    const { customerId, sealedSecret } = kept;
    if (sessionId === null) throw new Error(`Payment ${paymentId} has lost its session`);
    return { sessionId, customerId, clientSecret: sealedSecret === null ? null : unseal(sealedSecret, secret) };
  }
  const words = JSON.parse(unseal(kept.sealedWords, secret)) as Words;
  const amount = minor(payment.amount);
  const currency = payment.currency as CurrencyCode;
  const opened = await withGateway(() =>
    gateway.openSession({ paymentId, bookingId, amount, currency, expiresAt, ...words }),
  );
  const { customerId, clientSecret } = opened;
  const sealedSecret = clientSecret === null ? null : seal(clientSecret, secret, random);
  await db
    .update(payments)
    .set({ sessionId: opened.sessionId, session: { customerId, sealedSecret }, updatedAt: now() })
    .where(eq(payments.id, paymentId));
  if (bookingId) await db.update(bookings).set({ sessionId: opened.sessionId }).where(eq(bookings.id, bookingId));
  return opened;
}

/** A provider that doesn't answer is no fault of ours, and no reason to lose the order. */
export async function withGateway<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayDown) throw new ProblemError('payment_unavailable');
    throw error;
  }
}

/** What a call tells the provider's form to show. */
export function wordsOf(body: Call<'createCheckoutSession'>['body']): Words {
  const { locale, receiptEmail: email, customerName: fullName, name, description = '' } = body;
  const language = locale.startsWith('fr') ? 'fr' : locale.startsWith('es') ? 'es' : 'en';
  return { language, email, fullName, name, description };
}
