import { randomUUID } from 'node:crypto';
import { readSession } from '../../demo/server/accounts/sessions.ts';
import { parseResponse } from './contract-response.ts';
import type { TestServer } from './test-server.ts';

/** Returns the fields of a sign-up with a new address. */
export function newPerson(change: object = {}) {
  return {
    email: `new-${randomUUID()}@example.com`,
    password: 'long enough',
    fullName: 'Nora New',
    phone: '+33639981234',
    birthDate: '1990-05-05',
    language: 'en',
    ...change,
  };
}

/** Returns the signed-in user as the API shows them to themselves. */
export async function readOwnUser({ get, call }: TestServer, session: { cookie: string }) {
  const found = await readSession(get().services, new Request('http://localhost', { headers: session }));
  if (!found || found === 'expired') throw new Error('The session has ended');
  return parseResponse('getUser', await call('GET', `/api/user/${found.user.id}`, undefined, session));
}
