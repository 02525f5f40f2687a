import { randomBytes } from 'node:crypto';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { deviceCookie, knownDevice } from '../../demo/server/accounts/known-device.ts';
import { makeNonce, readNonce } from '../../demo/server/accounts/social/social-nonce.ts';
import { mails, partners, payments, pendingOrders } from '../../demo/server/db/schema.ts';
import { reseal } from '../../demo/server/jobs/reseal.ts';
import { composeMail } from '../../demo/server/mail/mail-content.ts';
import { mailOptions } from '../../demo/server/mail/mail-options.ts';
import { queueMail } from '../../demo/server/mail/queue-mail.ts';
import { openSealed, seal } from '../../demo/server/mail/seal.ts';
import { createPartnerSecret } from '../../demo/server/partner-events/partner-secret.ts';
import { bookingToken, mailedBookingToken } from '../../demo/server/process/booking-tokens.ts';
import type { SecretKeys } from '../../demo/server/process/secret-keys.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { makeDueBooking, openSession } from '../support/payments.ts';
import { createDatabase } from '../support/postgres.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { startTestServer, testNow, testServer } from '../support/test-server.ts';

const oldKey = 'the key that will be replaced, 32+';
const newKey = 'the key that takes over after that';

const newDatabase = () => createDatabase(inject('sharedPostgresUrl'), true);

