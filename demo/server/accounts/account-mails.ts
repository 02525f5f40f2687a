import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { composeMail } from '../mail/mail-content.ts';
import type { MailSender } from '../mail/mail-draft.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { type MailKind, queueMail } from '../mail/queue-mail.ts';
import { hasSitePage, siteButton } from '../mail/site-button.ts';
import type { LinkText } from '../mail/texts/account-texts.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { issueToken } from './mail-tokens.ts';
import { providerNames } from './social/provider-names.ts';
import type { SocialIdentity } from './social/social-identity.ts';

type Context = MailWriterContext;

type Person = { id: string; email: string; fullName: string; language: Language };

/** Why there is an account without a password. */
type ActivationReason = 'booking' | 'first-administrator' | 'staff';

/** Returns a link's query string: its account and token, and the mail's language, which the page has for a visitor who hasn't chosen one. */
function credentialsQuery({ id, email, language }: Person, token: string): string {
  return new URLSearchParams({ u: id, e: email, t: token, mailed: language }).toString();
}

/** Mails a set-password link to an account without a password. */
export async function mailActivation(
  tx: Database,
  context: Context,
  person: Person,
  { bookingId, reason = 'booking' }: { bookingId?: string; reason?: ActivationReason } = {},
): Promise<void> {
  const token = await issueToken(tx, context, { userId: person.id, email: person.email, purpose: 'activate' });
  const { activate, administrator, staff } = mailTexts(person.language);
  const texts = { booking: activate, 'first-administrator': administrator, staff: staff(context.terms.websiteName) };
  const path = `/activate?${credentialsQuery(person, token)}`;
  await mailLink(tx, context, {
    kind: 'activate-account',
    person,
    path,
    texts: texts[reason],
    bookingId,
  });
}

/** Mails a link to reset a forgotten password. */
export async function mailReset(tx: Database, context: Context, person: Person): Promise<void> {
  const token = await issueToken(tx, context, { userId: person.id, email: person.email, purpose: 'reset' });
  const path = `/reset-password?${credentialsQuery(person, token)}`;
  await mailLink(tx, context, { kind: 'reset-password', person, path, texts: mailTexts(person.language).reset });
}

/** Mails a link that confirms the address of a new account. BookCars' own front end, which ignores `confirm`, sets a password there. */
export async function mailConfirmation(tx: Database, context: Context, person: Person): Promise<void> {
  const token = await issueToken(tx, context, { userId: person.id, email: person.email, purpose: 'confirm' });
  const path = hasSitePage(context, 'activate')
    ? `/activate?${credentialsQuery(person, token)}&confirm=1`
    : `/api/confirm-email/${encodeURIComponent(person.email)}/${token}?l=${person.language}`;
  await mailLink(tx, context, { kind: 'confirm-email', person, path, texts: mailTexts(person.language).confirm });
}

/** Mails a link with which an account's owner allows sign-in with a social identity. */
export async function mailJoining(
  tx: Database,
  context: Context,
  person: Person,
  { provider, subject, email }: Pick<SocialIdentity, 'provider' | 'subject' | 'email'>,
): Promise<void> {
  const token = await issueToken(tx, context, { userId: person.id, email, purpose: 'join', provider, subject });
  const path = `/join-account/${token}?${new URLSearchParams({ l: person.language, with: provider })}`;
  const texts = mailTexts(person.language).join(providerNames[provider]);
  await mailLink(tx, context, { kind: 'join-account', person, path, texts });
}

/** Notifies the owner of an account's new password, because a thief would set one first. */
export async function mailPasswordChanged(
  tx: Database,
  context: Context,
  { email, fullName, language }: Person,
): Promise<void> {
  const { greeting, passwordChanged } = mailTexts(language);
  const { subject, intro, outro, button } = passwordChanged;
  const query = new URLSearchParams({ mailed: language }).toString();
  const content = composeMail(
    {
      subject,
      greeting: greeting(fullName),
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'paragraph', text: outro },
        ...siteButton(context, button, 'forgot-password', query),
      ],
      sender: mailSender(context, language, 'address'),
    },
    language,
  );
  await queueMail(tx, mailOptions(context), { kind: 'password-changed', recipient: email, language, content });
}

/** Notifies the owner that the account's second factor was removed, because a thief would remove it first. */
export async function mailSecondFactorOff(
  tx: Database,
  context: Context,
  person: Person,
  by: 'self' | 'administrator',
): Promise<void> {
  const texts = mailTexts(person.language);
  const { subject, intro, outro } = texts.secondFactorOff(by);
  const content = composeMail(
    {
      subject,
      greeting: texts.greeting(person.fullName),
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'paragraph', text: outro },
      ],
      sender: mailSender(context, person.language, 'address'),
    },
    person.language,
  );
  const { email: recipient, language } = person;
  await queueMail(tx, mailOptions(context), { kind: 'second-factor-off', recipient, language, content });
}

/** Mails a person that their account has been deleted. */
export async function mailFarewell(
  tx: Database,
  context: Context,
  { email, fullName, language }: Person,
): Promise<void> {
  const { greeting, farewell } = mailTexts(language);
  const content = composeMail(
    {
      subject: farewell.subject,
      greeting: greeting(fullName),
      blocks: [
        { kind: 'paragraph', text: farewell.intro(context.terms.websiteName) },
        { kind: 'paragraph', text: farewell.kept },
      ],
      closing: farewell.closing,
      sender: mailSender(context, language, 'address'),
    },
    language,
  );
  await queueMail(tx, mailOptions(context), { kind: 'account-deleted', recipient: email, language, content });
}

type LinkMail = {
  kind: MailKind;
  person: Pick<Person, 'email' | 'fullName' | 'language'>;
  path: string;
  texts: LinkText;
  bookingId?: string | undefined;
  /** Ends the subscription that the mail belongs to. */
  unsubscribe?: MailSender['unsubscribe'];
};

/** Queues a mail with one link. */
export async function mailLink(
  tx: Database,
  context: Context,
  { kind, person, path, texts, bookingId, unsubscribe }: LinkMail,
): Promise<void> {
  const { siteUrl } = context.addresses;
  const { greeting, lasts } = mailTexts(person.language);
  const content = composeMail(
    {
      subject: texts.subject,
      greeting: greeting(person.fullName),
      blocks: [
        { kind: 'paragraph', text: texts.intro },
        { kind: 'button', label: texts.button, url: siteUrl + path },
        { kind: 'paragraph', text: texts.outro(lasts(context.terms.validationLinkHours)) },
      ],
      sender: { ...mailSender(context, person.language, 'address'), ...(unsubscribe ? { unsubscribe } : {}) },
    },
    person.language,
  );
  await queueMail(tx, mailOptions(context), {
    kind,
    recipient: person.email,
    language: person.language,
    content,
    bookingId,
  });
}
