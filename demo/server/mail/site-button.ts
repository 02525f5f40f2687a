import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingRow } from '../db/schema.ts';
import { mailedBookingToken } from '../process/booking-tokens.ts';
import type { MailContext } from './context.ts';
import type { MailBlock } from './mail-draft.ts';

type Context = Pick<MailContext, 'addresses' | 'sitePages'>;

/** Returns the names of the built site's pages, or null if the site was not built. */
export function readSitePages(distDir: string): ReadonlySet<string> | null {
  const folder = join(distDir, 'site/en');
  if (!existsSync(folder)) return null;
  return new Set(readdirSync(folder).map((file) => file.replace(/\.html$/, '')));
}

/** Returns true if a mail may link to a page, which is not the case if the built site lacks it. */
export function hasSitePage({ sitePages }: Pick<MailContext, 'sitePages'>, page: string): boolean {
  return sitePages === null || sitePages.has(page);
}

/** Returns a button that links to a page of the site, or an empty array if the site has no such page. */
export function siteButton(context: Context, label: string, page: string, query: string): MailBlock[] {
  if (!hasSitePage(context, page)) return [];
  return [{ kind: 'button', label, url: `${context.addresses.siteUrl}/${page}?${query}` }];
}

type Booking = Pick<BookingRow, 'id' | 'language'>;

/**
 * Returns a query string with the booking's token, so that a guest can open the booking without an account, and the mail's language,
 * which the page has for a visitor who hasn't chosen one.
 */
export function ownQuery({ secret }: Pick<MailContext, 'secret'>, { id, language }: Booking): string {
  return `b=${id}&t=${mailedBookingToken(secret, id)}&mailed=${language}`;
}

/** Returns a button with which the driver opens the booking, or an empty array if the site has no such page. */
export function ownBookingButton(
  context: Context & Pick<MailContext, 'secret'>,
  label: string,
  booking: Booking,
): MailBlock[] {
  return siteButton(context, label, 'booking', ownQuery(context, booking));
}
