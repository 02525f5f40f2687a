import { html } from 'hono/html';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { serverLocale } from '../../../widget/i18n/server-texts.ts';
import type { ProblemError } from '../http/problem-error.ts';
import { type PlainPageContext, page } from './plain-page.ts';

/** Responds to a caller who has loaded a page too often, or while the server is overloaded. */
export async function refusedPage(
  context: PlainPageContext,
  language: Language,
  { code, details }: ProblemError,
): Promise<Response> {
  const { msg } = serverLocale(language);
  const isTooOften = code === 'too_many_requests';
  const title = isTooOften
    ? msg('Too many requests', { id: 'page.tooManyTitle' })
    : msg('Many people are searching right now', { id: 'page.busyTitle' });
  const text = isTooOften
    ? msg('You’ve searched many times in a short time. Wait a few minutes, then try again.', { id: 'page.tooMany' })
    : msg('Please wait a moment, then load this page again.', { id: 'page.busy' });
  const body = html`<p>${text}</p><p><a href="">${msg('Load this page again', { id: 'page.reload' })}</a></p>`;
  const response = await page(context, { language, title, body, status: isTooOften ? 429 : 503 });
  response.headers.set('retry-after', String(details.retryAfterSeconds ?? 60));
  return response;
}
