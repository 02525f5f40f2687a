import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../demo/server/db/schema.ts';
import { readProblem } from '../support/contract-response.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

const { outbox, linkTo, sent } = createTestOutbox();

describeOnDatabase(
  'accounts',
  (server) => {
    const { call } = server;
    const settle = () => server.get().services.mailWorker.settle();

    describe('messages', () => {
      const message = {
        from: 'visitor@example.com',
        to: 'contact@rental.example',
        subject: 'Hello',
        message: 'A\nB',
        isContactForm: true,
      };

      it('reach only the operator', async () => {
        expect((await call('POST', '/api/send-email', message)).text).toBe('OK');
        await settle();
        expect(sent.findLast(({ kind }) => kind === 'contact')).toMatchObject({
          recipient: 'contact@rental.example',
          subject: 'Contact form: Hello',
          replyTo: 'visitor@example.com',
        });
        const spam = await call('POST', '/api/send-email', { ...message, to: 'victim@example.com' });
        expect(readProblem(spam)).toMatchObject({ status: 403, code: 'recipient_not_allowed' });
        const injected = await call('POST', '/api/send-email', {
          ...message,
          subject: 'Hi\r\nBcc: victim@example.com',
        });
        expect(readProblem(injected)).toMatchObject({ code: 'invalid_body', field: 'subject' });
      });

      it('reach an operator who has an account in its language', async () => {
        const { db } = server.get().services;
        const operator = {
          id: 'c0'.repeat(12),
          type: 'admin',
          email: message.to,
          fullName: 'Ana',
          language: 'es',
        } as const;
        await db.insert(users).values({ ...operator, createdAt: testNow, updatedAt: testNow });
        await call('POST', '/api/send-email', message);
        await settle();
        const found = sent.findLast(({ kind }) => kind === 'contact');
        expect(found).toMatchObject({ language: 'es', subject: 'Formulario de contacto: Hello' });
        await db.delete(users).where(eq(users.id, operator.id));
      });

      it('subscribe only after confirmation', async () => {
        const subscription = { ...message, subject: 'New subscription', message: '', isContactForm: false };
        await call('POST', '/api/send-email', subscription, { 'accept-language': 'fr-FR,fr;q=0.9' });
        await settle();
        const link = linkTo('visitor@example.com', 'newsletter');
        const page = await call('GET', `${link.pathname}?l=fr`);
        expect(page.text).toContain('<button>M’inscrire</button>');
        const token = link.pathname.split('/').at(-1) ?? '';
        expect((await call('POST', '/api/x/confirm-subscription', { token })).text).toBe('OK');
        expect(readProblem(await call('POST', '/api/x/confirm-subscription', { token })).code).toBe('token_invalid');
      });
    });
  },
  { outbox, contactEmail: 'contact@rental.example' },
);
