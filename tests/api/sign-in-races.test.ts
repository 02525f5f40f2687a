import { randomBytes } from 'node:crypto';
import { hash as hashOfBookCars } from '@node-rs/bcrypt';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hashPassword } from '../../demo/server/accounts/passwords.ts';
import { closeOtherSessions, openSession } from '../../demo/server/accounts/sessions.ts';
import type { Database } from '../../demo/server/db/database.ts';
import { sessions, users } from '../../demo/server/db/schema.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import { guest } from '../support/bookings.ts';
import { readProblem } from '../support/contract-response.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { describeOn, testNow } from '../support/test-server.ts';

const former = 'the former password';

// The embedded database has one connection, so nothing happens while a transaction is open.
describeOn(['PostgreSQL'], 'an account that changes while a password is checked', (server) => {
  const { call } = server;

  async function storeAccount(passwordHash: string) {
    const { email, ...person } = guest();
    const row = { id: newId(randomBytes), type: 'user', email, ...person } as const;
    const stamps = { createdAt: testNow, updatedAt: testNow };
    await server
      .get()
      .services.db.insert(users)
      .values({ ...row, passwordHash, ...stamps });
    return row;
  }

  /** Signs in to a new account with its first password, while `change` commits a transaction between reading the account and opening the session. */
  async function signInDuring(change: (tx: Database, id: string) => Promise<unknown>) {
    const { db } = server.get().services;
    const { id, email } = await storeAccount(await hashPassword(former));
    const { signedIn } = await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE`);
      const sent = call('POST', '/api/sign-in/frontend', { email, password: former });
      await waitForLocks(db);
      await change(tx, id);
      return { signedIn: sent };
    });
    return { response: await signedIn, open: await db.select().from(sessions).where(eq(sessions.userId, id)) };
  }

  it('opens no session for a password that has just been replaced', async () => {
    const { response, open } = await signInDuring(async (tx, id) => {
      await tx
        .update(users)
        .set({ passwordHash: await hashPassword('another password') })
        .where(eq(users.id, id));
      await closeOtherSessions(tx, id, null);
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('rental-code')).toBe('wrong_credentials');
    expect(open).toEqual([]);
  });

  it('opens no session of a user whose access has just changed', async () => {
    const { response, open } = await signInDuring(async (tx, id) => {
      await tx.update(users).set({ type: 'admin' }).where(eq(users.id, id));
      await closeOtherSessions(tx, id, null);
    });
    expect(response.status).toBe(204);
    expect(open).toEqual([]);
  });

  it('opens a session if only other details have changed', async () => {
    const { response, open } = await signInDuring((tx, id) =>
      tx.update(users).set({ fullName: 'Another Name' }).where(eq(users.id, id)),
    );
    expect(response.status).toBe(200);
    expect(open).toHaveLength(1);
  });

  it('is opened twice at once with a password from BookCars, which the first one stores in our own form', async () => {
    const { db } = server.get().services;
    const { id, email } = await storeAccount(await hashOfBookCars(former, 4));
    const [one, other] = await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE`);
      const sent = [1, 2].map(() => call('POST', '/api/sign-in/frontend', { email, password: former }));
      await waitForLocks(db, 2);
      return sent;
    });
    expect([(await one)?.status, (await other)?.status]).toEqual([200, 200]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(2);
  });

  it('does not replace a password that was replaced after the current one was checked', async () => {
    const { services } = server.get();
    const { db } = services;
    const { id } = await storeAccount(await hashPassword(former));
    const [cookie = ''] = (await openSession(services, id, { stayConnected: false, userAgent: null })).split(';');
    const own = await hashPassword('the password of the owner');
    const { changed } = await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE`);
      const body = { _id: id, password: former, newPassword: 'that of a stranger', strict: true };
      const sent = call('POST', '/api/change-password', body, { cookie });
      await waitForLocks(db);
      await tx.update(users).set({ passwordHash: own }).where(eq(users.id, id));
      return { changed: sent };
    });
    const response = await changed;
    expect([response.status, response.headers.get('rental-code')]).toEqual([204, 'wrong_password']);
    const [stored] = await db.select().from(users).where(eq(users.id, id));
    expect(stored?.passwordHash).toBe(own);
  });

  it('lets no partner’s page act for a session that is just ending', async () => {
    const { services, partnerUrl } = server.get();
    const { db } = services;
    const { id } = await storeAccount(await hashPassword(former));
    const [cookie = ''] = (await openSession(services, id, { stayConnected: false, userAgent: null })).split(';');
    const { granted } = await db.transaction(async (tx) => {
      await closeOtherSessions(tx, id, null);
      const body = { challenge: 'c'.repeat(43), returnTo: `${partnerUrl}/hotel/book.html` };
      const sent = call('POST', '/api/x/hand-over', body, { cookie });
      await Promise.race([sent, waitForLocks(db)]);
      return { granted: sent };
    });
    expect(readProblem(await granted).code).toBe('session_expired');
  });
});
