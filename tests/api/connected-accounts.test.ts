import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { mails, sessions, socialIdentities, users } from '../../demo/server/db/schema.ts';
import { newPerson } from '../support/accounts.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { account, cookieOf, newAddress, post, requestNonce } from '../support/social-accounts.ts';
import { createSocialStandIn, socialApplications } from '../support/social-stand-in.ts';
import { describeOn, describeOnBoth, describeServer, type TestServer, testNow } from '../support/test-server.ts';

const minute = 60_000;
let now = testNow;
afterEach(() => {
  now = testNow;
});
const providers = await createSocialStandIn(() => now);
const options = { social: socialApplications, fetch: providers.fetch, now: () => now };
const password = 'my own long one';

/** Signs in with a provider's account of that address. */
async function enter(server: TestServer, email: string, provider: 'google' | 'apple', body = {}) {
  const nonce = await requestNonce(server);
  const accessToken = await providers.idToken(provider, { sub: `of ${email}`, email, nonce });
  return post(server, { socialSignInType: provider, accessToken, email, ...body });
}

describeOnBoth(
  'connected accounts',
  (server) => {
    const { call } = server;
    const list = async (session: Record<string, string>) =>
      parseResponse('listConnectedAccounts', await call('GET', '/api/x/connected-accounts', undefined, session));
    const disconnect = (session: Record<string, string>, body: object) =>
      call('POST', '/api/x/connected-accounts/disconnect', body, session);
    const isOpen = async (session: Record<string, string>) =>
      (await call('POST', '/api/validate-access-token', undefined, session)).status === 200;
    const signIn = async (email: string) => cookieOf(await call('POST', '/api/sign-in/frontend', { email, password }));

    /** Returns the address of an account with a password and a Google account. */
    async function connected(): Promise<string> {
      const email = newAddress();
      expect((await call('POST', '/api/sign-up', newPerson({ email, password }))).status).toBe(200);
      expect((await enter(server, email, 'google', { password })).status).toBe(200);
      return email;
    }

    it('are listed and disconnected by their owner only, which ends other sessions', async () => {
      const email = await connected();
      const [own, elsewhere] = [await signIn(email), cookieOf(await enter(server, email, 'google'))];
      const { accounts, hasPassword } = await list(own);
      expect(hasPassword).toBe(true);
      expect(accounts).toEqual([{ id: expect.any(String), provider: 'google', connectedAt: testNow.toISOString() }]);
      const [{ id } = { id: '' }] = accounts;
      expect(id).not.toContain(email);
      const stranger = await signIn(await connected());
      expect((await disconnect(stranger, { id })).status).toBe(200);
      expect((await list(own)).accounts).toHaveLength(1);
      expect((await disconnect(own, { id })).status).toBe(200);
      expect((await list(own)).accounts).toEqual([]);
      expect([await isOpen(own), await isOpen(elsewhere)]).toEqual([true, false]);
      expect(readProblem(await enter(server, email, 'google')).code).toBe('social_account_exists');
      expect(readProblem(await call('GET', '/api/x/connected-accounts')).code).toBe('not_signed_in');
    });

    it('are disconnected with the password, or soon after a sign-in', async () => {
      const email = await connected();
      const own = await signIn(email);
      const [{ id } = { id: '' }] = (await list(own)).accounts;
      now = new Date(testNow.getTime() + 11 * minute);
      expect(readProblem(await disconnect(own, { id })).code).toBe('password_required');
      expect(readProblem(await disconnect(own, { id, password: 'not mine' })).code).toBe('wrong_password');
      expect((await list(own)).accounts).toHaveLength(1);
      expect((await disconnect(own, { id, password })).status).toBe(200);
      expect((await list(own)).accounts).toEqual([]);
    });

    it('stay as long as one is the only way to sign in', async () => {
      const email = newAddress();
      const own = cookieOf(await enter(server, email, 'google'));
      const [{ id } = { id: '' }] = (await list(own)).accounts;
      expect(readProblem(await disconnect(own, { id })).code).toBe('no_password');
      // Two at once must not disconnect both.
      const { db } = server.get().services;
      const userId = (await account(server, email))?.id ?? '';
      await db.insert(socialIdentities).values({ provider: 'apple', subject: email, userId, createdAt: now });
      const both = (await list(own)).accounts;
      const responses = await Promise.all(both.map((each) => disconnect(own, { id: each.id })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await list(own)).accounts).toHaveLength(1);
    });

    it('are reported by mail when one is added or removed', async () => {
      const email = await connected();
      const own = await signIn(email);
      const [{ id } = { id: '' }] = (await list(own)).accounts;
      await enter(server, email, 'google');
      await disconnect(own, { id });
      await disconnect(own, { id });
      const { db } = server.get().services;
      const sent = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email));
      const kinds = sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('account-'));
      expect(kinds.sort()).toEqual(['account-connected', 'account-disconnected']);
    });

    it('are announced', async () => {
      const { features } = parseResponse('getSettings', await call('GET', '/api/settings'));
      expect(features).toContain('connected-accounts');
    });
  },
  options,
);

// The embedded database has one connection, so nothing happens while a transaction is open.
describeOn(
  ['PostgreSQL'],
  'an account that is disconnected during a sign-in',
  (server) => {
    it('opens no session', async () => {
      const email = newAddress();
      await enter(server, email, 'google');
      const { db } = server.get().services;
      const userId = (await account(server, email))?.id ?? '';
      await db.delete(sessions).where(eq(sessions.userId, userId));
      const { signedIn } = await db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, userId)).for('update');
        const sent = enter(server, email, 'google');
        await waitForLocks(db);
        await tx.delete(socialIdentities).where(eq(socialIdentities.userId, userId));
        return { signedIn: sent };
      });
      expect(readProblem(await signedIn).code).toBe('social_sign_in_failed');
      expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    });
  },
  options,
);

describeServer('without another provider', ({ call }) => {
  it('connected accounts are not announced', async () => {
    const { features } = parseResponse('getSettings', await call('GET', '/api/settings'));
    expect(features).not.toContain('connected-accounts');
  });
});
