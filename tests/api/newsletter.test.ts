import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { unsubscribeUrl } from '../../demo/server/accounts/unsubscribe-token.ts';
import { mailTokens, subscribers } from '../../demo/server/db/schema.ts';
import type { SecretKeys } from '../../demo/server/process/secret-keys.ts';
import { readProblem } from '../support/contract-response.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { callServer, describeOnDatabase } from '../support/test-server.ts';

const { outbox, linkTo, sent } = createTestOutbox();
const contact = 'contact@rental.example';
const pathOf = (secret: SecretKeys, email: string) =>
  new URL(unsubscribeUrl({ secret, siteUrl: 'https://cars.example' }, email, 'en')).pathname;

describeOnDatabase(
  'the newsletter',
  (server) => {
    const { call } = server;

    async function request(email: string, language: string): Promise<URL> {
      const message = { from: email, to: contact, subject: 'New subscription', message: '', isContactForm: false };
      expect((await call('POST', '/api/send-email', message, { 'accept-language': language })).status).toBe(200);
      await server.get().services.mailWorker.settle();
      return linkTo(email, 'newsletter');
    }

    async function subscribe(email: string, language: string): Promise<void> {
      const link = await request(email, language);
      const token = link.pathname.split('/').at(-1) ?? '';
      const form = new URLSearchParams({ token, language }).toString();
      const posted = await call('POST', '/confirm-subscription', form, {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(posted.status).toBe(200);
      await server.get().services.mailWorker.settle();
    }

    const row = async (email: string) =>
      (await server.get().services.db.select().from(subscribers).where(eq(subscribers.email, email)))[0];

    /** Sends a request as a mail program does: with neither cookies nor an origin. */
    const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
      callServer(server.get().url, 'POST', path, body, { 'content-type': type });

    it('welcomes subscribers in their language, with a link and headers to unsubscribe', async () => {
      for (const [language, label, greeting] of [
        ['en', 'Unsubscribe: ', 'Hello,'],
        ['fr', 'Me désinscrire\u00a0: ', 'Bonjour,'],
        ['es', 'Darme de baja: ', 'Hola:'],
      ] as const) {
        const email = `${language}@example.com`;
        await subscribe(email, language);
        expect(await row(email)).toMatchObject({ language });
        for (const kind of ['newsletter', 'newsletter-welcome']) {
          const mail = sent.findLast((each) => each.recipient === email && each.kind === kind);
          expect(mail?.unsubscribe).toMatch(new RegExp(`/unsubscribe/\\S+\\?l=${language}$`));
          expect(mail?.text).toContain(`${label}${mail?.unsubscribe}`);
          expect(mail?.text.split('\n')).toContain(greeting);
          expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);
        }
      }
      expect(sent.filter(({ unsubscribe }) => unsubscribe).map(({ kind }) => kind)).not.toContain('contact');
    });

    it('mails in the language of the page, not of the browser', async () => {
      const message = { from: 'page-language@example.com', to: contact, subject: 'Newsletter', message: '' };
      const body = { ...message, isContactForm: false, language: 'fr' };
      await call('POST', '/api/send-email', body, { 'accept-language': 'en-US' });
      await server.get().services.mailWorker.settle();
      expect(linkTo('page-language@example.com', 'newsletter').search).toBe('?l=fr');
      const mail = sent.findLast(({ recipient }) => recipient === 'page-language@example.com');
      // "Inscription" alone is also the French word for signing up.
      expect(mail?.subject).toBe('Confirmez votre inscription à la lettre d’information');
    });

    it('succeeds again if the button is pressed twice, until the subscription ends', async () => {
      const email = 'twice@example.com';
      const token = (await request(email, 'fr')).pathname.split('/').at(-1) ?? '';
      const press = () =>
        call('POST', '/confirm-subscription', new URLSearchParams({ token, language: 'fr' }).toString(), {
          'content-type': 'application/x-www-form-urlencoded',
        });
      const pages = await Promise.all([press(), press()]);
      expect(pages.map(({ status }) => status)).toEqual([200, 200]);
      await server.get().services.mailWorker.settle();
      expect(sent.filter(({ recipient, kind }) => recipient === email && kind === 'newsletter-welcome')).toHaveLength(
        1,
      );
      await post(pathOf(server.get().services.secret, email), 'language=fr');
      expect((await press()).status).toBe(410);
    });

    it('refuses an address that a spreadsheet with the list would run as a formula', async () => {
      const message = { to: contact, subject: 'New subscription', message: '', isContactForm: false };
      const response = await call('POST', '/api/send-email', { ...message, from: "=cmd|'x'!a1+@example.com" });
      expect(readProblem(response)).toMatchObject({ code: 'email_invalid', field: 'from' });
    });

    it('ends with the one click of a mail program, in both encodings, and may be ended twice', async () => {
      const boundary = 'one';
      const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
      for (const [body, type] of [
        ['List-Unsubscribe=One-Click', undefined],
        [multipart, `multipart/form-data; boundary=${boundary}`],
      ] as const) {
        await subscribe('click@example.com', 'fr');
        const mail = sent.findLast(({ kind }) => kind === 'newsletter-welcome');
        const { pathname, search } = new URL(mail?.unsubscribe ?? '');
        for (let time = 0; time < 2; time += 1) {
          const ended = await post(pathname + search, body, type);
          expect(ended.status).toBe(200);
          expect(ended.text).toContain('<button>Me réinscrire</button>');
          expect(await row('click@example.com')).toBeUndefined();
        }
      }
    });

    it('ends with the button of the page, not by opening it, and a second button undoes that', async () => {
      await subscribe('page@example.com', 'fr');
      const { secret, db } = server.get().services;
      const path = pathOf(secret, 'Page@example.com');
      const page = await call('GET', `${path}?l=fr`);
      expect(page.text).toContain('<button>Me désinscrire</button>');
      expect(page.text).toContain('page@example.com');
      expect(await row('page@example.com')).toBeDefined();
      await request('page@example.com', 'fr');
      const ended = await post(path, 'language=fr');
      expect(ended.text).toContain('<button>Me réinscrire</button>');
      expect(await row('page@example.com')).toBeUndefined();
      const pending = await db.select().from(mailTokens).where(eq(mailTokens.email, 'page@example.com'));
      expect(pending.every(({ usedAt }) => usedAt !== null)).toBe(true);
      const undone = await post(path, 'language=fr&undo=1');
      expect(undone.text).toContain('Vous recevrez de nouveau notre lettre d’information.');
      expect(await row('page@example.com')).toMatchObject({ language: 'fr' });
    });

    it('refuses a changed address or signature', async () => {
      const { secret } = server.get().services;
      const [address, signature] = pathOf(secret, 'page@example.com').replace('/unsubscribe/', '').split('.');
      const other = Buffer.from('other@example.com').toString('base64url');
      for (const token of [`${other}.${signature}`, `${address}.x`, `${address}`, 'x']) {
        for (const response of [await call('GET', `/unsubscribe/${token}`), await post(`/unsubscribe/${token}`, '')]) {
          expect(response.status).toBe(410);
        }
      }
      expect((await post('/unsubscribe/x', 'a'.repeat(20_000))).status).toBe(413);
    });
  },
  { outbox, contactEmail: contact },
);
