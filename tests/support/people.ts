import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { callServer, type TestServer } from './server.ts';

export type DemoPerson = keyof typeof demoAccounts;

/** The cookie of a demo account's new session, to send as a header. */
export async function signInAs({ get }: TestServer, person: DemoPerson): Promise<{ cookie: string }> {
  return signInWith({ get }, demoAccounts[person].email, demoPassword);
}

export async function signInWith(
  { get }: { get: () => { url: string } },
  email: string,
  password: string,
): Promise<{ cookie: string }> {
  const { url } = get();
  const answer = await callServer(url, 'POST', '/api/sign-in/frontend', { email, password }, { origin: url });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (answer.status !== 200 || !cookie) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`);
  return { cookie };
}
