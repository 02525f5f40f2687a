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

/** What a bank and a card network would do with a card. The card is looked at and forgotten: nothing of it is written. */
export async function paySandbox(books: SandboxBooks, body: Call<'paySandbox'>['body']): Promise<SandboxOutcome> {
  const session = await findOpen(books, body);
  if (session.state === 'paid') return { outcome: 'paid' };
  const { number, expiry, code } = body;
  const today = wallDate(toWallTime(books.now(), 'UTC'));
  const effect = sandboxCardEffect(number);
  if (validateCardNumber(number) || effect === null) throw new ProblemError('card_number_invalid', { field: 'number' });
  if (validateCardExpiry(expiry, today)) throw new ProblemError('card_expiry_invalid', { field: 'expiry' });
  if (validateCardCode(code, number)) throw new ProblemError('card_code_invalid', { field: 'code' });
  if (effect === 'declined') throw new ProblemError('payment_declined');
  if (effect === 'insufficient-funds') throw new ProblemError('payment_insufficient_funds');
  if (effect === 'pays') return take(books, session);
  await change(books, session, { state: 'asked', passesChallenge: effect === 'challenge-pass' });
  return { outcome: 'authenticate' };
}

/** The customer's answer to the bank's question. */
export async function authenticateSandbox(
  books: SandboxBooks,
  body: Call<'authenticateSandbox'>['body'],
): Promise<SandboxOutcome> {
  const session = await findOpen(books, body);
  if (session.state === 'paid') return { outcome: 'paid' };
  const passes = session.state === 'asked' && session.passesChallenge === true && body.approve;
  if (passes) return take(books, session);
  await change(books, session, { state: 'open', passesChallenge: null });
  throw new ProblemError('payment_not_authenticated');
}

async function findOpen({ db, now }: SandboxBooks, { sessionId, clientSecret }: Key): Promise<Session> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId)).limit(1);
  if (!session || !isSameText(session.secretHash, hashOf(clientSecret))) throw new ProblemError('payment_not_found');
  if (session.state === 'paid') return session;
  if (session.state === 'closed' || session.expiresAt <= now()) throw new ProblemError('payment_expired');
  return session;
}

/** Takes the money once, however many forms ask at one moment. */
async function take(books: SandboxBooks, session: Session): Promise<SandboxOutcome> {
  await change(books, session, { state: 'paid', taken: session.amount });
  return { outcome: 'paid' };
}

async function change({ db }: SandboxBooks, { id }: Session, columns: Partial<Session>): Promise<void> {
  const [changed] = await db
    .update(sandboxSessions)
    .set(columns)
    .where(and(eq(sandboxSessions.id, id), inArray(sandboxSessions.state, ['open', 'asked'])))
    .returning();
  if (changed) return;
  const [now] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).limit(1);
  if (now?.state !== 'paid') throw new ProblemError('payment_expired');
}
