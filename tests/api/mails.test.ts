import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { mails } from '../../demo/server/db/schema.ts';
import { composeMail } from '../../demo/server/mail/mail-content.ts';
import { mailOptions } from '../../demo/server/mail/mail-options.ts';
import { type Outbox, startMailWorker, UnknownRecipientError } from '../../demo/server/mail/mail-worker.ts';
import { queueMail } from '../../demo/server/mail/queue-mail.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { createSmtpOutbox } from '../../demo/server/mail/smtp-outbox.ts';
import { type SubmittedMail, startMailSink } from '../support/mail-sink.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let now = testNow;
const state = { isDown: false, isSlow: false, goOn: () => {}, beforeEach: async (_recipient: string) => {} };
const { outbox: working, sent } = createTestOutbox();
const outbox: Outbox = async (mail) => {
  await state.beforeEach(mail.recipient);
  if (state.isDown) throw new Error('Mail server down');
  if (state.isSlow && mail.recipient.startsWith('slow')) {
    await new Promise<void>((resolve) => {
      state.goOn = resolve;
    });
  }
  await working(mail);
};

afterEach(() => {
  now = testNow;
  state.isDown = false;
  state.isSlow = false;
  state.beforeEach = async () => {};
  sent.length = 0;
});

describeOnDatabase(
  'mails',
  (server) => {
    const { get } = server;

    async function write(recipient: string): Promise<void> {
      const { services } = get();
      const content = composeMail({ subject: 'Hello', greeting: 'Hello <you>,', blocks: [], closing: 'Bye' }, 'en');
      await services.db.transaction((tx) =>
        queueMail(tx, mailOptions(services), { kind: 'contact', recipient, language: 'en', content }),
      );
    }

    const rowOf = async (recipient: string) => {
      const [row] = await get().services.db.select().from(mails).where(eq(mails.recipient, recipient));
      return row;
    };

    it('are stored as sent while a slow server still takes the next one', async () => {
      const { services } = get();
      await write('quick@example.com');
      now = new Date(testNow.getTime() + 1000);
      await write('slow@example.com');
      state.isSlow = true;
      services.mailWorker.wake();
      await waitFor(async () => {
        const [quick] = await services.db.select().from(mails).where(eq(mails.recipient, 'quick@example.com'));
        expect(quick?.sentAt).not.toBeNull();
      });
      expect(sent.map(({ recipient }) => recipient)).toEqual(['quick@example.com']);
      state.goOn();
      await services.mailWorker.settle();
      expect(sent).toHaveLength(2);
    });

    it('are sent only while no other process may claim them, however slow the mail server is', async () => {
      const recipients = Array.from({ length: 10 }, (_, index) => `late-${index}@example.com`);
      for (const recipient of recipients) await write(recipient);
      const lateBy: number[] = [];
      state.beforeEach = async (recipient) => {
        lateBy.push(now.getTime() - ((await rowOf(recipient))?.nextAttemptAt.getTime() ?? 0));
        now = new Date(now.getTime() + 20_000);
      };
      await get().services.mailWorker.settle();
      expect(Math.max(...lateBy)).toBeLessThan(0);
      expect(sent.map(({ recipient }) => recipient).sort()).toEqual(recipients);
      expect(await Promise.all(recipients.map(async (recipient) => (await rowOf(recipient))?.attempts))).toEqual(
        recipients.map(() => 1),
      );
    });

    it('are sent once with a stable id and stored sealed for the demo’s mailbox', async () => {
      await write('one@example.com');
      await get().services.mailWorker.settle();
      await get().services.mailWorker.settle();
      const row = await rowOf('one@example.com');
      expect(sent.map(({ messageId }) => messageId)).toEqual([row?.messageId]);
      expect(sent[0]?.html).toContain('Hello &lt;you&gt;,');
      expect(row?.sentAt).toEqual(testNow);
      expect(row?.content).not.toContain('Hello');
      expect(unseal(row?.content ?? '', get().services.secret)).toContain('Hello');
      expect(() => unseal(row?.content ?? '', ['another secret'])).toThrow();
    });

    it('are retried with backoff while the mail server is down', async () => {
      state.isDown = true;
      await write('two@example.com');
      await get().services.mailWorker.settle();
      expect(await rowOf('two@example.com')).toMatchObject({ sentAt: null, attempts: 1 });
      state.isDown = false;
      await get().services.mailWorker.settle();
      expect(sent).toEqual([]);
      now = new Date(testNow.getTime() + 31_000);
      await get().services.mailWorker.settle();
      expect(sent.map(({ recipient }) => recipient)).toEqual(['two@example.com']);
    });

    it('are tried once if the address doesn’t exist', async () => {
      state.beforeEach = async () => {
        throw new UnknownRecipientError('550 5.1.1 no such user');
      };
      await write('nobody@example.com');
      await get().services.mailWorker.settle();
      expect(await rowOf('nobody@example.com')).toMatchObject({ sentAt: null, failedAt: testNow, attempts: 1 });
    });

    it('are not sent when their transaction is rolled back', async () => {
      const { services } = get();
      const failing = services.db.transaction(async (tx) => {
        const content = composeMail({ subject: 'No', greeting: '', blocks: [], closing: '' }, 'en');
        await queueMail(tx, mailOptions(services), {
          kind: 'contact',
          recipient: 'no@example.com',
          language: 'en',
          content,
        });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      await services.mailWorker.settle();
      expect([sent, await rowOf('no@example.com')]).toEqual([[], undefined]);
    });

    it('are shared by several workers without duplicates, and deleted after sending outside demo mode', async () => {
      const { db, secret } = get().services;
      for (let number = 0; number < 25; number += 1) await write(`many-${number}@example.com`);
      const options = {
        db,
        now: () => now,
        secret,
        outbox,
        pictures: async () => null,
        keepsContent: false,
        log: () => {},
      };
      const workers = [startMailWorker(options), startMailWorker(options), startMailWorker(options)];
      await Promise.all(workers.map((worker) => worker.settle()));
      await Promise.all(workers.map((worker) => worker.close()));
      expect(sent).toHaveLength(25);
      expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(25);
      expect((await rowOf('many-3@example.com'))?.content).toBeNull();
    });
  },
  { outbox, now: () => now, log: () => {} },
);

const sender = { name: 'Voitures "Étoile", Nice', address: 'desk@rental.example' };

it('reach a real mail server complete, in UTF-8, and as one mail per recipient', async () => {
  const taken: SubmittedMail[] = [];
  const server = await startMailSink((mail) => taken.push(mail));
  const send = createSmtpOutbox(server.url.replace('//', '//desk:s%3Acret@'), sender);
  const content = composeMail(
    {
      subject: 'Réservation\r\nBcc: victim@example.com',
      greeting: 'Bonjour Zoë,',
      blocks: [{ kind: 'paragraph', text: '.\nAprès le point' }],
      closing: 'À bientôt',
    },
    'fr',
  );
  await send({ ...content, recipient: 'zoe@example.com', messageId: '<1@rental.example>', language: 'fr', kind: 'x' });
  await server.close();
  const [mail] = taken;
  expect(taken).toHaveLength(1);
  expect(mail).toMatchObject({ account: 'desk:s:cret', from: 'desk@rental.example', to: ['zoe@example.com'] });
  const [head = '', ...parts] = (mail?.source ?? '').split('\n\n');
  expect(head).not.toMatch(/^(bcc|cc):/im);
  expect(head).toMatch(/^Message-ID: <1@rental\.example>$/m);
  expect(head).toMatch(/^Content-Language: fr$/m);
  expect(head).toMatch(/^From: =\?UTF-8\?.*\?= <desk@rental\.example>$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(parts.join('\n\n')).toMatch(/Apr=C3=A8s le point/);
  expect(head).toMatch(/multipart\/alternative/);
  expect([...server.received]).toEqual([['1@rental.example', 1]]);
});

it('of a newsletter have the headers with which a mail program unsubscribes in one click', async () => {
  const taken: SubmittedMail[] = [];
  const server = await startMailSink((mail) => taken.push(mail));
  const send = createSmtpOutbox(server.url, sender);
  const unsubscribe = `https://rental.example/unsubscribe/${'a'.repeat(120)}.${'b'.repeat(43)}?l=fr`;
  const mail = { subject: 'a', text: 'b', html: 'c', recipient: 'a@example.com', messageId: '<3@b>', language: 'fr' };
  await send({ ...mail, kind: 'newsletter-welcome', unsubscribe });
  await send({ ...mail, kind: 'x' });
  await server.close();
  const [newsletter, other] = taken.map(({ source }) => source.split('\n\n')[0]?.replaceAll(/\n[ \t]+/g, ' '));
  expect(newsletter).toContain(`List-Unsubscribe: <${unsubscribe}>\n`);
  expect(newsletter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  expect(other).not.toContain('List-Unsubscribe');
});

it('of the contact form are replied to the visitor', async () => {
  const taken: SubmittedMail[] = [];
  const server = await startMailSink((mail) => taken.push(mail));
  const send = createSmtpOutbox(server.url, sender);
  const mail = { subject: 'a', text: 'b', html: 'c', recipient: 'a@example.com', messageId: '<4@b>', language: 'en' };
  await send({ ...mail, kind: 'contact', replyTo: 'visitor@example.com' });
  await send({ ...mail, kind: 'x' });
  await server.close();
  const [contact, other] = taken.map(({ source }) => source.split('\n\n')[0]);
  expect(contact).toContain('Reply-To: visitor@example.com\n');
  expect(contact).not.toContain('Auto-Submitted');
  expect(other).not.toContain('Reply-To');
});

it('are not retried if the mail server says that the address doesn’t exist', async () => {
  const replies = ['550 5.1.1 no such user', '550-5.1.1 no such user\r\n550 5.1.1 again', '550 5.2.1 disabled'];
  const passing = [
    '450 4.2.1 busy',
    '550 5.7.1 relaying denied',
    '550 5.1.8 sender rejected',
    '550 5.1.11 odd',
    '550 no',
  ];
  let reply = '';
  const server = await startMailSink(undefined, () => reply);
  const send = createSmtpOutbox(server.url, sender);
  const mail = { subject: 'a', text: 'b', html: 'c', recipient: 'a@example.com', messageId: '<5@b>', language: 'en' };
  const lost: string[] = [];
  for (reply of [...replies, ...passing]) {
    const error = await send({ ...mail, kind: 'x' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    if (error instanceof UnknownRecipientError) lost.push(reply);
  }
  await server.close();
  expect(lost).toEqual(replies);
});

it('are retried later when the mail server rejects them', async () => {
  const server = await startMailSink();
  await server.close();
  const send = createSmtpOutbox(server.url, sender);
  const mail = { subject: 'a', text: 'b', html: 'c', recipient: 'a@example.com', messageId: '<2@b>', language: 'en' };
  await expect(send({ ...mail, kind: 'x' })).rejects.toThrow(/ECONNREFUSED/);
});
