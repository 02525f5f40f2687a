import { and, eq, inArray } from 'drizzle-orm';
import { validateCardCode, validateCardExpiry, validateCardNumber } from '../../../../widget/domain/payment-card.ts';
import { sandboxCardEffect } from '../../../../widget/domain/sandbox-cards.ts';
import { toWallTime, wallDate } from '../../../../widget/domain/wall-time.ts';
import { sandboxSessions } from '../../db/schema.ts';
import type { Call } from '../../http/operation-calls.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { hashOf, isSameText } from '../../process/identifiers.ts';
import type { SandboxBooks } from './sandbox-gateway.ts';

type Session = typeof sandboxSessions.$inferSelect;
type Key = { sessionId: string; clientSecret: string };
export type SandboxOutcome = { outcome: 'paid' | 'authenticate' };

/** Simulates a bank and a card network. The card is validated and never stored or logged. */
export async function paySandbox(books: SandboxBooks, body: Call<'paySandbox'>['body']): Promise<SandboxOutcome> {
  const session = await findOpenSession(books, body);
  if (session.state === 'paid') return { outcome: 'paid' };
  const { number, expiry, code } = body;
  const today = wallDate(toWallTime(books.now(), 'UTC'));
  const effect = sandboxCardEffect(number);
  if (validateCardNumber(number) || effect === null) throw new ProblemError('card_number_invalid', { field: 'number' });
  if (validateCardExpiry(expiry, today)) throw new ProblemError('card_expiry_invalid', { field: 'expiry' });
  if (validateCardCode(code, number)) throw new ProblemError('card_code_invalid', { field: 'code' });
  if (effect === 'declined') throw new ProblemError('payment_declined');
  if (effect === 'insufficient-funds') throw new ProblemError('payment_insufficient_funds');
  if (effect === 'pays') return capture(books, session);
  await updateSession(books, session, { state: 'asked', passesChallenge: effect === 'challenge-pass' });
  return { outcome: 'authenticate' };
}

/** Handles the customer's response to the bank's 3-D Secure challenge. */
export async function authenticateSandbox(
  books: SandboxBooks,
  body: Call<'authenticateSandbox'>['body'],
): Promise<SandboxOutcome> {
  const session = await findOpenSession(books, body);
  if (session.state === 'paid') return { outcome: 'paid' };
  const isApproved = session.state === 'asked' && session.passesChallenge === true && body.approve;
  if (isApproved) return capture(books, session);
  await updateSession(books, session, { state: 'open', passesChallenge: null });
  throw new ProblemError('payment_not_authenticated');
}

async function findOpenSession({ db, now }: SandboxBooks, { sessionId, clientSecret }: Key): Promise<Session> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId)).limit(1);
  if (!session || !isSameText(session.secretHash, hashOf(clientSecret))) throw new ProblemError('payment_not_found');
  if (session.state === 'paid') return session;
  if (session.state === 'closed' || session.expiresAt <= now()) throw new ProblemError('payment_expired');
  return session;
}

/** Captures the amount once, even if several forms submit concurrently. */
async function capture(books: SandboxBooks, session: Session): Promise<SandboxOutcome> {
  await updateSession(books, session, { state: 'paid', taken: session.amount });
  return { outcome: 'paid' };
}

async function updateSession({ db }: SandboxBooks, { id }: Session, columns: Partial<Session>): Promise<void> {
  const [changed] = await db
    .update(sandboxSessions)
    .set(columns)
    .where(and(eq(sandboxSessions.id, id), inArray(sandboxSessions.state, ['open', 'asked'])))
    .returning();
  if (changed) return;
  const [current] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).limit(1);
  if (current?.state !== 'paid') throw new ProblemError('payment_expired');
}
