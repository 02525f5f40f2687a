import { html } from 'hono/html';
import { isOneOf, type Language, languages } from '../../../widget/domain/enumerations.ts';
import { serverLocale } from '../../../widget/i18n/server-texts.ts';
import { resubscribe, unsubscribe } from '../accounts/newsletter.ts';
import { readUnsubscribeToken } from '../accounts/unsubscribe-token.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import type { Html } from './html.ts';
import { form, type PlainPageContext, page } from './plain-page.ts';
import { unsubscribeTexts } from './plain-page-texts.ts';

type Context = PlainPageContext & Pick<MailContext, 'db' | 'now' | 'secret'>;

type Texts = ReturnType<typeof unsubscribeTexts>;

const pathOf = (token: string) => `/unsubscribe/${encodeURIComponent(token)}`;

/** Renders the page that a newsletter's link opens; its button unsubscribes, because scanners of mails open links too. */
export function unsubscribePage(context: Context, language: Language, token: string): Promise<Response> {
  const texts = unsubscribeTexts(serverLocale(language));
  return explainInvalidToken(context, { texts, language }, () => {
    const email = readUnsubscribeToken(context.secret, token);
    const button = form(pathOf(token), { language }, texts.button);
    return html`<p>${texts.prompt} <strong>${email}</strong></p>${button}`;
  });
}

/**
 * Unsubscribes, or subscribes again with the field `undo`. A mail program that unsubscribes in one click (RFC 8058) sends neither
 * cookies nor an origin, so the signed token is all that counts.
 */
export function handleUnsubscribe(
  context: Context,
  token: string,
  fields: URLSearchParams,
  ofAddress: Language,
): Promise<Response> {
  const named = fields.get('language') ?? '';
  const language = isOneOf(languages, named) ? named : ofAddress;
  const texts = unsubscribeTexts(serverLocale(language));
  const home = html`<p><a href="/?l=${language}">${texts.home}</a></p>`;
  return explainInvalidToken(context, { texts, language }, async () => {
    if (fields.has('undo')) {
      await resubscribe(context, token, language);
      return html`<p>${texts.undone}</p>${home}`;
    }
    await unsubscribe(context, token);
    return html`<p>${texts.done}</p>${form(pathOf(token), { language, undo: '1' }, texts.undo)}${home}`;
  });
}

async function explainInvalidToken(
  context: PlainPageContext,
  { texts, language }: { texts: Texts; language: Language },
  render: () => Html | Promise<Html>,
): Promise<Response> {
  try {
    return await page(context, { language, title: texts.title, body: await render() });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return page(context, { language, title: texts.title, body: html`<p>${texts.failed}</p>`, status: 410 });
  }
}
