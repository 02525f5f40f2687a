import { html } from 'hono/html';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { serverLocale } from '../../../widget/i18n/server-texts.ts';
import type { ProblemError } from '../http/problem-error.ts';
import { page } from './plain-page.ts';

/** Responds to a caller who has loaded a page too often. */
export async function tooManyPage(language: Language, { details }: ProblemError): Promise<Response> {
  const { msg } = serverLocale(language);
  const text = msg('You’ve searched very often in a short time. Wait a minute, then try again.', {
    id: 'page.tooMany',
  });
  const response = await page(
    language,
    msg('Too many requests', { id: 'page.tooManyTitle' }),
    html`<p>${text}</p>`,
    429,
  );
  response.headers.set('retry-after', String(details.retryAfterSeconds ?? 60));
  return response;
}
