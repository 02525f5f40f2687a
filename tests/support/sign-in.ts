import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { callServer, type TestServer } from './test-server.ts';

export type DemoPerson = keyof typeof demoAccounts;

/** Signs in as a demo account and returns the session cookie as a header. */
export async function signInAs({ get }: TestServer, person: DemoPerson): Promise<{ cookie: string }> {
  return signInWith({ get }, demoAccounts[person].email, demoPassword);
}

export async function signInWith(
  { get }: { get: () => { url: string } },
  email: string,
  password: string,
): Promise<{ cookie: string }> {
  const { url } = get();
  const response = await callServer(url, 'POST', '/api/sign-in/frontend', { email, password }, { origin: url });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (response.status !== 200 || !cookie)
    throw new Error(`${email} cannot sign in: ${response.status} ${response.text}`);
  return { cookie };
}
