import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, mails, users } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { signInWith } from '../support/sign-in.ts';
import { describeOnDatabase } from '../support/test-server.ts';

describeOnDatabase('a guest', (server) => {
  const { call } = server;

  it('gets no account, and finds the booking in an account that signs up later', async () => {
    const { db, secret } = server.get().services;
    const body = checkoutBody(await findCar(server, 0));
    const { email } = body.driver;
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    expect((await db.select().from(mails).where(eq(mails.bookingId, bookingId))).map(({ kind }) => kind)).not.toContain(
      'activate-account',
    );
    expect((await call('POST', '/api/validate-email', { email })).status).toBe(200);
    expect((await call('POST', `/api/resend/frontend/${email}/true`)).status).toBe(204);

    const person = { email, password: 'long enough', fullName: 'Grace Guest', language: 'en' };
    expect((await call('POST', '/api/sign-up', person)).status).toBe(200);
    const [account] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.isGuest, false)));
    const driverOf = async () => (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.driverId;
    // Anyone may sign up with any address, so the booking moves only once the address is confirmed.
    expect(await driverOf()).not.toBe(account?.id);
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'confirm-email')));
    const { text } = JSON.parse(unseal(mail?.content ?? '', secret)) as MailContent;
    const token = /[?&]t=([\w-]+)/.exec(text)?.[1];
    const session = await signInWith(server, email, person.password);
    expect((await call('POST', '/api/x/confirm-email', { email, token }, session)).status).toBe(200);
    expect(await driverOf()).toBe(account?.id);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});
