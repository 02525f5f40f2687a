import { html } from 'hono/html';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { serverLocale } from '../../../widget/i18n/server-texts.ts';
import { type PlainPageContext, page } from './plain-page.ts';

/** Responds to the link of a quote that is no longer stored: a person returns to a chat days later. */
export function expiredQuotePage(context: PlainPageContext, language: Language): Promise<Response> {
  const { msg } = serverLocale(language);
  const title = msg('This price has expired', { id: 'page.quote.title' });
  const text = msg('Nothing was booked. Search again to see today’s prices.', { id: 'page.quote.expired' });
  const home = msg('Go to home page', { id: 'page.home' });
  const body = html`<p>${text}</p><p><a href="/?l=${language}">${home}</a></p>`;
  return page(context, { language, title, body, status: 410 });
}
