import { html } from 'hono/html';
import {
  isOneOf,
  type Language,
  languages,
  type SocialProvider,
  socialProviders,
} from '../../../widget/domain/enumerations.ts';
import { socialProviderNames } from '../../../widget/domain/social-provider-names.ts';
import { serverLocale } from '../../../widget/i18n/server-texts.ts';
import { confirmSubscription, hasSubscribed } from '../accounts/newsletter.ts';
import { hasJoined, joinByMail } from '../accounts/social/join-by-mail.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { form, type PlainPageContext, page } from './plain-page.ts';
import { emailTexts, joinTexts, newsletterTexts, type PageTexts } from './plain-page-texts.ts';

type Context = MailWriterContext & Pick<MailContext, 'db' | 'mailWorker'>;

/** Renders the page that connects an account to a social identity; its button submits the form. */
export function joinAccountPage(
  context: PlainPageContext,
  { language, token, provider }: { language: Language; token: string; provider: string },
): Promise<Response> {
  const validProvider = isOneOf(socialProviders, provider) ? provider : 'google';
  const texts = joinTexts(serverLocale(language), socialProviderNames[validProvider]);
  const fields = { token, language, provider: validProvider };
  const body = html`<p>${texts.prompt}</p>${form('/join-account', fields, texts.button)}`;
  return page(context, { language, title: texts.title, body });
}

/** Renders the page of a link that confirms an email address, and leads to the site's page, which asks for the account's password. */
export function confirmEmailPage(
  context: PlainPageContext & Pick<MailContext, 'addresses'>,
  { language, email, token }: { language: Language; email: string; token: string },
): Promise<Response> {
  const texts = emailTexts(serverLocale(language));
  const url = `${context.addresses.siteUrl}/activate?${new URLSearchParams({ e: email, t: token, l: language })}`;
  const body = html`<p>${texts.prompt} <strong>${email}</strong></p><p><a href="${url}">${texts.button}</a></p>`;
  return page(context, { language, title: texts.title, body });
}

/** Renders the page that confirms a newsletter subscription; its button submits the form. */
export function confirmSubscriptionPage(
  context: PlainPageContext,
  language: Language,
  token: string,
): Promise<Response> {
  const texts = newsletterTexts(serverLocale(language));
  const body = html`<p>${texts.prompt}</p>${form('/confirm-subscription', { token, language }, texts.button)}`;
  return page(context, { language, title: texts.title, body });
}

/** Handles the form that a button of these pages submits. */
export async function handlePostedPage(context: Context, path: string, fields: FormData): Promise<Response> {
  const read = (name: string) => String(fields.get(name) ?? '');
  const language = isOneOf(languages, read('language')) ? (read('language') as Language) : 'en';
  const { texts, act, isDone } = postedPage(context, path, language, read);
  const link = html`<p><a href="/?l=${language}">${texts.home}</a></p>`;
  const respond = (text: string, status = 200) =>
    page(context, { language, title: texts.title, body: html`<p>${text}</p>${link}`, status });
  try {
    await act();
    return respond(texts.done);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // A second press of the button, whose page replaces that of the first, finds its token used.
    if (await isDone()) return respond(texts.done);
    return respond(texts.failed, 410);
  }
}

interface PostedPage {
  texts: PageTexts;
  act: () => Promise<void>;
  /** Returns true if the action failed because it had been carried out before. */
  isDone: () => Promise<boolean>;
}

function postedPage(context: Context, path: string, language: Language, read: (name: string) => string): PostedPage {
  const token = read('token');
  if (path === '/join-account') {
    const provider = isOneOf(socialProviders, read('provider')) ? (read('provider') as SocialProvider) : 'google';
    return {
      texts: joinTexts(serverLocale(language), socialProviderNames[provider]),
      act: () => joinByMail(context, token),
      isDone: () => hasJoined(context, token),
    };
  }
  return {
    texts: newsletterTexts(serverLocale(language)),
    act: () => confirmSubscription(context, token, language),
    isDone: () => hasSubscribed(context, token),
  };
}
