import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import type { MailBlock } from './mail-content.ts';

/** The pages that the built site has, by name; null where no site was built and none can be told from another. */
export function readSitePages(distDir: string): ReadonlySet<string> | null {
  const folder = join(distDir, 'site/en');
  if (!existsSync(folder)) return null;
  return new Set(readdirSync(folder).map((file) => file.replace(/\.html$/, '')));
}

/** Whether a mail may lead to this page: a link into nothing is worse than none. */
export function hasSitePage({ sitePages }: Pick<Services, 'sitePages'>, page: string): boolean {
  return sitePages === null || sitePages.has(page);
}

/** A button that leads to a page of the site, as a list that is empty while the site has no such page. */
export function siteButton(services: Services, label: string, page: string, query: string): MailBlock[] {
  if (!hasSitePage(services, page)) return [];
  return [{ kind: 'button', label, url: `${services.addresses.siteUrl}/${page}?${query}` }];
}
