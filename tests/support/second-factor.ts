import { TOTP } from 'otpauth';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { parseResponse } from './contract-response.ts';
import type { TestResponse, TestServer } from './test-server.ts';

export type StaffName = 'admin' | 'supplier';

/** Returns the code that an authenticator app shows. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Returns every cookie that a response sets, as a browser sends them back. */
export function cookiesOf({ headers }: TestResponse): { cookie: string } {
  return {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

export function signInStaff({ call }: TestServer, name: StaffName, stayConnected = false): Promise<TestResponse> {
  return call('POST', '/api/sign-in/frontend', {
    email: demoAccounts[name].email,
    password: demoPassword,
    stayConnected,
  });
}

/** Signs a member of staff in and sets a second factor up. */
export async function setUpSecondFactor(server: TestServer, name: StaffName, now: () => Date) {
  const session = cookiesOf(await signInStaff(server, name));
  const started = await server.call('POST', '/api/x/second-factor/start', {}, session);
  const { secret, uri } = parseResponse('startSecondFactor', started);
  const confirmed = await server.call('POST', '/api/x/second-factor/confirm', { code: codeAt(secret, now()) }, session);
  const { recoveryCodes } = parseResponse('confirmSecondFactor', confirmed);
  return { session, secret, uri, recoveryCodes };
}
