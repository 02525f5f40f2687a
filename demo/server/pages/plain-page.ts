import { html } from 'hono/html';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { plainPagePolicy, setPageHeaders } from '../http/security-headers.ts';
import { type Html, htmlResponse } from './html.ts';

/** Renders a form whose button submits the given fields. */
export function form(action: string, fields: Record<string, string>, button: string): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${inputs}<button>${button}</button></form>`;
}

/** Responds with a page without script. */
export async function page(language: Language, title: string, body: Html, status = 200): Promise<Response> {
  const content = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  const response = await htmlResponse(content, { status, headers: { 'cache-control': 'no-store' } });
  setPageHeaders(response.headers, plainPagePolicy);
  response.headers.set('referrer-policy', 'no-referrer');
  return response;
}
