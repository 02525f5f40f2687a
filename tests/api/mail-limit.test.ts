import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { mails, suppliers } from '../../demo/server/db/schema.ts';
import { mailOptions } from '../../demo/server/mail/mail-options.ts';
import { queueMail } from '../../demo/server/mail/queue-mail.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

const { outbox, sent } = createTestOutbox();
let now = testNow;

describeOnDatabase(
  'an address',
  (server) => {
    async function mail(recipient: string, count: number): Promise<void> {
      const { services } = server.get();
      const content = { subject: 'Hello', text: 'Hello', html: 'Hello' };
      for (let index = 0; index < count; index += 1) {
        await queueMail(services.db, mailOptions(services), { kind: 'newsletter', recipient, language: 'en', content });
      }
      services.mailWorker.wake();
      await services.mailWorker.settle();
    }

    const received = (address: string) => sent.filter(({ recipient }) => recipient.toLowerCase() === address).length;

    it('receives a limited number of mails an hour, and the others later', async () => {
      now = testNow;
      sent.length = 0;
      await mail('victim@example.com', 15);
      await mail('Victim@example.com', 10);
      await mail('other@example.com', 1);
      expect(received('victim@example.com')).toBe(20);
      expect(received('other@example.com')).toBe(1);
      now = new Date(testNow.getTime() + 61 * 60_000);
      await mail('other@example.com', 1);
      expect(received('victim@example.com')).toBe(25);
    });

    it('is not looked at again until it may receive the next mail', async () => {
      const recipient = 'flooded@example.com';
      const startedAt = now;
      await mail(recipient, 60);
      const { db } = server.get().services;
      const waiting = await db
        .select({ attempts: mails.attempts, nextAttemptAt: mails.nextAttemptAt })
        .from(mails)
        .where(and(eq(mails.recipient, recipient), isNull(mails.sentAt)));
      expect(waiting).toHaveLength(40);
      const hourLater = new Date(startedAt.getTime() + 3_600_000);
      expect(
        waiting.filter((row) => row.attempts !== 0 || row.nextAttemptAt.getTime() !== hourLater.getTime()),
      ).toEqual([]);
      now = new Date(hourLater.getTime() + 1000);
      await mail('other@example.com', 1);
      expect(received(recipient)).toBe(40);
    });

    it('of staff has no limit', async () => {
      const { email } = demoAccounts.admin;
      const before = received(email);
      await mail(email, 25);
      expect(received(email)).toBe(before + 25);
    });

    it('of a supplier without an account has no limit', async () => {
      const [supplier] = await server.get().services.db.select().from(suppliers).limit(1);
      const email = supplier?.email ?? '';
      const before = received(email);
      await mail(email, 25);
      expect(received(email)).toBe(before + 25);
    });
  },
  { outbox, now: () => now },
);
