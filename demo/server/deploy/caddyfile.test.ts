import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../../widget/contract/operations.ts';
import { languages } from '../../../widget/domain/enumerations.ts';
import { retryAfterSeconds } from '../http/admission.ts';
import { ProblemError } from '../http/problem-error.ts';
import { refusedPage } from '../pages/refused-page.ts';

const caddyfile = readFileSync(new URL('./Caddyfile', import.meta.url), 'utf8');
/** The matcher of the requests that the proxy may refuse. */
const [, limited = ''] = /@reads `([^`]+)`/.exec(caddyfile) ?? [];

test('the proxy limits reads only, under paths that the API has', () => {
  const [, list = ''] = /method\('POST'\) && path\(([^)]+)\)/.exec(limited) ?? [];
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const reads = Object.values(operations)
    .filter(({ method, effect }) => method === 'POST' && effect === 'read')
    .map(({ path }) => path.replace(/\{.*/, '*'));
  expect(paths.length).toBeGreaterThan(5);
  expect(reads).toEqual(expect.arrayContaining(paths));
});

test('the proxy refuses a page with the words and the delay of the server', async () => {
  for (const language of languages) {
    const own = await refusedPage(
      { terms: { websiteName: 'Atlas' } },
      language,
      new ProblemError('unavailable', { retryAfterSeconds }),
    );
    const [, title = '', text = '', link = ''] =
      /<h1>(.*)<\/h1><p>(.*)<\/p><p>(<a href="">.*<\/a>)<\/p>/.exec(await own.text()) ?? [];
    const [page = ''] = caddyfile.match(new RegExp(`^.*<html lang="${language}">.*$`, 'm')) ?? [];
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).toContain(`<h1>${title}</h1><p>${text}</p>${link}`);
    expect(page).toMatch(/ 503$/);
  }
  expect([...caddyfile.matchAll(/Retry-After (\d+)/g)].map(([, seconds]) => Number(seconds))).toEqual([
    retryAfterSeconds,
    retryAfterSeconds,
  ]);
});

test('the policy of the proxy’s page allows its style', () => {
  const [, escaped = ''] = /vars style `([^`]+)`/.exec(caddyfile) ?? [];
  const style = escaped.replace(/\\([{}])/g, '$1');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(caddyfile).toContain(`style-src 'sha256-${hash}'`);
});
