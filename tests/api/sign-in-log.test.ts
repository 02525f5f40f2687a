import { beforeEach, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { codeAt, cookiesOf, setUpSecondFactor, signInStaff } from '../support/second-factor.ts';
import { signInAs } from '../support/sign-in.ts';
import { newAddress, post, requestNonce } from '../support/social-accounts.ts';
import { createSocialStandIn, socialApplications } from '../support/social-stand-in.ts';
import { describeServer, type TestResponse, testNow } from '../support/test-server.ts';

let now = testNow;
const providers = await createSocialStandIn(() => now);
const lines: Record<string, unknown>[] = [];
const everyLine: string[] = [];

function keep(line: Record<string, unknown>): void {
  lines.push(line);
  everyLine.push(JSON.stringify(line));
}

describeServer(
  'the log of sign-ins',
  (server) => {
    const { id, email } = demoAccounts.customer;
    const signIn = (address: string, password: string) =>
      server.call('POST', '/api/sign-in/frontend', { email: address, password });

    beforeEach(() => {
      lines.length = 0;
    });

    /** Returns the lines about sign-ins and passwords, which must have the id of the response's request. */
    function loggedOf(response: TestResponse): Record<string, unknown>[] {
      const logged = lines.filter(({ method, message }) => message !== undefined && method !== undefined);
      for (const { request, address } of logged)
        expect([request, address]).toEqual([response.headers.get('request-id'), '127.0.0.1']);
      lines.length = 0;
      return logged.map(({ request: _, address: _address, ...line }) => line);
    }

    it('has successful, failed and refused passwords, with the account’s id if there is one', async () => {
      const account = expect.stringMatching(/^[0-9a-f]{16}$/);
      const failed = { level: 'warning', message: 'Sign-in failed', method: 'password', account };
      const success = await signIn(email, demoPassword);
      expect(loggedOf(success)).toEqual([{ message: 'Signed in', method: 'password', user: id }]);
      expect(loggedOf(await signIn(email, 'wrong'))).toEqual([{ ...failed, user: id }]);
      expect(loggedOf(await signIn('nobody@example.com', 'wrong'))).toEqual([failed]);
      const suspended = await signIn(demoAccounts.suspended.email, demoPassword);
      expect(loggedOf(suspended)).toEqual([
        {
          level: 'warning',
          message: 'Sign-in refused: suspended account',
          method: 'password',
          user: demoAccounts.suspended.id,
        },
      ]);
      for (let time = 0; time < 10; time += 1) await signIn('target@example.com', 'wrong');
      lines.length = 0;
      const limited = await signIn('target@example.com', 'wrong');
      expect(limited.status).toBe(429);
      expect(loggedOf(limited)).toEqual([{ ...failed, message: 'Sign-in refused: too many attempts' }]);
    });

    it('has each password that a signed-in person types', async () => {
      const session = await signInAs(server, 'customer');
      lines.length = 0;
      const change = (password: string) => {
        const body = { _id: id, password, newPassword: demoPassword, strict: true };
        return server.call('POST', '/api/change-password', body, session);
      };
      const line = { method: 'password', user: id };
      expect(loggedOf(await change('wrong'))).toEqual([
        { level: 'warning', message: 'Password not confirmed', ...line },
      ]);
      expect(loggedOf(await change(demoPassword))).toEqual([{ message: 'Password confirmed', ...line }]);
      const removed = await server.call('POST', '/api/x/account/delete', { password: 'wrong' }, session);
      expect(loggedOf(removed)).toEqual([{ level: 'warning', message: 'Password not confirmed', ...line }]);
    });

    it('has both factors of staff', async () => {
      const { secret } = await setUpSecondFactor(server, 'supplier', () => now);
      now = new Date(now.getTime() + 60_000);
      lines.length = 0;
      const first = await signInStaff(server, 'supplier');
      const user = demoAccounts.supplier.id;
      expect(loggedOf(first)).toEqual([{ message: 'Second factor required', method: 'password', user }]);
      const enter = (code: string) => server.call('POST', '/api/x/sign-in-code', { code }, cookiesOf(first));
      const right = codeAt(secret, now);
      const wrong = right === '000000' ? '000001' : '000000';
      expect(loggedOf(await enter(wrong))).toEqual([
        { level: 'warning', message: 'Second factor failed', method: 'code', user },
      ]);
      expect(loggedOf(await enter(right))).toEqual([{ message: 'Signed in', method: 'code', user }]);
    });

    it('has those with another provider, and of partners’ pages', async () => {
      const address = newAddress('gmail.com');
      const enter = async (change: object = {}) => {
        const nonce = await requestNonce(server);
        const accessToken = await providers.idToken('google', { sub: 'of google', email: address, nonce, ...change });
        return post(server, { socialSignInType: 'google', accessToken, email: address });
      };
      const account = expect.stringMatching(/^[0-9a-f]{16}$/);
      const failed = { level: 'warning', message: 'Sign-in failed' };
      expect(loggedOf(await enter({ iss: 'https://accounts.example.com' }))).toEqual([
        { ...failed, method: 'google', account },
      ]);
      const opened = await enter();
      const { _id: user } = opened.json as { _id: string };
      expect(loggedOf(opened)).toEqual([{ message: 'Signed in', method: 'google', user }]);
      const body = { code: 'none', verifier: 'x'.repeat(43), returnTo: 'https://elsewhere.example/' };
      const redeemed = await server.call('POST', '/api/x/hand-over/redeem', body);
      expect(redeemed.status).toBe(400);
      expect(loggedOf(redeemed)).toEqual([{ ...failed, method: 'partner' }]);
      expect(everyLine.filter((line) => line.includes('@') || line.includes(demoPassword))).toEqual([]);
    });
  },
  { social: socialApplications, fetch: providers.fetch, now: () => now, log: keep },
);
