import type { Language, UserType } from '../../../widget/domain/enumerations.ts';
import { socialProviderNames } from '../../../widget/domain/social-provider-names.ts';
import type { Database } from '../db/database.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { composeMail } from '../mail/mail-content.ts';
import type { MailBlock, MailDraft, MailSender } from '../mail/mail-draft.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { type MailKind, queueMail } from '../mail/queue-mail.ts';
import { hasSitePage, siteButton } from '../mail/site-button.ts';
import type { ConnectedAccountNews, LinkText, SecondFactorNews } from '../mail/texts/account-texts.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { issueToken } from './mail-tokens.ts';
import type { SocialIdentity } from './social/social-identity.ts';

type Context = MailWriterContext;

type Person = { id: string; email: string; fullName: string; language: Language };

/** Why there is an account without a password. */
type ActivationReason = 'booking' | 'first-administrator' | 'staff';

/**
 * Returns a link's query string: its account and token, and the mail's language, which the page has for a visitor who hasn't
 * chosen one. `staff` tells the page that a longer password is required.
 */
function credentialsQuery({ id, email, language }: Person, token: string, { isStaff = false } = {}): string {
  const query = new URLSearchParams({ u: id, e: email, t: token, mailed: language });
  if (isStaff) query.set('staff', '1');
  return query.toString();
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
  const path = `/activate?${credentialsQuery(person, token, { isStaff: reason !== 'booking' })}`;
  await mailLink(tx, context, {
    kind: 'activate-account',
    person,
    path,
    texts: texts[reason],
    bookingId,
  });
}

/** Mails a link to reset a forgotten password. */
export async function mailReset(tx: Database, context: Context, person: Person & { type: UserType }): Promise<void> {
  const token = await issueToken(tx, context, { userId: person.id, email: person.email, purpose: 'reset' });
  const path = `/reset-password?${credentialsQuery(person, token, { isStaff: person.type !== 'user' })}`;
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
  const texts = mailTexts(person.language).join(socialProviderNames[provider]);
  await mailLink(tx, context, { kind: 'join-account', person, path, texts });
}

/** Notifies the owner of an account's new password, because a thief would set one first. */
export async function mailPasswordChanged(tx: Database, context: Context, person: Person): Promise<void> {
  const { subject, intro, outro } = mailTexts(person.language).passwordChanged;
  const blocks = [paragraph(intro), paragraph(outro), ...newPasswordButton(context, person)];
  await mailPerson(tx, context, person, { kind: 'password-changed', subject, blocks });
}

/** Returns the button with which the owner of an account locks out a thief. */
function newPasswordButton(context: Context, { language }: Person): MailBlock[] {
  const query = new URLSearchParams({ mailed: language }).toString();
  return siteButton(context, mailTexts(language).passwordChanged.button, 'forgot-password', query);
}

/** Notifies the owner, because a thief would remove the second factor first, or set up one that locks the owner out. */
export async function mailSecondFactor(
  tx: Database,
  context: Context,
  person: Person,
  news: SecondFactorNews,
): Promise<void> {
  const { subject, intro, outro } = mailTexts(person.language).secondFactor(news);
  const blocks = [paragraph(intro), paragraph(outro), ...newPasswordButton(context, person)];
  await mailPerson(tx, context, person, { kind: news.kind, subject, blocks });
}

/** Notifies the owner, because a thief would connect an account of their own to come back later, or disconnect the owner's. */
export async function mailConnectedAccount(
  tx: Database,
  context: Context,
  person: Person,
  { provider, ...news }: Omit<ConnectedAccountNews, 'provider'> & Pick<SocialIdentity, 'provider'>,
): Promise<void> {
  const texts = mailTexts(person.language).connectedAccount({ ...news, provider: socialProviderNames[provider] });
  const { subject, intro, outro } = texts;
  const blocks = [paragraph(intro), paragraph(outro), ...newPasswordButton(context, person)];
  await mailPerson(tx, context, person, { kind: news.kind, subject, blocks });
}

/** Mails a person that their account has been deleted. */
export async function mailFarewell(tx: Database, context: Context, person: Person): Promise<void> {
  const { subject, intro, kept, closing } = mailTexts(person.language).farewell;
  const blocks = [paragraph(intro(context.terms.websiteName)), paragraph(kept)];
  await mailPerson(tx, context, person, { kind: 'account-deleted', subject, blocks, closing });
}

type LinkMail = {
  kind: MailKind;
  person: Recipient;
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
  { person, path, texts, ...mail }: LinkMail,
): Promise<void> {
  const { subject, intro, button, outro } = texts;
  const life = mailTexts(person.language).lasts(context.terms.validationLinkHours);
  const link: MailBlock = { kind: 'button', label: button, url: context.addresses.siteUrl + path };
  await mailPerson(tx, context, person, { ...mail, subject, blocks: [paragraph(intro), link, paragraph(outro(life))] });
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

type Recipient = Pick<Person, 'email' | 'language'> & { fullName: string | null };

type PersonMail = Pick<LinkMail, 'kind' | 'bookingId' | 'unsubscribe'> &
  Pick<MailDraft, 'subject' | 'blocks' | 'closing'>;

/** Queues a mail to a person who entered their address on the site, in their language. */
async function mailPerson(
  tx: Database,
  context: Context,
  { email: recipient, fullName, language }: Recipient,
  { kind, bookingId, unsubscribe, ...draft }: PersonMail,
): Promise<void> {
  const greeting = mailTexts(language).greeting(fullName);
  const sender = { ...mailSender(context, language, 'address'), ...(unsubscribe ? { unsubscribe } : {}) };
  const content = composeMail({ ...draft, greeting, sender }, language);
  await queueMail(tx, mailOptions(context), { kind, recipient, language, content, bookingId });
}
