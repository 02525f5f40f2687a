import { validateEmail } from '../../../widget/domain/validation.ts';
import { findByEmail } from '../accounts/find-account.ts';
import { mailSubscription } from '../accounts/newsletter-mails.ts';
import { checkHuman, rememberHuman } from '../http/human-check.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isHuman } from '../http/verify-recaptcha.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { composeMail } from '../mail/mail-content.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { escapeFormulas } from '../process/escape-formulas.ts';
import { browserLanguage } from './browser-language.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext &
  Pick<RouteContext, 'configuration' | 'db' | 'fetch' | 'limits' | 'log' | 'mailWorker' | 'siteConfig'>;

/** Handles the contact form, the newsletter and the reCAPTCHA check. */
export function messageHandlers(context: Context): Handlers {
  const { db, configuration, limits, mailWorker } = context;
  return {
    /** Mails only to the configured contact address, or a confirmation link to a new subscriber. */
    sendEmail: async ({ body, caller, origin, request }) => {
      await checkHuman(context, { origin, caller });
      const { from, to, subject, message, isContactForm } = body;
      if (normalizeEmail(to) !== configuration.contactEmail.toLowerCase()) {
        throw new ProblemError('recipient_not_allowed', { field: 'to' });
      }
      if (validateEmail(from)) throw new ProblemError('email_invalid', { field: 'from' });
      if (/[\r\n]/.test(subject)) throw new ProblemError('invalid_body', { field: 'subject' });
      await limits.consume('mail', caller);
      const sender = from.trim().toLowerCase();
      if (isContactForm) {
        const { contactEmail } = configuration;
        const language = (await findByEmail(db, contactEmail))?.language ?? context.terms.defaultLanguage;
        const texts = mailTexts(language).contact;
        const content = composeMail(
          {
            subject: texts.subject(subject),
            greeting: texts.intro,
            blocks: [
              { kind: 'facts', heading: subject, rows: [[texts.from, sender]] },
              { kind: 'paragraph', text: message },
            ],
            sender: mailSender(context, language, 'manages'),
          },
          language,
        );
        await queueMail(db, mailOptions(context), {
          kind: 'contact',
          recipient: contactEmail,
          language,
          content: { ...content, replyTo: sender },
        });
      } else {
        // The list of subscribers would contain this address with an apostrophe, which is a different address.
        if (escapeFormulas(sender) !== sender) throw new ProblemError('email_invalid', { field: 'from' });
        await limits.consume('mail', sender);
        const language = body.language ?? browserLanguage(request);
        await db.transaction((tx) => mailSubscription(tx, context, sender, language));
      }
      mailWorker.wake();
      return null;
    },

    /** Verifies a token. Without a secret, the check is off and every token passes. */
    verifyRecaptcha: async ({ params: { token }, caller }) => {
      const secret = configuration.recaptchaSecret;
      if (secret === undefined) return null;
      await limits.consume('recaptcha', caller);
      const { recaptchaMinScore: minScore } = configuration;
      const { fetch, log } = context;
      if (!(await isHuman({ fetch, secret, token, minScore, log }))) return new NoContent('recaptcha_failed');
      await rememberHuman(context, caller);
      return null;
    },
  };
}
