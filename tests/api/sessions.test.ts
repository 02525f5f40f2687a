import { afterEach, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeOnBoth, testNow } from '../support/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;
let now = testNow;
afterEach(() => {
  now = testNow;
});

describeOnBoth(
  'sessions',
  ({ call }) => {
    async function signIn(name: 'customer' | 'supplier' | 'admin', userAgent = '') {
      const body = { email: demoAccounts[name].email, password: demoPassword, stayConnected: true };
      const response = await call('POST', '/api/sign-in/frontend', body, { 'user-agent': userAgent });
      return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
    }
    const list = async (session: Record<string, string>) =>
      parseResponse('listSessions', await call('GET', '/api/x/sessions', undefined, session));
    const isOpen = async (session: Record<string, string>) =>
      (await call('POST', '/api/validate-access-token', undefined, session)).status === 200;

    it('are listed with their device and end one by one or all others, with the owner only', async () => {
      const phone = await signIn('customer', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Safari/605');
      const lent = await signIn('customer', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0');
      const own = await signIn('customer', 'curl/8');
      const [current, ...others] = await list(own);
      expect(current).toMatchObject({ isCurrent: true, createdAt: testNow.toISOString() });
      const known = others.find(({ browser }) => browser === 'Firefox');
      expect(known).toMatchObject({ system: 'Linux', isCurrent: false });
      const stranger = await signIn('supplier');
      await call('POST', '/api/x/sessions/end', { id: known?.id }, stranger);
      expect(await isOpen(lent)).toBe(true);
      await call('POST', '/api/x/sessions/end', { id: known?.id }, own);
      expect([await isOpen(lent), await isOpen(phone), await isOpen(own)]).toEqual([false, true, true]);
      await call('POST', '/api/x/sessions/end', {}, own);
      expect([await isOpen(phone), await isOpen(own)]).toEqual([false, true]);
      expect(await list(own)).toHaveLength(1);
      expect(readProblem(await call('GET', '/api/x/sessions')).code).toBe('not_signed_in');
    });

    it('end when a user signs in again in the same browser', async () => {
      const former = await signIn('customer');
      const elsewhere = await signIn('customer');
      const body = { email: demoAccounts.supplier.email, password: demoPassword };
      const response = await call('POST', '/api/sign-in/frontend', body, former);
      const own = { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
      expect([await isOpen(former), await isOpen(elsewhere), await isOpen(own)]).toEqual([false, true, true]);
    });

    it('of staff end when nobody uses them, and after a shift; those of customers stay', async () => {
      for (const name of ['admin', 'supplier'] as const) {
        now = testNow;
        const idle = await signIn(name);
        const used = await signIn(name);
        for (let passed = 1; passed <= 12; passed += 1) {
          now = new Date(testNow.getTime() + passed * hour);
          expect(await isOpen(used), `${name} after ${passed} hours`).toBe(true);
        }
        expect(await isOpen(idle)).toBe(false);
        now = new Date(testNow.getTime() + 12 * hour + minute);
        expect(await isOpen(used)).toBe(false);
      }
      now = testNow;
      const customer = await signIn('customer');
      now = new Date(testNow.getTime() + 300 * 24 * hour);
      expect(await isOpen(customer)).toBe(true);
    });
  },
  { now: () => now },
);
