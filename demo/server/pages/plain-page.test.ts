import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { page } from './plain-page.ts';

const context = { terms: { websiteName: 'Atlas & Sons' } };

test('a plain page has a style sheet that its own policy allows', async () => {
  const response = await page(context, { language: 'en', title: 'Unsubscribe', body: html`<p>Done.</p>` });
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(await response.text()) ?? [];
  expect(styles).toContain('prefers-color-scheme:dark');
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test('a plain page names the site and links to it', async () => {
  const response = await page(context, { language: 'fr', title: 'Désinscription', body: html`<p>Fait.</p>` });
  const text = await response.text();
  expect(text).toContain('<title>Désinscription · Atlas &amp; Sons</title>');
  expect(text).toContain('<header><a href="/?l=fr">Atlas &amp; Sons</a></header>');
});