/** Runs a server with the given keys on the database and closes it. */
async function withKeys<Result>(
  databaseUrl: string,
  secretKeys: SecretKeys,
  use: (running: RunningServer) => Promise<Result>,
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<Result> {
  const running = await startTestServer({ databaseUrl, secretKeys, ...options });
  try {
    return await use(running);
  } finally {
    await running.close();
  }
}

async function book(running: RunningServer) {
  const server = testServer(() => running);
  const response = await checkout(server, checkoutBody(await findCar(server)));
  const { bookingId } = parseResponse('checkout', response);
  const token = response.headers.get('rental-booking') ?? '';
  const path = `/api/x/bookings/${bookingId}/receipt`;
  const { receipt } = parseResponse(
    'readReceipt',
    await server.call('GET', path, undefined, { 'rental-booking': token }),
  );
  return { bookingId, token, receipt, mailed: mailedBookingToken(running.services.secret, bookingId) };
}

const statusWith = async (running: RunningServer, bookingId: string, token: string) => {
  const { call } = testServer(() => running);
  return (await call('GET', `/api/x/bookings/${bookingId}/receipt`, undefined, { 'rental-booking': token })).status;
};

describe('a replaced key', () => {
  it('still opens bookings and verifies receipts; new ones use the new key', async () => {
    const databaseUrl = await newDatabase();
    const made = await withKeys(databaseUrl, [oldKey], book);
    await withKeys(databaseUrl, [newKey, oldKey], async (running) => {
      expect(await statusWith(running, made.bookingId, made.token)).toBe(200);
      expect(await statusWith(running, made.bookingId, made.mailed)).toBe(200);
      const { json } = await testServer(() => running).call('GET', '/api/x/receipt-keys');
      const keys = json as JSONWebKeySet;
      expect(keys.keys).toHaveLength(2);
      const keySet = createLocalJWKSet(keys);
      const next = await book(running);
      const verify = (receipt: string) => jwtVerify(receipt, keySet, { currentDate: testNow });
      expect((await verify(made.receipt)).protectedHeader.kid).toBe(keys.keys[1]?.kid);
      expect((await verify(next.receipt)).protectedHeader.kid).toBe(keys.keys[0]?.kid);
      expect(next.token).toBe(bookingToken([newKey], next.bookingId));
    });
    await withKeys(databaseUrl, [newKey], async (running) => {
      expect(await statusWith(running, made.bookingId, made.token)).toBe(403);
    });
  });

  it('still recognises a device that has signed in and a nonce of a social sign-in', () => {
    const addresses = { siteUrl: 'https://cars.example.com', partnerUrl: '' };
    const context = { addresses, random: randomBytes, now: () => testNow };
    const request = (cookie = '') => new Request(addresses.siteUrl, { headers: { cookie } });
    const cookie = deviceCookie({ ...context, secret: [oldKey] }, request(), 'user').split(';')[0];
    const { nonce } = makeNonce({ ...context, secret: [oldKey] });
    expect(knownDevice({ secret: [newKey, oldKey] }, request(cookie), 'user')).not.toBeNull();
    expect(readNonce({ ...context, secret: [newKey, oldKey] }, nonce)).toBeInstanceOf(Date);
    expect(knownDevice({ secret: [newKey] }, request(cookie), 'user')).toBeNull();
    expect(() => readNonce({ ...context, secret: [newKey] }, nonce)).toThrow('social_sign_in_failed');
  });

  it('still opens what it has sealed, which is then sealed with the new key', async () => {
    const databaseUrl = await newDatabase();
    const session = await withKeys(databaseUrl, [oldKey], storeSealed, { outbox: unavailable });
    const { outbox, sent } = createTestOutbox();
    await withKeys(
      databaseUrl,
      [newKey, oldKey],
      async (running) => {
        expect(
          await openSession(
            testServer(() => running),
            session.due,
          ),
        ).toMatchObject(session.opened);
        await running.services.deferredTasks.settle();
        await running.services.mailWorker.settle();
        expect(sent.map(({ recipient }) => recipient)).toContain('waiting@example.com');
        const sealed = await sealedTexts(running);
        expect(sealed.length).toBeGreaterThanOrEqual(5);
        for (const text of sealed) expect(openSealed(text, [newKey]).isCurrent).toBe(true);
        expect(await reseal(running.services)).toEqual({ resealed: 0, unknown: 0 });
      },
      { outbox, now: later },
    );
  });

  it('that was removed too early is reported, and loses no mail', async () => {
    const databaseUrl = await newDatabase();
    await withKeys(databaseUrl, [oldKey], storeSealed, { outbox: unavailable });
    const lines: string[] = [];
    const log = (line: Record<string, unknown>) => lines.push(JSON.stringify(line));
    await withKeys(
      databaseUrl,
      [newKey],
      async (running) => {
        await running.services.deferredTasks.settle();
        await running.services.db.update(mails).set({ attempts: 20 }).where(isNull(mails.sentAt));
        await running.services.mailWorker.settle();
        expect(lines.join()).toMatch(/No key in SECRET_KEY opens \d+ stored texts/);
        const { json } = await testServer(() => running).call('GET', '/ready');
        expect(json).toMatchObject({ status: 'ready', checks: { keys: 'warning' } });
        const stored = await running.services.db.select().from(mails).where(isNull(mails.sentAt));
        expect(stored.map(({ failedAt }) => failedAt)).toEqual(stored.map(() => null));
      },
      { log, now: later },
    );
    const { outbox, sent } = createTestOutbox();
    const muchLater = () => new Date(testNow.getTime() + 10 * 3_600_000);
    await withKeys(databaseUrl, [newKey, oldKey], ({ services }) => services.mailWorker.settle(), {
      outbox,
      now: muchLater,
    });
    expect(sent.map(({ recipient }) => recipient)).toContain('waiting@example.com');
  });
});

const unavailable = async () => {
  throw new Error('Mail server down');
};

/** After the first retry of a mail is due. */
const later = () => new Date(testNow.getTime() + 60_000);

/** Stores a mail, a partner's secrets, a payment session and an order that awaits a confirmation. */
async function storeSealed({ services }: RunningServer) {
  const server = testServer(() => ({ services, url: services.addresses.siteUrl }) as RunningServer);
  const content = composeMail({ subject: 'Hello', greeting: 'Hello,', blocks: [], closing: 'Bye' }, 'en');
  const mail = { kind: 'contact', recipient: 'waiting@example.com', language: 'en', content } as const;
  await services.db.transaction((tx) => queueMail(tx, mailOptions(services), mail));
  for (let count = 0; count < 2; count += 1) await createPartnerSecret({ ...services, now: testNow }, 'hotel-miramar');
  await services.db.insert(pendingOrders).values({
    tokenHash: 'f'.repeat(64),
    content: seal('{}', services.secret, services.random),
    createdAt: testNow,
    expiresAt: new Date('2099-01-01'),
  });
  const due = await makeDueBooking(server);
  return { due, opened: await openSession(server, due) };
}

async function sealedTexts({ services: { db } }: RunningServer): Promise<string[]> {
  const written = await db.select({ text: mails.content }).from(mails).where(isNotNull(mails.content));
  const orders = await db.select({ text: pendingOrders.content }).from(pendingOrders);
  const sessions = await db.select({ session: payments.session }).from(payments).where(eq(payments.state, 'open'));
  const registered = await db.select().from(partners);
  const secrets = registered.flatMap(({ webhookSecret, previousWebhookSecret }) => [
    webhookSecret,
    previousWebhookSecret,
  ]);
  const opened = sessions.flatMap(({ session }) => Object.values(session ?? {}).filter((text) => text !== null));
  return [
    ...[...written, ...orders].flatMap(({ text }) => text ?? []),
    ...secrets.flatMap((text) => text ?? []),
    ...opened,
  ];
}
