import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoPassword } from '../../demo/seed/data/people.ts';
import { sessions, users } from '../../demo/server/db/schema.ts';
import { newPerson, readOwnUser } from '../support/accounts.ts';
import { readProblem } from '../support/contract-response.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { signInAs, signInWith } from '../support/sign-in.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOn, describeOnDatabase, testNow } from '../support/test-server.ts';

const { outbox, linkTo } = createTestOutbox();

describeOnDatabase(
  'a change of a user’s role',
  (server) => {
    const { call } = server;
    const settle = () => server.get().services.mailWorker.settle();
    const me = (session: { cookie: string }) => readOwnUser(server, session);

    it('is refused for the last administrator', async () => {
      const admin = await signInAs(server, 'admin');
      const { _id } = await me(admin);
      for (const change of [{ type: 'user' }, { blacklisted: true }]) {
        const response = await call('POST', '/api/update-user', { _id, ...change }, admin);
        expect([response.status, readProblem(response).code]).toEqual([403, 'forbidden']);
      }
      expect(await me(admin)).toMatchObject({ type: 'admin', blacklisted: false });
      const second = newPerson();
      await call('POST', '/api/sign-up', second);
      const { _id: secondId } = await me(await signInWith(server, second.email, second.password));
      const update = (id: string, type: string) => call('POST', '/api/update-user', { _id: id, type }, admin);
      expect((await update(secondId, 'admin')).status).toBe(200);
      expect((await update(secondId, 'user')).status).toBe(200);
    });

    it('is given and ended only after a recent sign-in or with the password', async () => {
      const admin = await signInAs(server, 'admin');
      const person = newPerson();
      await call('POST', '/api/sign-up', person);
      const { _id } = await me(await signInWith(server, person.email, person.password));
      const { db } = server.get().services;
      await db.update(sessions).set({ createdAt: new Date(testNow.getTime() - 11 * 60_000) });
      const update = (change: object) => call('POST', '/api/update-user', { _id, ...change }, admin);
      expect(readProblem(await update({ type: 'admin' }))).toMatchObject({
        code: 'password_required',
        field: 'password',
      });
      expect(readProblem(await update({ type: 'admin', password: 'wrong' })).code).toBe('wrong_password');
      // What changes nobody's access needs neither.
      expect((await update({ type: 'user', bio: 'Tall' })).status).toBe(200);
      expect((await update({ type: 'admin', password: demoPassword })).status).toBe(200);
      expect(readProblem(await update({ type: 'user' })).code).toBe('password_required');
      expect((await update({ type: 'user', password: demoPassword })).status).toBe(200);
    });

    it('makes new staff choose a password, and signs out former staff', async () => {
      const admin = await signInAs(server, 'admin');
      const person = newPerson();
      await call('POST', '/api/sign-up', person);
      const session = await signInWith(server, person.email, person.password);
      const { _id } = await me(session);
      const isSignedIn = async (headers: { cookie: string }) =>
        (await call('POST', '/api/validate-access-token', undefined, headers)).status === 200;
      const signIn = (password: string) => call('POST', '/api/sign-in/backend', { email: person.email, password });
      expect((await call('POST', '/api/update-user', { _id, type: 'admin', bio: 'Tall' }, admin)).status).toBe(200);
      expect(await isSignedIn(session)).toBe(false);
      expect((await signIn(person.password)).headers.get('rental-code')).toBe('wrong_credentials');
      await settle();
      const token = linkTo(person.email, 'activate-account').searchParams.get('t') ?? '';
      const activate = (password: string) => call('POST', '/api/activate', { userId: _id, token, password });
      expect(readProblem(await activate('short one')).code).toBe('password_too_short');
      expect((await activate('a dozen letters')).status).toBe(200);
      const staff = await signInWith(server, person.email, 'a dozen letters');
      expect((await call('POST', '/api/update-user', { _id, type: 'admin' }, admin)).status).toBe(200);
      expect(await isSignedIn(staff)).toBe(true);
      expect((await call('POST', '/api/update-user', { _id, type: 'user' }, admin)).status).toBe(200);
      expect(await isSignedIn(staff)).toBe(false);
    });
  },
  { outbox },
);

// The embedded database has one connection, so nothing happens while a transaction waits.
describeOn(['PostgreSQL'], 'a concurrent change of users’ roles', (server) => {
  const { call } = server;
  const me = (session: { cookie: string }) => readOwnUser(server, session);

  it('leaves one of two administrators who end each other’s access at the same time', async () => {
    const { db } = server.get().services;
    const second = newPerson();
    await call('POST', '/api/sign-up', second);
    const signInOther = () => signInWith(server, second.email, second.password);
    const [{ _id }, { _id: otherId }] = [await me(await signInAs(server, 'admin')), await me(await signInOther())];
    const update = (id: string, change: object, session: { cookie: string }) =>
      call('POST', '/api/update-user', { _id: id, ...change }, session);
    for (const change of [{ type: 'user' }, { blacklisted: true }]) {
      await db.update(users).set({ type: 'admin' }).where(eq(users.id, otherId));
      const [admin, other] = [await signInAs(server, 'admin'), await signInOther()];
      // Both calls wait before either can change an account.
      const calls = await db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.type, 'admin')).orderBy(users.id).for('update');
        const both = [update(otherId, change, admin), update(_id, change, other)];
        await waitForLocks(db, 2);
        return { both };
      });
      const statuses = (await Promise.all(calls.both)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 403]);
      const isActive = and(eq(users.type, 'admin'), eq(users.blacklisted, false));
      expect(await db.$count(users, isActive)).toBe(1);
      await db.update(users).set({ type: 'admin', blacklisted: false }).where(eq(users.id, _id));
      await db.update(users).set({ type: 'user', blacklisted: false }).where(eq(users.id, otherId));
    }
  });
});
