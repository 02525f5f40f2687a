import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { bookPendingOrder } from '../../demo/server/checkout/pending-orders.ts';
import { bookings, mails } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { checkout, checkoutBody, findCar, guest } from '../support/bookings.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { describeOn } from '../support/test-server.ts';

// The embedded database has one connection, so nothing happens while a transaction is open.
describeOn(['PostgreSQL'], 'an order to confirm, sent or confirmed twice at once', (server) => {
  const { call } = server;

  // The seed has few cars for this trip.
  afterEach(async () => {
    await server.get().services.db.update(bookings).set({ status: 'cancelled' });
  });

  /** Books once for a new address, and returns the order of a second car for it, which its owner has to confirm. */
  async function secondOrder() {
    const { email } = guest();
    expect((await checkout(server, checkoutBody(await findCar(server), { driver: { email } }))).status).toBe(200);
    const body = checkoutBody(await findCar(server), { driver: { email } });
    return { email, order: () => checkout(server, body, { 'idempotency-key': `key-${email}` }) };
  }

  /** Returns the tokens of the links that were mailed to an address. */
  async function mailedTokens(email: string): Promise<string[]> {
    const { db, secret } = server.get().services;
    const rows = await db.select().from(mails).where(eq(mails.recipient, email));
    const texts = rows.map(({ content }) => (JSON.parse(unseal(content ?? '', secret)) as MailContent).text);
    return texts.flatMap((text) => /\/confirm-booking\/([\w-]+)/.exec(text)?.[1] ?? []);
  }

  it('is stored and mailed once', async () => {
    const { db } = server.get().services;
    const { email, order } = await secondOrder();
    const { first, second } = await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE pending_orders IN EXCLUSIVE MODE`);
      const begun = order();
      await waitForLocks(db);
      const repeated = order();
      await Promise.race([repeated, waitForLocks(db, 2)]);
      return { first: begun, second: repeated };
    });
    expect((await first).status).toBe(202);
    expect(await second).toMatchObject({ status: 409, json: { code: 'idempotency_running' } });
    expect((await order()).status).toBe(202);
    expect(await mailedTokens(email)).toHaveLength(1);
  });

  it('shows both the booking that the first one has made', async () => {
    const { services } = server.get();
    const { db } = services;
    const { email, order } = await secondOrder();
    await order();
    const [token = ''] = await mailedTokens(email);
    const { first, second } = await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const posted = call('POST', '/confirm-booking', new URLSearchParams({ token }).toString(), form);
      await waitForLocks(db);
      const context = { ...services, db: tx };
      return {
        first: await bookPendingOrder(context, token, { caller: '192.0.2.1', acceptedTotal: null }),
        second: posted,
      };
    });
    const response = await second;
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain(first);
  });
});
