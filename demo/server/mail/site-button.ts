import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MailContext } from './context.ts';
import type { MailBlock } from './mail-content.ts';

type Context = Pick<MailContext, 'addresses' | 'sitePages'>;

/** The pages that the built site has, by name; null where no site was built and none can be told from another. */
export function readSitePages(distDir: string): ReadonlySet<string> | null {
  const folder = join(distDir, 'site/en');
  if (!existsSync(folder)) return null;
  return new Set(readdirSync(folder).map((file) => file.replace(/\.html$/, '')));
}

/** Whether a mail may lead to this page: a link into nothing is worse than none. */
export function hasSitePage({ sitePages }: Pick<MailContext, 'sitePages'>, page: string): boolean {
  return sitePages === null || sitePages.has(page);
}

/** A button that leads to a page of the site, as a list that is empty while the site has no such page. */
export function siteButton(context: Context, label: string, page: string, query: string): MailBlock[] {
  if (!hasSitePage(context, page)) return [];
  return [{ kind: 'button', label, url: `${context.addresses.siteUrl}/${page}?${query}` }];
}
