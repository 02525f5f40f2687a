import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import {
  auditEntries,
  bookings,
  mails,
  pendingSignIns,
  recoveryCodes,
  secondFactors,
  users,
} from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { reseal } from '../../demo/server/jobs/reseal.ts';
import { openSealed, unseal } from '../../demo/server/mail/seal.ts';
import { operations } from '../../widget/contract/operations.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { codeAt, cookiesOf, type StaffName, setUpSecondFactor, signInStaff } from '../support/second-factor.ts';
import { signInAs } from '../support/sign-in.ts';
import { post, requestNonce } from '../support/social-accounts.ts';
import { createSocialStandIn, socialApplications } from '../support/social-stand-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

const second = 1000;
const minute = 60 * second;
let now = testNow;
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
afterEach(() => {
  now = testNow;
});

describeOnDatabase(
  'the second factor of staff',
  (server) => {
    const { call } = server;
    const path = '/api/x/second-factor';
    const db = () => server.get().services.db;
    beforeEach(async () => {
      await db().delete(secondFactors);
      await db().execute('DELETE FROM rate_limits');
    });

    const setUp = (name: StaffName) => setUpSecondFactor(server, name, () => now);
    const enter = (code: string, pending: Record<string, string>) =>
      call('POST', '/api/x/sign-in-code', { code }, pending);
    const isOpen = async (session: Record<string, string>) =>
      (await call('POST', '/api/validate-access-token', undefined, session)).status === 200;

    it('is required after the password, and opens the session', async () => {
      const { secret, uri } = await setUp('supplier');
      expect(uri).toMatch(/^otpauth:\/\/totp\/.*supplier.*secret=/i);
      later(minute);
      const first = await signInStaff(server, 'supplier', true);
      expect([first.status, first.headers.get('rental-code')]).toEqual([202, 'second_factor_required']);
      expect(first.text).not.toContain(demoAccounts.supplier.id);
      const pending = cookiesOf(first);
      expect(await isOpen(pending)).toBe(false);
      const done = await enter(` ${codeAt(secret, now).replace(/^.../, '$& ')}`, pending);
      expect(parseResponse('signInWithCode', done)).toMatchObject({ _id: demoAccounts.supplier.id, type: 'supplier' });
      expect(done.headers.getSetCookie().join()).toMatch(/rental-session=[^;]+;[^,]*Max-Age=34560000/);
      expect(await isOpen(cookiesOf(done))).toBe(true);
      expect(readProblem(await enter(codeAt(secret, now), pending)).code).toBe('sign_in_expired');
      expect(parseResponse('getSecondFactor', await call('GET', path, undefined, cookiesOf(done)))).toMatchObject({
        since: testNow.toISOString(),
        recoveryCodesLeft: 10,
        isRequired: false,
        hasPassword: true,
      });
    });

    it('accepts a code once, from the step before to the step after', async () => {
      const { secret } = await setUp('supplier');
      const set = codeAt(secret, now);
      expect(readProblem(await enter(set, cookiesOf(await signInStaff(server, 'supplier')))).code).toBe('code_invalid');
      later(5 * minute);
      for (const [offset, status] of [
        [-60, 400],
        [-30, 200],
        [30, 200],
        [0, 400],
        [60, 400],
      ] as const) {
        const code = codeAt(secret, new Date(now.getTime() + offset * second));
        const response = await enter(code, cookiesOf(await signInStaff(server, 'supplier')));
        expect([offset, response.status]).toEqual([offset, status]);
      }
      later(5 * minute);
      const pendings = await Promise.all([1, 2, 3].map(async () => cookiesOf(await signInStaff(server, 'supplier'))));
      const code = codeAt(secret, now);
      const statuses = (await Promise.all(pendings.map((pending) => enter(code, pending)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 400, 400]);
    });

    it('accepts each recovery code once, and stores only hashes', async () => {
      const { recoveryCodes: codes } = await setUp('supplier');
      expect(new Set(codes).size).toBe(10);
      const [code = ''] = codes;
      const enterNew = async (typed: string) => enter(typed, cookiesOf(await signInStaff(server, 'supplier')));
      expect((await enterNew(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
      expect(readProblem(await enterNew(code))).toMatchObject({ code: 'code_invalid', field: 'code' });
      const stored = JSON.stringify([await db().select().from(recoveryCodes), await db().select().from(secondFactors)]);
      for (const each of codes) expect(stored).not.toContain(each.replaceAll('-', ''));
      expect(await db().$count(recoveryCodes)).toBe(9);
      // The owner is told, once, how many are left.
      const [mail, ...others] = await db().select().from(mails).where(eq(mails.kind, 'recovery-code-used'));
      expect([mail?.recipient, others]).toEqual([demoAccounts.supplier.email, []]);
      const content = unseal(mail?.content ?? '', server.get().services.secret);
      expect(content).toContain('Codes left: 9.');
      // It asks to change the password if another person used the code.
      expect(content).toContain('/forgot-password?mailed=en');
    });

    it('limits wrong codes per sign-in and per account, and the time for typing one', async () => {
      const { secret } = await setUp('supplier');
      later(minute);
      const pending = cookiesOf(await signInStaff(server, 'supplier'));
      for (let tries = 0; tries < 5; tries += 1) {
        expect(readProblem(await enter('000000', pending)).code).toBe('code_invalid');
      }
      expect(readProblem(await enter(codeAt(secret, now), pending)).code).toBe('sign_in_expired');
      const again = cookiesOf(await signInStaff(server, 'supplier'));
      for (let tries = 0; tries < 5; tries += 1) await enter('000000', again);
      const last = cookiesOf(await signInStaff(server, 'supplier'));
      expect(readProblem(await enter(codeAt(secret, now), last)).code).toBe('too_many_requests');
      await db().execute('DELETE FROM rate_limits');
      const late = cookiesOf(await signInStaff(server, 'supplier'));
      later(5 * minute + second);
      expect(readProblem(await enter(codeAt(secret, now), late)).code).toBe('sign_in_expired');
      expect(await db().$count(pendingSignIns)).toBeGreaterThan(0);
      await cleanUp(server.get().services);
      expect(await db().$count(pendingSignIns)).toBe(0);
      expect((await signInStaff(server, 'supplier')).status).toBe(202);
    });

    it('is set up only after a recent sign-in or with the password, and ends other sessions', async () => {
      const other = cookiesOf(await signInStaff(server, 'admin'));
      const session = cookiesOf(await signInStaff(server, 'admin'));
      later(11 * minute);
      const start = (body: object) => call('POST', `${path}/start`, body, session);
      expect(readProblem(await start({})).code).toBe('password_required');
      expect(readProblem(await start({ password: 'wrong' }))).toMatchObject({
        code: 'wrong_password',
        field: 'password',
      });
      const { secret } = parseResponse('startSecondFactor', await start({ password: demoPassword }));
      const confirm = (code: string) => call('POST', `${path}/confirm`, { code }, session);
      expect(readProblem(await confirm('000000')).code).toBe('code_invalid');
      expect((await signInStaff(server, 'admin')).status).toBe(200);
      expect((await confirm(codeAt(secret, now))).status).toBe(200);
      expect([await isOpen(session), await isOpen(other)]).toEqual([true, false]);
      const sent = await db().select().from(mails).where(eq(mails.kind, 'second-factor-on'));
      expect(sent.at(-1)?.recipient).toBe(demoAccounts.admin.email);
      expect(readProblem(await start({ password: demoPassword })).code).toBe('second_factor_active');
      expect(readProblem(await confirm(codeAt(secret, now))).code).toBe('second_factor_active');
    });

    it('is removed with password and code, and the owner is notified by mail', async () => {
      const { session, secret } = await setUp('supplier');
      later(minute);
      const remove = (body: object) => call('POST', `${path}/remove`, body, session);
      expect(readProblem(await remove({ code: codeAt(secret, now) })).code).toBe('password_required');
      expect(readProblem(await remove({ code: codeAt(secret, now), password: 'wrong' })).code).toBe('wrong_password');
      expect(readProblem(await remove({ code: '000000', password: demoPassword })).code).toBe('code_invalid');
      expect((await remove({ code: codeAt(secret, now), password: demoPassword })).status).toBe(200);
      expect((await signInStaff(server, 'supplier')).status).toBe(200);
      const sent = await db().select().from(mails).where(eq(mails.kind, 'second-factor-off'));
      expect(sent.at(-1)?.recipient).toBe(demoAccounts.supplier.email);
    });

    it('replaces the recovery codes with password and code', async () => {
      const { session, secret, recoveryCodes: before } = await setUp('supplier');
      later(minute);
      const renew = (body: object) => call('POST', `${path}/recovery-codes`, body, session);
      expect(readProblem(await renew({ code: codeAt(secret, now) })).code).toBe('password_required');
      expect(readProblem(await renew({ code: '000000', password: demoPassword })).code).toBe('code_invalid');
      const renewed = await renew({ code: before[0], password: demoPassword });
      const { recoveryCodes: after } = parseResponse('renewRecoveryCodes', renewed);
      expect(new Set([...before, ...after]).size).toBe(20);
      const enterNew = async (typed = '') => enter(typed, cookiesOf(await signInStaff(server, 'supplier')));
      expect(readProblem(await enterNew(before[1])).code).toBe('code_invalid');
      expect((await enterNew(after[1])).status).toBe(200);
    });

    it('opens nothing for an account that is suspended, or whose password changes, between the steps', async () => {
      const { session, secret } = await setUp('supplier');
      later(minute);
      const { id: _id } = demoAccounts.supplier;
      const pending = cookiesOf(await signInStaff(server, 'supplier'));
      const admin = await signInAs(server, 'admin');
      const suspend = (blacklisted: boolean) => call('POST', '/api/update-user', { _id, blacklisted }, admin);
      await suspend(true);
      expect(readProblem(await enter(codeAt(secret, now), pending)).code).toBe('account_suspended');
      expect(readProblem(await signInStaff(server, 'supplier')).code).toBe('account_suspended');
      await suspend(false);
      later(minute);
      const stale = cookiesOf(await signInStaff(server, 'supplier'));
      const [before] = await db().select().from(users).where(eq(users.id, _id));
      const body = { _id, password: demoPassword, newPassword: 'four words of a sentence', strict: true };
      expect((await call('POST', '/api/change-password', body, session)).status).toBe(200);
      expect(readProblem(await enter(codeAt(secret, now), stale)).code).toBe('sign_in_expired');
      await db()
        .update(users)
        .set({ passwordHash: before?.passwordHash ?? null })
        .where(eq(users.id, _id));
    });

    it('is reset by an administrator, who is recorded', async () => {
      const { session } = await setUp('supplier');
      const { email, id } = demoAccounts.supplier;
      const reset = (body: object, by: Record<string, string>) => call('POST', `${path}/reset`, body, by);
      expect(readProblem(await reset({ email }, session)).code).toBe('forbidden');
      const admin = await signInAs(server, 'admin');
      expect(readProblem(await reset({ email: demoAccounts.customer.email }, admin)).code).toBe('user_not_found');
      expect((await reset({ email }, admin)).status).toBe(200);
      expect([await isOpen(session), (await signInStaff(server, 'supplier')).status]).toEqual([false, 200]);
      const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'reset-second-factor'));
      expect(entry).toMatchObject({ objectId: id, actorId: demoAccounts.admin.id });
      const sent = await db().select().from(mails).where(eq(mails.kind, 'second-factor-off'));
      expect(sent.at(-1)?.recipient).toBe(email);
      expect(readProblem(await reset({ email }, admin))).toMatchObject({ code: 'second_factor_off', field: 'email' });
      const own = await setUp('admin');
      expect(readProblem(await reset({ email: demoAccounts.admin.email }, own.session)).code).toBe('forbidden');
      later(11 * minute);
      expect(readProblem(await reset({ email }, own.session)).code).toBe('password_required');
      expect((await reset({ email: demoAccounts.supplier.email, password: demoPassword }, own.session)).status).toBe(
        409,
      );
    });

    it('has a sealed secret, which follows a replaced key', async () => {
      const { secret } = await setUp('supplier');
      const { services } = server.get();
      const keys = ['another key, of more than 32 characters', ...services.secret] as const;
      await reseal({ ...services, secret: keys });
      const [row] = await db().select().from(secondFactors);
      expect(row?.secret).not.toContain(secret);
      expect(openSealed(row?.secret ?? '', [keys[0]])).toEqual({ text: secret, isCurrent: true });
    });

    it('accepts recovery codes after its key was lost', async () => {
      const { secret, recoveryCodes: codes } = await setUp('supplier');
      await reseal({
        ...server.get().services,
        secret: ['a lost key, of more than 32 characters', ...server.get().services.secret],
      });
      later(minute);
      const enterNew = async (typed = '') => enter(typed, cookiesOf(await signInStaff(server, 'supplier')));
      expect(readProblem(await enterNew(codeAt(secret, now))).code).toBe('code_invalid');
      expect((await enterNew(codes[0])).status).toBe(200);
    });

    it('is not offered to customers', async () => {
      const customer = await signInAs(server, 'customer');
      expect(readProblem(await call('POST', `${path}/start`, {}, customer)).code).toBe('forbidden');
    });
  },
  { now: () => now },
);

const providers = await createSocialStandIn(() => now);

describeOnDatabase(
  'the second factor of staff who sign in with another provider',
  (server) => {
    it('is required after the provider', async () => {
      const { email, id } = demoAccounts.supplier;
      const { secret } = await setUpSecondFactor(server, 'supplier', () => now);
      later(minute);
      const enter = async (body: object) => {
        const nonce = await requestNonce(server);
        const accessToken = await providers.idToken('google', { sub: 'staff', email, nonce });
        return post(server, { socialSignInType: 'google', accessToken, email, ...body });
      };
      expect((await enter({ password: demoPassword })).status).toBe(202);
      const first = await enter({});
      expect([first.status, first.headers.get('rental-code')]).toEqual([202, 'second_factor_required']);
      const body = { code: codeAt(secret, now) };
      const done = await server.call('POST', '/api/x/sign-in-code', body, cookiesOf(first));
      expect(parseResponse('signInWithCode', done)._id).toBe(id);
    });
  },
  { social: socialApplications, fetch: providers.fetch, now: () => now },
);

describe('a second factor that the operator requires', () => {
  describeOnDatabase(
    'of staff',
    (server) => {
      const { call } = server;
      const list = (session: Record<string, string>) => call('GET', '/api/x/sessions', undefined, session);

      it('leaves staff without one nothing to do but set it up', async () => {
        const entered = await signInStaff(server, 'admin');
        expect(entered.json).toMatchObject({ needsSecondFactor: true });
        const session = cookiesOf(entered);
        expect(readProblem(await list(session))).toMatchObject({ status: 403, code: 'second_factor_missing' });
        const own = await call('GET', `/api/user/${demoAccounts.admin.id}`, undefined, session);
        expect(readProblem(own).code).toBe('second_factor_missing');
        const { session: ready } = await setUpSecondFactor(server, 'admin', () => now);
        expect((await list(ready)).status).toBe(200);
        expect((await call('POST', '/api/sign-out', undefined, session)).status).toBe(200);
      });

      it('is enforced by every operation that needs a session', async () => {
        const session = cookiesOf(await signInStaff(server, 'supplier'));
        const setUp = ['getSecondFactor', 'startSecondFactor', 'confirmSecondFactor', 'signOut', 'validateAccessToken'];
        const closed = Object.values(operations).filter(
          ({ access, name }) => access !== 'public' && access !== 'booking-token' && !setUp.includes(name),
        );
        expect(closed.length).toBeGreaterThan(30);
        const replies = await Promise.all(
          closed.map(async ({ method, path, name }) => {
            const { status, text } = await call(
              method,
              path.replaceAll(/\{\w+\}/g, '0'.repeat(24)),
              undefined,
              session,
            );
            return [name, status, text.includes('second_factor_missing')];
          }),
        );
        expect(replies).toEqual(closed.map(({ name }) => [name, 403, true]));
      });

      it('leaves them visitors where no session is needed', async () => {
        const session = cookiesOf(await signInStaff(server, 'admin', true));
        const [booking] = await server.get().services.db.select().from(bookings).limit(1);
        const read = await call('GET', `/api/booking/${booking?.id}/en`, undefined, session);
        expect(read.json).not.toHaveProperty('driver.email');
      });

      it('is not required of customers', async () => {
        expect((await list(await signInAs(server, 'customer'))).status).toBe(200);
      });
    },
    { staffSecondFactor: true },
  );
});
