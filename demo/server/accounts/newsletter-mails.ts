import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { composeMail } from '../mail/mail-content.ts';
import type { MailSender } from '../mail/mail-draft.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { mailLink } from './account-mails.ts';
import { issueToken } from './mail-tokens.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/** Mails a link that confirms a newsletter subscription. */
export async function mailSubscription(
  tx: Database,
  context: MailWriterContext,
  email: string,
  language: Language,
): Promise<void> {
  const token = await issueToken(tx, context, { userId: null, email, purpose: 'newsletter' });
  await mailLink(tx, context, {
    kind: 'newsletter',
    person: { email, fullName: null, language },
    path: `/confirm-subscription/${token}?l=${language}`,
    texts: mailTexts(language).newsletter,
    unsubscribe: unsubscribeLink(context, email, language),
  });
}

/** Welcomes a new subscriber: the mail to keep, with the link that ends the subscription. */
export async function mailWelcome(
  tx: Database,
  context: MailWriterContext,
  email: string,
  language: Language,
): Promise<void> {
  const { greeting, newsletterWelcome } = mailTexts(language);
  const { websiteName } = context.terms;
  const content = composeMail(
    {
      subject: newsletterWelcome.subject(websiteName),
      greeting: greeting(null),
      blocks: [
        { kind: 'paragraph', text: newsletterWelcome.intro },
        { kind: 'paragraph', text: newsletterWelcome.outro },
      ],
      sender: {
        ...mailSender(context, language, 'subscribed'),
        unsubscribe: unsubscribeLink(context, email, language),
      },
    },
    language,
  );
  await queueMail(tx, mailOptions(context), { kind: 'newsletter-welcome', recipient: email, language, content });
}

/** The link that every mail of the newsletter has, in its footer and for the mail program. */
export function unsubscribeLink(
  { addresses, secret }: MailWriterContext,
  email: string,
  language: Language,
): NonNullable<MailSender['unsubscribe']> {
  const url = unsubscribeUrl({ secret, siteUrl: addresses.siteUrl }, email, language);
  return { label: mailTexts(language).newsletterWelcome.unsubscribe, url };
}
