import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { minor } from '../../../../widget/domain/money.ts';
import type { Database } from '../../db/database.ts';
import { sandboxRefunds, sandboxSessions } from '../../db/schema.ts';
import { hashOf } from '../../process/identifiers.ts';
import { type SecretKeys, signText } from '../../process/secret-keys.ts';
import type { RefundRequest, ServerGateway, SessionRequest, SessionResult } from '../server-gateway.ts';

/** The context in which the sandbox stores its sessions and refunds. */
export type SandboxBooks = { db: Database; now: () => Date; secret: SecretKeys };

/** Creates a gateway that simulates a provider in this server. Its books are separate tables that only it reads. */
export function createSandboxGateway(books: SandboxBooks): ServerGateway {
  return {
    name: 'sandbox',
    isEmbedded: true,
    openSession: (request) => openSession(books, request),
    check: (sessionId) => checkSession(books, sessionId),
    close: async (sessionId) => {
      const isOpen = inArray(sandboxSessions.state, ['open', 'asked']);
      await books.db
        .update(sandboxSessions)
        .set({ state: 'closed' })
        .where(and(eq(sandboxSessions.id, sessionId), isOpen));
    },
    refund: (request) => refund(books, request),
  };
}

/** Opens a session. Its id and secret are derived from the payment, so that a repeated request returns the same session. */
async function openSession({ db, now, secret }: SandboxBooks, request: SessionRequest) {
  const derive = (use: string) => signText(secret, `${use}/${request.paymentId}`);
  const sessionId = `sbx_${derive('sandbox-session')}`;
  const clientSecret = derive('sandbox-secret');
  const { paymentId, amount, currency, expiresAt } = request;
  await db
    .insert(sandboxSessions)
    .values({
      id: sessionId,
      paymentId,
      secretHash: hashOf(clientSecret),
      amount,
      currency,
      state: 'open',
      expiresAt,
      createdAt: now(),
    })
    .onConflictDoNothing();
  return { sessionId, customerId: null, clientSecret };
}

async function checkSession({ db, now }: SandboxBooks, sessionId: string): Promise<SessionResult | null> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId)).limit(1);
  if (!session) return null;
  const { state, taken, currency, expiresAt } = session;
  if (state === 'paid') return { state, received: minor(taken), currency, chargeId: sessionId };
  return { state: state === 'closed' || expiresAt <= now() ? 'expired' : 'open' };
}

/** Refunds a session once per key, and never more than it captured. */
async function refund({ db, now }: SandboxBooks, { key, chargeId, amount }: RefundRequest): Promise<void> {
  await db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(sandboxRefunds)
      .values({ key, sessionId: chargeId, amount, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!isNew) return;
    const [updated] = await tx
      .update(sandboxSessions)
      .set({ refunded: sql`${sandboxSessions.refunded} + ${amount}` })
      .where(
        and(eq(sandboxSessions.id, chargeId), lte(sql`${sandboxSessions.refunded} + ${amount}`, sandboxSessions.taken)),
      )
      .returning();
    if (!updated) throw new Error(`No sandbox charge ${chargeId} for ${amount}`);
  });
}
