import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mails, users } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { parseResponse } from './contract-response.ts';
import type { TestResponse, TestServer } from './test-server.ts';

export const newAddress = (domain = 'gmail.com') => `new-${randomUUID()}@${domain}`;

export async function requestNonce({ call }: TestServer): Promise<string> {
  return parseResponse('createSocialNonce', await call('GET', '/api/x/social-nonce')).nonce;
}

export function post({ get, call }: TestServer, body: object): Promise<TestResponse> {
  return get()
    .services.db.execute('DELETE FROM rate_limits')
    .then(() => call('POST', '/api/social-sign-in', body));
}

export const cookieOf = (response: TestResponse) => ({
  cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
});

export async function account({ get }: TestServer, email: string) {
  const [user] = await get().services.db.select().from(users).where(eq(users.email, email));
  return user;
}

/** Returns the link in the only mail of a kind to a recipient. */
export async function linkTo({ get }: TestServer, recipient: string, kind: string): Promise<string> {
  const { db, secret } = get().services;
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)));
  const { text } = JSON.parse(unseal(mail?.content ?? '', secret)) as MailContent;
  return /https?:\/\/[^\s/]+(\/\S+)/.exec(text)?.[1] ?? '';
}

/** Presses the button on the page that a mailed link opens. */
export async function press(server: TestServer, link: string): Promise<TestResponse> {
  const { url } = server.get();
  const page = await fetch(url + link);
  const html = await page.text();
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  const response = await fetch(`${url}/join-account`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields as [string, string][]).toString(),
  });
  return { status: response.status, headers: response.headers, text: await response.text(), json: undefined };
}
