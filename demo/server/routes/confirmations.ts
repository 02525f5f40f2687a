import { mailConfirmation } from '../accounts/account-mails.ts';
import { confirmAddress } from '../accounts/confirm.ts';
import { confirmSubscription } from '../accounts/newsletter.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { confirmEmailPage } from '../pages/plain-pages.ts';
import { pageLanguage } from '../pages/site-pages.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { siteConfig } from '../process/site-config.ts';
import { browserLanguage } from './browser-language.ts';
import type { RouteContext } from './context.ts';
import { mailTransaction } from './mail-transaction.ts';

type Context = MailWriterContext & Pick<RouteContext, 'configuration' | 'db' | 'limits' | 'mailWorker' | 'siteConfig'>;

/** Handles confirming an email address and a newsletter subscription. */
export function confirmationHandlers(context: Context): Handlers {
  const { limits } = context;

  return {
    /**
     * Shows a page that leads to the site's, where the account's owner signs in. Its language is the link's, not the account's, so that
     * it doesn't reveal whether the address has an account.
     */
    confirmEmail: async ({ params: { email, token }, caller, request }) => {
      await limits.consume('confirmPage', caller);
      const url = new URL(request.url);
      const language = pageLanguage(url, request.headers.get('cookie') ?? '', siteConfig(context, ''));
      return confirmEmailPage(context, { language, email, token });
    },

    confirmEmailAddress: async ({ body, user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      await confirmAddress(context, user, body);
      return null;
    },

    resendLink: async ({ body, user }) => {
      if (user?.email.toLowerCase() !== normalizeEmail(body.email)) throw new ProblemError('not_owner');
      if (user.verified) return null;
      await limits.consume('mail', user.email);
      await mailTransaction(context, (tx) => mailConfirmation(tx, context, user));
      return null;
    },

    confirmSubscription: async ({ body, request }) => {
      await confirmSubscription(context, body.token, browserLanguage(request));
      return null;
    },
  };
}
