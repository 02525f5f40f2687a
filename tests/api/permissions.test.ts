import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoPassword } from '../../demo/seed/data/people.ts';
import { openSession } from '../../demo/server/accounts/sessions.ts';
import { bookings, mailTokens, sessions, uploads, users } from '../../demo/server/db/schema.ts';
import { bookingToken } from '../../demo/server/process/booking-tokens.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import type { ServerOperation } from '../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../widget/contract/operations.ts';
import { isAllowed } from '../../widget/domain/permissions.ts';
import { seed } from '../support/demo-seed.ts';
import { type Caller, callers, type Gate, gates, ids, me, pdf, roles, staff } from '../support/permission-gates.ts';
import { describeServer, type TestResponse } from '../support/test-server.ts';

/** Opens a new session of that caller for each call, because one of the calls ends it. */
async function headersOf({ services }: RunningServer, caller: Caller): Promise<Record<string, string>> {
  const id = ids[caller];
  if (id === null) return {};
  const [cookie = ''] = (await openSession(services, id, { stayConnected: false, userAgent: null })).split(';');
  return { cookie };
}

function pathOf({ path }: ServerOperation, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function isRefused({ status, headers }: TestResponse, isHidden: boolean): boolean {
  return status === 401 || status === 403 || (isHidden && status === 404 && headers.get('rental-code') !== null);
}

function mayCall(caller: Caller, { action, own = ['customer'] }: Gate): boolean {
  return isAllowed(roles[caller], action, own === 'caller' ? true : own.includes(caller));
}

/** Must not appear in any response, for any caller. */
async function secretsOf({ services }: RunningServer): Promise<string[]> {
  const { db, secret } = services;
  const people = await db.select({ hash: users.passwordHash }).from(users);
  const open = await db.select({ hash: sessions.tokenHash }).from(sessions);
  const mailed = await db.select({ hash: mailTokens.tokenHash }).from(mailTokens);
  const tokens = (await db.select({ id: bookings.id }).from(bookings)).map(({ id }) => bookingToken(secret, id));
  return [...secret, demoPassword, ...tokens, ...[...people, ...open, ...mailed].flatMap(({ hash }) => hash ?? [])];
}

/** Returns personal data of every customer unrelated to the caller. */
function privateOf(caller: Caller): string[] {
  if (caller === 'admin') return [];
  const ownDrivers = seed.bookings.filter(({ supplier }) => supplier === staff).map(({ driver }) => driver);
  const isKnown = (id: string) => id === ids[caller] || (caller === 'supplier' && ownDrivers.includes(id));
  const strangers = seed.users.filter(({ id, type }) => type === 'user' && !isKnown(id));
  return strangers.flatMap(({ email, fullName, phone }) => [email, fullName, ...(phone ? [phone] : [])]);
}

describeServer('permissions', (server) => {
  it.each(Object.entries(gates) as [OperationName, Gate][])('%s', async (name, gate) => {
    const running = server.get();
    const { db, now } = running.services;
    const operation: ServerOperation = operations[name];
    const license = { folder: 'licenses' as const, name: 'license-of-customer.pdf', ownerId: me.id };
    const file = { ...license, bytes: pdf, contentType: 'application/pdf', createdAt: now() };
    if (name === 'cdnLicenses') await db.insert(uploads).values(file);
    const responses = new Map<Caller, TestResponse>();
    for (const caller of callers) {
      await db.execute('DELETE FROM rate_limits');
      const headers = await headersOf(running, caller);
      responses.set(caller, await server.call(operation.method, pathOf(operation, gate.params), gate.body, headers));
    }
    const secrets = await secretsOf(running);
    for (const [caller, response] of responses) {
      const said = `${caller}: ${response.status} ${response.text.slice(0, 300)}`;
      expect(response.status, said).not.toBe(500);
      // An operation that the server doesn't offer returns the same to every caller.
      if (response.status !== 503) expect(!isRefused(response, gate.hidden ?? false), said).toBe(mayCall(caller, gate));
      expect(response.text).not.toMatch(/argon2|"password|token_?hash/i);
      for (const secret of [...secrets, ...privateOf(caller)]) expect(response.text, said).not.toContain(secret);
    }
  });

  it('lists every operation', () => {
    expect(Object.keys(gates).sort()).toEqual(Object.keys(operations).sort());
  });

  it('returns no session data to another site, even with the cookie', async () => {
    const own = await headersOf(server.get(), 'customer');
    const abroad = { ...own, origin: server.get().partnerUrl };
    const foreignCall = await server.call('GET', `/api/user/${me.id}`, undefined, abroad);
    expect(foreignCall.status).toBe(403);
    expect(foreignCall.headers.get('access-control-allow-origin')).not.toBe('*');
  });

  it('rejects changes from another site with the cookie of a signed-in user', async () => {
    const own = await headersOf(server.get(), 'customer');
    const writes = Object.entries(gates).filter(([name]) => operations[name as OperationName].effect === 'write');
    for (const [name, gate] of writes) {
      const operation: ServerOperation = operations[name as OperationName];
      if (operation.partner) continue;
      for (const origin of [server.get().partnerUrl, 'https://elsewhere.example', 'null']) {
        const path = pathOf(operation, gate.params);
        const response = await server.call(operation.method, path, gate.body, { ...own, origin });
        expect([name, response.status, response.headers.get('rental-code')]).toEqual([name, 403, 'origin_not_allowed']);
      }
    }
    const [unchanged] = await server.get().services.db.select().from(users).where(eq(users.id, me.id));
    expect(unchanged?.bio ?? null).not.toBe('Changed from elsewhere');
  });
});
