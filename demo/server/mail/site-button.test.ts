import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { MailContext } from './context.ts';
import { readSitePages, siteButton } from './site-button.ts';

const distDir = mkdtempSync(join(tmpdir(), 'rental-pages-'));
mkdirSync(join(distDir, 'site/en'), { recursive: true });
writeFileSync(join(distDir, 'site/en/booking.html'), '');
afterAll(() => rmSync(distDir, { recursive: true }));

const services = (sitePages: ReadonlySet<string> | null) =>
  ({ sitePages, addresses: { siteUrl: 'https://cars.example', partnerUrl: '' } }) as MailContext;

it('leads to pages that the built site has, and to no other', () => {
  const built = services(readSitePages(distDir));
  expect(siteButton(built, 'See it', 'booking', 'b=1')).toEqual([
    { kind: 'button', label: 'See it', url: 'https://cars.example/booking?b=1' },
  ]);
  expect(siteButton(built, 'See it', 'settings', '')).toEqual([]);
});

it('leads anywhere where the site is not built here', () => {
  expect(readSitePages(join(distDir, 'nowhere'))).toBeNull();
  expect(siteButton(services(null), 'See it', 'settings', 'x=1')).toHaveLength(1);
});
