import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { plainPagePolicy, setPageHeaders } from '../http/security-headers.ts';
import type { OperatorTerms } from '../process/operator-terms.ts';
import { type Html, htmlResponse } from './html.ts';

/** The context of a plain page, which shows the site's name. */
export type PlainPageContext = { terms: Pick<OperatorTerms, 'websiteName'> };

/**
 * The look of the site, in an inline style sheet: these pages also respond to an overloaded server's visitors, who can't load one
 * more file. `/brand.css` has the operator's colours.
 */
const styles = `:root{color-scheme:light dark;--page:#f4f5f5;--surface:#fff;--text:#16191b;--line:#d9dada;--primary:#16191b;--on-primary:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0f1112;--surface:#181b1d;--text:#f1f3f4;--line:#34383a;--primary:#f1f3f4;--on-primary:#16191b}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1rem 3rem;font:1rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue","Liberation Sans",Arial,system-ui,sans-serif;color:var(--rental-text,var(--text));background:var(--rental-page,var(--page));overflow-wrap:anywhere}
header,main{max-width:36rem;margin:0 auto}
header a{display:inline-block;padding:.625rem 0;font-weight:600;color:inherit;text-decoration:none}
main{margin-top:.5rem;padding:1.5rem;background:var(--rental-surface,var(--surface));border:1px solid var(--rental-line,var(--line));border-radius:1rem}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25;text-wrap:balance}
p{margin:.75rem 0 0}
main a{display:inline-block;padding:.625rem 0;color:inherit}
dl{margin:1rem 0 0}dt{font-size:.875rem;opacity:.8}dd{margin:0 0 .625rem}
button{min-height:3rem;max-width:100%;margin-top:1rem;padding:.5rem 1.5rem;font:inherit;font-weight:600;color:var(--rental-on-primary,var(--on-primary));background:var(--rental-primary,var(--primary));border:1px solid transparent;border-radius:.625rem;cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid var(--rental-focus,var(--text));outline-offset:2px}`;

const policy = plainPagePolicy(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);

/** Renders a form whose button submits the given fields. */
export function form(action: string, fields: Record<string, string>, button: string): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${inputs}<button>${button}</button></form>`;
}

type PlainPage = { language: Language; title: string; body: Html; status?: number };

/** Responds with a page without script. */
export async function page(
  { terms: { websiteName } }: PlainPageContext,
  { language, title, body, status = 200 }: PlainPage,
): Promise<Response> {
  const content = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${websiteName}</title><link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><style>${raw(styles)}</style><link rel="stylesheet" href="/brand.css"></head><body><header><a href="/?l=${language}">${websiteName}</a></header><main><h1>${title}</h1>${body}</main></body></html>`;
  const response = await htmlResponse(content, { status, headers: { 'cache-control': 'no-store' } });
  setPageHeaders(response.headers, policy);
  return response;
}
