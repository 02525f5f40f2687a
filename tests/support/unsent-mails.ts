import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mails } from '../../demo/server/db/schema.ts';
import type { MailKind } from '../../demo/server/mail/queue-mail.ts';
import type { TestServer } from './test-server.ts';

/**
 * Makes a booking's mails of a kind look as if they had just been queued, at an instant. First the worker sends them, so that it
 * doesn't at the same time; afterwards none is due.
 */
export async function markUnsent(
  server: TestServer,
  bookingId: string,
  kind: MailKind,
  createdAt: Date,
): Promise<void> {
  const { db } = server.get().services;
  const ofKind = and(eq(mails.bookingId, bookingId), eq(mails.kind, kind));
  await expect
    .poll(async () => (await db.select().from(mails).where(ofKind)).map(({ sentAt }) => sentAt), { timeout: 20_000 })
    .not.toContain(null);
  const nextAttemptAt = new Date(createdAt.getTime() + 86_400_000);
  await db.update(mails).set({ createdAt, attempts: 0, sentAt: null, nextAttemptAt }).where(ofKind);
}
