import { expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, type TestResponse } from '../support/test-server.ts';

/** Sign-ins that one account accepts from strangers within a quarter of an hour. */
const accountLimit = 100;

describeOnDatabase(
  'sign-in under attack',
  (server) => {
    const { email } = demoAccounts.customer;

    function signIn(address: string, password: string, cookie = ''): Promise<TestResponse> {
      const headers = { 'x-forwarded-for': address, cookie };
      return server.call('POST', '/api/sign-in/frontend', { email, password }, headers);
    }

    const deviceOf = ({ headers }: TestResponse) =>
      headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0] ?? '')
        .find((cookie) => cookie.startsWith('rental-device=')) ?? '';

    it('limits the operation of BookCars that has a password in its address, like a sign-in', async () => {
      const { id } = demoAccounts.unverified;
      const session = await signInAs(server, 'unverified');
      const check = async (password: string, headers: Record<string, string> = session) =>
        (await server.call('GET', `/api/check-password/${id}/${password}`, undefined, headers)).status;
      expect(await check(demoPassword, await signInAs(server, 'supplier'))).toBe(403);
      expect(await check(demoPassword, {})).toBe(403);
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await check('wrong')).toBe(204);
      expect(await check(demoPassword)).toBe(429);
    });

    it('lets the owner in from a device that has signed in before', async () => {
      const first = await signIn('198.51.100.1', demoPassword);
      const device = deviceOf(first);
      expect(device).not.toBe('');
      expect(first.headers.getSetCookie().find((cookie) => cookie.startsWith('rental-device='))).toMatch(
        /; HttpOnly; SameSite=Lax/,
      );
      const address = (index: number) => `203.0.113.${index}`;
      for (let index = 0; index < accountLimit; index += 10) {
        const wrong = Array.from({ length: 10 }, () => signIn(address(index), 'wrong password'));
        expect((await Promise.all(wrong)).every(({ status }) => status === 204)).toBe(true);
      }
      expect((await signIn(address(200), 'wrong password')).status).toBe(429);
      // Without the cookie, and with another account's or a forged one, the owner is a stranger.
      const [id] = device.slice('rental-device='.length).split('~');
      for (const cookie of ['', `rental-device=${id}~forged`]) {
        expect((await signIn('198.51.100.2', demoPassword, cookie)).status).toBe(429);
      }
      const again = await signIn('198.51.100.2', demoPassword, device);
      expect(again.status).toBe(200);
      expect(deviceOf(again)).toBe(device);
      // The device has a limit of its own.
      for (let index = 0; index < 10; index += 1) {
        expect((await signIn(address(201), 'wrong password', device)).status).toBe(204);
      }
      expect((await signIn(address(202), demoPassword, device)).status).toBe(429);
    });

    it('lets the owner reset the password, however often strangers request links', async () => {
      const account = demoAccounts.supplier;
      const request = (kind: 'activation' | 'reset', address: string, cookie = '') =>
        server.call('POST', `/api/resend/frontend/${account.email}/${kind === 'reset'}`, undefined, {
          'x-forwarded-for': address,
          cookie,
        });
      const statuses = async (kind: 'activation' | 'reset', addresses: string[]) =>
        (await Promise.all(addresses.map((address) => request(kind, address)))).map(({ status }) => status);
      const stranger = Array<string>(12).fill('198.51.100.9');
      // A caller has ten of an hour. The address is confirmed, so that no mail is sent.
      expect((await statuses('activation', stranger)).filter((status) => status === 200)).toHaveLength(10);
      const many = Array.from({ length: 12 }, (_, index) => `192.0.2.${100 + index}`);
      expect((await statuses('activation', many)).every((status) => status === 200)).toBe(true);
      expect((await request('reset', '203.0.113.50')).status).toBe(200);
      // Links that are sent count, but not for a device of the owner.
      const signedIn = await server.call('POST', '/api/sign-in/frontend', {
        email: account.email,
        password: demoPassword,
      });
      expect((await statuses('reset', many)).filter((status) => status === 200)).toHaveLength(9);
      expect((await request('reset', '203.0.113.51')).status).toBe(429);
      expect((await request('reset', '203.0.113.51', deviceOf(signedIn))).status).toBe(200);
    });

    it('counts no successful sign-in', async () => {
      const other = demoAccounts.admin.email;
      for (let index = 0; index < 15; index += 1) {
        const response = await server.call(
          'POST',
          '/api/sign-in/frontend',
          { email: other, password: demoPassword },
          { 'x-forwarded-for': '192.0.2.1' },
        );
        expect(response.status).toBe(200);
      }
    });
  },
  { trustProxy: 1 },
);
