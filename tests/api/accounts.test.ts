import { hash } from '@node-rs/argon2';
import { afterEach, expect, it, vi } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { newPerson, readOwnUser } from '../support/accounts.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs, signInWith } from '../support/sign-in.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: vi.fn(argon2.hash) };
});

const { outbox, linkTo, sent } = createTestOutbox();
let now = testNow;
const day = 86_400_000;

afterEach(() => {
  now = testNow;
});

describeOnDatabase(
  'accounts',
  (server) => {
    const { call } = server;
    const settle = () => server.get().services.mailWorker.settle();
    const me = (session: { cookie: string }) => readOwnUser(server, session);

    it('are created, confirmed through the mailed link, and signed in to', async () => {
      const body = newPerson();
      expect((await call('POST', '/api/sign-up', body)).text).toBe('OK');
      const session = await signInWith(server, body.email, body.password);
      const { _id, verified } = await me(session);
      expect(verified).toBe(false);
      await settle();
      const link = linkTo(body.email, 'confirm-email');
      expect(link.pathname).toBe('/activate');
      const token = link.searchParams.get('t') ?? '';
      const page = await call('GET', `/api/confirm-email/${encodeURIComponent(body.email)}/${token}`);
      expect(page.text).toMatch(/<a href="[^"]+\/activate\?[^"]+">Confirm my email address<\/a>/);
      expect((await me(session)).verified).toBe(false);
      const confirm = (headers: Record<string, string>) =>
        call('POST', '/api/x/confirm-email', { email: body.email, token }, headers);
      // Anyone may have signed up with the reader's address, so the link alone is not enough.
      expect(readProblem(await confirm({})).code).toBe('not_signed_in');
      const other = await signInWith(server, demoAccounts.customer.email, demoPassword);
      expect(readProblem(await confirm(other)).code).toBe('not_owner');
      expect((await me(session)).verified).toBe(false);
      expect((await confirm(session)).status).toBe(200);
      expect(await me(session)).toMatchObject({ _id, verified: true });
      expect(readProblem(await confirm(session)).code).toBe('account_active');
    });

    it('get links that open in the mail’s language', async () => {
      const body = newPerson({ language: 'fr' });
      await call('POST', '/api/sign-up', body);
      await call('POST', `/api/resend/frontend/${body.email}/true`);
      await server.get().services.deferredTasks.settle();
      await settle();
      for (const kind of ['confirm-email', 'reset-password'])
        expect(linkTo(body.email, kind).searchParams.get('mailed')).toBe('fr');
    });

    it('are activated by the front end of BookCars, whose page needs the user’s id and sets a password', async () => {
      const body = newPerson();
      await call('POST', '/api/sign-up', body);
      await settle();
      const { searchParams } = linkTo(body.email, 'confirm-email');
      const [userId, email, token] = ['u', 'e', 't'].map((name) => searchParams.get(name) ?? '');
      const check = await call('GET', `/api/check-token/frontend/${userId}/${email}/${token}`);
      expect([check.status, userId]).toEqual([200, expect.stringMatching(/^[0-9a-f]{24}$/)]);
      const password = 'another long pass phrase';
      expect((await call('POST', '/api/activate', { userId, token, password })).status).toBe(200);
      expect(await me(await signInWith(server, body.email, password))).toMatchObject({ verified: true });
      expect((await call('POST', '/api/activate', { userId, token, password })).status).toBe(204);
    });

    it('get the right mail when a link is requested again, and none when it is not needed', async () => {
      const body = newPerson();
      await call('POST', '/api/sign-up', body);
      const again = async (email: string) => {
        const before = sent.length;
        expect((await call('POST', `/api/resend/frontend/${email}/false`)).text).toBe('OK');
        await server.get().services.deferredTasks.settle();
        await settle();
        return sent.slice(before).map(({ kind, recipient }) => [kind, recipient]);
      };
      await settle();
      expect(await again(body.email)).toEqual([['confirm-email', body.email]]);
      expect(await again(demoAccounts.customer.email)).toEqual([]);
      expect(await again('nobody@example.com')).toEqual([]);
    });

    it.each([
      [{ email: 'CUSTOMER@example.com' }, 409, 'email_taken'],
      [{ email: 'nonsense' }, 400, 'email_invalid'],
      // The first letter is Cyrillic.
      [{ email: '\u0430dmin@example.com' }, 400, 'email_invalid'],
      [{ password: '12345' }, 400, 'password_too_short'],
      [{ password: 'Password1' }, 400, 'password_common'],
      [{ password: 'aaaaaa' }, 400, 'password_common'],
      [{ phone: '12' }, 400, 'phone_invalid'],
      [{ birthDate: '2010-01-01' }, 422, 'driver_too_young'],
    ])('reject %j', async (change, status, code) => {
      expect(readProblem(await call('POST', '/api/sign-up', newPerson(change)))).toMatchObject({ status, code });
    });

    it('match an address however its accents are encoded', async () => {
      const email = 'jos\u00e9.uno@example.com';
      await call('POST', '/api/sign-up', newPerson({ email }));
      const again = await call('POST', '/api/sign-up', newPerson({ email: email.normalize('NFD') }));
      expect(readProblem(again).code).toBe('email_taken');
    });

    it('report whether an address is available', async () => {
      expect((await call('POST', '/api/validate-email', { email: 'nobody@example.com' })).status).toBe(200);
      const taken = await call('POST', '/api/validate-email', { email: 'customer@example.com' });
      expect([taken.status, taken.headers.get('rental-code')]).toEqual([204, 'email_taken']);
    });

    it('reject a wrong password, an unknown address and another application type alike', async () => {
      const { email } = demoAccounts.customer;
      const responses = await Promise.all([
        call('POST', '/api/sign-in/frontend', { email, password: 'wrong' }),
        call('POST', '/api/sign-in/frontend', { email: 'nobody@example.com', password: demoPassword }),
        call('POST', '/api/sign-in/backend', { email, password: demoPassword }),
      ]);
      for (const { status, headers } of responses) {
        expect([status, headers.get('rental-code'), headers.get('set-cookie')]).toEqual([
          204,
          'wrong_credentials',
          null,
        ]);
      }
    });

    it('reject sign-in for a suspended account and end the session of one suspended later', async () => {
      const { email } = demoAccounts.suspended;
      const refused = await call('POST', '/api/sign-in/frontend', { email, password: demoPassword });
      expect(readProblem(refused)).toMatchObject({ status: 403, code: 'account_suspended' });
      const body = newPerson();
      await call('POST', '/api/sign-up', body);
      const session = await signInWith(server, body.email, body.password);
      const { _id } = await me(session);
      const admin = await signInAs(server, 'admin');
      expect((await call('POST', '/api/update-user', { _id, blacklisted: true }, admin)).status).toBe(200);
      expect(readProblem(await call('POST', '/api/validate-access-token', undefined, session)).code).toBe(
        'account_suspended',
      );
    });

    it('lock sign-in after too many wrong passwords', async () => {
      const attempt = () => call('POST', '/api/sign-in/frontend', { email: 'tried@example.com', password: 'x' });
      for (let time = 0; time < 10; time += 1) expect((await attempt()).status).toBe(204);
      const refused = await attempt();
      expect(readProblem(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('end the session on sign-out and hide its cookie from scripts', async () => {
      const session = await signInAs(server, 'customer');
      expect((await call('POST', '/api/validate-access-token', undefined, session)).text).toBe('OK');
      const out = await call('POST', '/api/sign-out', undefined, session);
      expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
      expect(readProblem(await call('POST', '/api/validate-access-token', undefined, session))).toMatchObject({
        status: 401,
        code: 'session_expired',
      });
      const { email } = demoAccounts.customer;
      const stay = await call('POST', '/api/sign-in/frontend', { email, password: demoPassword, stayConnected: true });
      expect(stay.headers.get('set-cookie')).toMatch(
        /rental-session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000/,
      );
    });

    it('reset a password through a link that works once, for a day, and ends other sessions', async () => {
      const body = newPerson();
      await call('POST', '/api/sign-up', body);
      const session = await signInWith(server, body.email, body.password);
      const resent = await call('POST', `/api/resend/frontend/${body.email}/true`);
      expect(resent.text).toBe('OK');
      await settle();
      const { u: userId, e: email, t: token } = Object.fromEntries(linkTo(body.email, 'reset-password').searchParams);
      const check = `/api/check-token/frontend/${userId}/${email}/${token}`;
      expect((await call('GET', check)).status).toBe(200);
      now = new Date(testNow.getTime() + day);
      expect((await call('GET', check)).headers.get('rental-code')).toBe('token_expired');
      now = testNow;
      expect(readProblem(await call('POST', '/api/activate', { userId, token, password: 'short' })).code).toBe(
        'password_too_short',
      );
      expect(readProblem(await call('POST', '/api/activate', { userId, token, password: 'sunshine' })).code).toBe(
        'password_common',
      );
      expect((await call('POST', '/api/activate', { userId, token, password: 'another one' })).text).toBe('OK');
      expect(
        (await call('POST', '/api/activate', { userId, token, password: 'a third one' })).headers.get('rental-code'),
      ).toBe('token_invalid');
      expect((await call('POST', '/api/validate-access-token', undefined, session)).status).toBe(401);
      // By now the address is verified, so nothing but the new password ends a session.
      const later = await signInWith(server, body.email, 'another one');
      await call('POST', `/api/resend/frontend/${body.email}/true`);
      await settle();
      const next = linkTo(body.email, 'reset-password').searchParams.get('t');
      expect((await call('POST', '/api/activate', { userId, token: next, password: 'a third one' })).text).toBe('OK');
      expect((await call('POST', '/api/validate-access-token', undefined, later)).status).toBe(401);
    });

    it('hash no password without a link that resets it', async () => {
      vi.mocked(hash).mockClear();
      const body = { userId: demoAccounts.customer.id, token: 'x'.repeat(43), password: 'another one' };
      expect((await call('POST', '/api/activate', body)).headers.get('rental-code')).toBe('token_invalid');
      expect(hash).not.toHaveBeenCalled();
    });

    it('report an unregistered address on password reset, and reveal nothing when a link is resent', async () => {
      const forgotten = await call('POST', '/api/resend/frontend/nobody@example.com/true');
      expect([forgotten.status, forgotten.headers.get('rental-code')]).toEqual([204, 'email_not_registered']);
      expect((await call('POST', '/api/resend/frontend/nobody@example.com/false')).status).toBe(200);
    });

    it('change the password only with the current one, and keep only this session', async () => {
      const body = newPerson();
      await call('POST', '/api/sign-up', body);
      const session = await signInWith(server, body.email, body.password);
      const other = await signInWith(server, body.email, body.password);
      const { _id } = await me(session);
      const change = (password: string, strict: boolean) =>
        call('POST', '/api/change-password', { _id, password, newPassword: 'another one', strict }, session);
      expect((await change('wrong', true)).headers.get('rental-code')).toBe('wrong_password');
      expect((await change('', false)).headers.get('rental-code')).toBe('wrong_password');
      const common = { _id, password: body.password, newPassword: 'letmein', strict: true };
      expect(readProblem(await call('POST', '/api/change-password', common, session)).code).toBe('password_common');
      expect((await change(body.password, true)).text).toBe('OK');
      expect((await call('POST', '/api/validate-access-token', undefined, session)).status).toBe(200);
      expect((await call('POST', '/api/validate-access-token', undefined, other)).status).toBe(401);
      expect((await call('GET', `/api/has-password/${_id}`, undefined, session)).status).toBe(200);
    });

    it('report a new password to their owner by mail, whether typed or reset, but not the first one', async () => {
      const body = newPerson({ language: 'fr' });
      await call('POST', '/api/sign-up', body);
      await settle();
      const reports = () =>
        sent.filter(({ recipient, kind }) => recipient === body.email && kind === 'password-changed');
      expect(reports()).toEqual([]);
      const session = await signInWith(server, body.email, body.password);
      const { _id } = await me(session);
      const change = { _id, password: 'wrong', newPassword: 'another one', strict: true };
      await call('POST', '/api/change-password', change, session);
      await settle();
      expect(reports()).toEqual([]);
      await call('POST', '/api/change-password', { ...change, password: body.password }, session);
      await settle();
      expect(reports().map(({ subject }) => subject)).toEqual(['Votre mot de passe a été modifié']);
      expect(linkTo(body.email, 'password-changed').pathname).toBe('/forgot-password');
      await call('POST', `/api/resend/frontend/${body.email}/true`);
      await settle();
      const token = linkTo(body.email, 'reset-password').searchParams.get('t');
      expect((await call('POST', '/api/activate', { userId: _id, token, password: 'a third one' })).text).toBe('OK');
      await settle();
      expect(reports()).toHaveLength(2);
    });

    it('a changed password ends every mailed link for choosing one', async () => {
      const body = newPerson();
      await call('POST', '/api/sign-up', body);
      const session = await signInWith(server, body.email, body.password);
      await call('POST', `/api/resend/frontend/${body.email}/true`);
      await settle();
      const link = linkTo(body.email, 'reset-password');
      const { _id } = await me(session);
      const change = { _id, password: body.password, newPassword: 'another one', strict: true };
      expect((await call('POST', '/api/change-password', change, session)).text).toBe('OK');
      const reset = { userId: _id, token: link.searchParams.get('t') ?? '', password: 'a stranger’s' };
      expect((await call('POST', '/api/activate', reset)).headers.get('rental-code')).toBe('token_invalid');
    });

    it('keep values that a form omits', async () => {
      const body = newPerson();
      await call('POST', '/api/sign-up', body);
      const session = await signInWith(server, body.email, body.password);
      const { _id } = await me(session);
      await call('POST', '/api/update-user', { id: _id, bio: 'Hello' }, session);
      await call('POST', '/api/update-language', { id: _id, language: 'es' }, session);
      await call('POST', '/api/update-email-notifications', { _id, enableEmailNotifications: false }, session);
      expect(await me(session)).toMatchObject({
        bio: 'Hello',
        language: 'es',
        enableEmailNotifications: false,
        phone: '+33639981234',
        birthDate: '1990-05-05',
      });
      await call('POST', '/api/update-user', { _id, type: 'admin', blacklisted: true }, session);
      expect(await me(session)).toMatchObject({ type: 'user', blacklisted: false });
    });

    it('list, mark and delete their own notifications', async () => {
      const session = await signInAs(server, 'customer');
      const { id } = demoAccounts.customer;
      const list = async () => {
        const page = parseResponse(
          'notificationsPage',
          await call('GET', `/api/notifications/${id}/1/30`, undefined, session),
        );
        return page[0]?.resultData ?? [];
      };
      const unread = async () =>
        parseResponse('notificationCounter', await call('GET', `/api/notification-counter/${id}`, undefined, session))
          .count;
      const ids = (await list()).map(({ _id }) => _id);
      expect(ids.length).toBeGreaterThan(0);
      await call('POST', `/api/mark-Notifications-as-unread/${id}`, { ids }, session);
      expect(await unread()).toBe(ids.length);
      await call('POST', `/api/mark-notifications-as-read/${id}`, { ids: ids.slice(1) }, session);
      expect(await unread()).toBe(1);
      await call('POST', `/api/delete-notifications/${id}`, { ids: ids.slice(0, 1) }, session);
      expect([await unread(), (await list()).length]).toEqual([0, ids.length - 1]);
    });
  },
  { outbox, now: () => now, contactEmail: 'contact@rental.example' },
);

describeOnDatabase('the input of accounts', (server) => {
  const { call } = server;
  const me = (session: { cookie: string }) => readOwnUser(server, session);

  it('have a password of at most 200 characters, which counts as it was typed', async () => {
    const refused = readProblem(await call('POST', '/api/sign-up', newPerson({ password: 'p'.repeat(201) })));
    expect(refused).toMatchObject({ status: 400, field: 'password' });
    const password = ` Éclair au café ${'x'.repeat(183)} `;
    const body = newPerson({ password });
    expect([password.length, (await call('POST', '/api/sign-up', body)).status]).toEqual([200, 200]);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 199)])
      await expect(signInWith(server, body.email, other)).rejects.toThrow('cannot sign in');
    await signInWith(server, body.email, password);
  });

  it('take nothing from __proto__ or constructor in a body', async () => {
    const body = newPerson();
    const more = `"__proto__":{"type":"admin","verified":true},"constructor":{"prototype":{"type":"admin"}}`;
    const sent = JSON.stringify(body).replace('{', `{${more},`);
    expect((await call('POST', '/api/sign-up', sent)).status).toBe(200);
    const session = await signInWith(server, body.email, body.password);
    const user = await me(session);
    expect(user).toMatchObject({ type: 'user', verified: false });
    const change = JSON.stringify({ _id: user._id, fullName: 'Nora Newer' }).replace('{', `{${more},`);
    expect((await call('POST', '/api/update-user', change, session)).status).toBe(200);
    expect(await me(session)).toMatchObject({ type: 'user', verified: false, fullName: 'Nora Newer' });
    expect(Object.hasOwn(Object.prototype, 'type')).toBe(false);
  });
});
