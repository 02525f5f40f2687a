import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { seedData } from '../../demo/seed/data/seed-data.ts';
import type { Operation } from '../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../widget/contract/operations.ts';
import { signInAs, signInWith } from '../support/people.ts';
import { describeServer, type TestServer, testNow } from '../support/server.ts';

type Caller = 'visitor' | 'customer' | 'stranger' | 'unverified' | 'supplier' | 'admin';
const callers: Caller[] = ['visitor', 'customer', 'stranger', 'unverified', 'supplier', 'admin'];

const me = demoAccounts.customer.id;
const seed = seedData(testNow);
const mine = seed.bookings.find(({ driver, status }) => driver === me && status === 'pending');
if (!mine) throw new Error('The seed has no pending booking of the customer');

/** Calls about the customer's own things, and who is let in. Everybody else is refused with 401, 403 or 404. */
const gates: [name: OperationName, path: string, body: unknown, allowed: Caller[]][] = [
  [
    'validateAccessToken',
    '/api/validate-access-token',
    undefined,
    ['customer', 'stranger', 'unverified', 'supplier', 'admin'],
  ],
  ['getUser', `/api/user/${me}`, undefined, ['customer', 'admin']],
  ['updateUser', '/api/update-user', { _id: me, bio: 'x' }, ['customer', 'admin']],
  ['updateLanguage', '/api/update-language', { id: me, language: 'en' }, ['customer', 'admin']],
  [
    'updateEmailNotifications',
    '/api/update-email-notifications',
    { _id: me, enableEmailNotifications: true },
    ['customer', 'admin'],
  ],
  ['hasPassword', `/api/has-password/${me}`, undefined, ['customer']],
  ['checkPassword', `/api/check-password/${me}/wrong`, undefined, ['customer']],
  [
    'changePassword',
    '/api/change-password',
    { _id: me, password: 'wrong', newPassword: 'wrong too', strict: true },
    ['customer'],
  ],
  ['deleteAvatar', `/api/delete-avatar/${me}`, undefined, ['customer', 'admin']],
  ['deleteLicense', `/api/delete-license/${me}`, undefined, ['customer']],
  ['notificationCounter', `/api/notification-counter/${me}`, undefined, ['customer']],
  ['notificationsPage', `/api/notifications/${me}/1/30`, undefined, ['customer']],
  ['markRead', `/api/mark-notifications-as-read/${me}`, { ids: [] }, ['customer']],
  ['markUnread', `/api/mark-notifications-as-unread/${me}`, { ids: [] }, ['customer']],
  ['deleteNotifications', `/api/delete-notifications/${me}`, { ids: [] }, ['customer']],
  ['quoteCancellation', `/api/x/bookings/${mine.id}/cancellation`, undefined, ['customer', 'admin']],
  ['suppliersPage', '/api/suppliers/1/30', undefined, ['supplier', 'admin']],
  ['updateBookingStatus', '/api/update-booking-status', { ids: [], status: 'reserved' }, ['supplier', 'admin']],
  ['deleteBookings', '/api/delete-bookings', [], ['supplier', 'admin']],
];

async function sessionOf(server: TestServer, caller: Caller): Promise<{ cookie: string } | undefined> {
  if (caller === 'visitor') return undefined;
  if (caller !== 'stranger') return signInAs(server, caller);
  const other = seed.users.find(
    ({ id, type, blacklisted, verified }) => id !== me && type === 'user' && !blacklisted && verified,
  );
  return signInWith(server, other?.email ?? '', other?.password ?? '');
}

describeServer('permissions', (server) => {
  const sessions = new Map<Caller, Promise<{ cookie: string } | undefined>>();
  const session = (caller: Caller) => {
    const known = sessions.get(caller) ?? sessionOf(server, caller);
    sessions.set(caller, known);
    return known;
  };

  describe.each(callers)('as %s', (caller) => {
    it.each(gates)('%s', async (name, path, body, allowed) => {
      const headers = await session(caller);
      const answer = await server.call(operations[name].method, path, body, headers ?? {});
      if (allowed.includes(caller)) expect([200, 204], answer.text).toContain(answer.status);
      else expect([401, 403, 404], answer.text).toContain(answer.status);
      expect(answer.text).not.toMatch(/argon2|passwordHash|password_hash|tokenHash|token_hash/);
    });
  });

  it('leaves no call that needs a session open to visitors', async () => {
    const guarded = (Object.values(operations) as Operation[]).filter(
      ({ access }) => access !== 'public' && access !== 'booking-token',
    );
    for (const { method, path, name } of guarded) {
      const concrete = path
        .replace(/\{(page|size)\}/g, '1')
        .replace('{language}', 'en')
        .replace(/\{\w+\}/g, me);
      const answer = await server.call(method, concrete, method === 'GET' ? undefined : {});
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  it('answers nothing about a session to another site, whatever cookie comes along', async () => {
    const own = await session('customer');
    const foreign = await server.call('GET', `/api/user/${me}`, undefined, { ...own, origin: server.get().partnerUrl });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('*');
  });
});
