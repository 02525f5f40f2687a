import type { Language } from '../../widget/domain/enumerations.ts';
import { languages } from '../../widget/domain/language-table.ts';
import type { PageView } from './walk-view.ts';

/** The headings and titles that the server sends for each path, by language. */
export interface Rules {
  expected(path: string, language: Language): { heading: string; title: string } | undefined;
  /** Headings of a booking's page in each state. */
  bookingHeadings: Record<Language, readonly string[]>;
}

/** Every path that a walk visits. */
export const walkedPaths = [
  '/',
  '/search',
  '/checkout',
  '/bookings',
  '/booking',
  '/notifications',
  '/settings',
  '/sign-in',
  '/sign-up',
  '/categories',
  '/locations',
  '/suppliers',
  '/faq',
  '/contact',
  '/about',
  '/tos',
  '/privacy',
  '/cookie-policy',
  '/accessibility',
] as const;

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

async function readServed(siteUrl: string, path: string, language: Language) {
  const html = await (await fetch(`${siteUrl}${path}?l=${language}`)).text();
  const textOf = (tag: string) => plainText(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '');
  return { heading: textOf('h1'), title: textOf('title') };
}

/** Reads from the server which heading and title each page has in each language. */
export async function readRules(siteUrl: string): Promise<Rules> {
  const served = new Map<string, { heading: string; title: string }>();
  for (const path of walkedPaths) {
    for (const language of languages) served.set(`${path} ${language}`, await readServed(siteUrl, path, language));
  }
  const expected: Rules['expected'] = (path, language) => served.get(`${path} ${language}`);
  const confirmed = { en: 'Booking confirmed', fr: 'Réservation confirmée', es: 'Reserva confirmada' };
  const headingsOf = (language: Language) => [
    confirmed[language],
    expected('/checkout', language)?.heading ?? '',
    expected('/booking', language)?.heading ?? '',
  ];
  return { expected, bookingHeadings: { en: headingsOf('en'), fr: headingsOf('fr'), es: headingsOf('es') } };
}

export interface Expectations {
  language: Language | null;
  currency: string | null;
  typed: ReadonlyMap<string, string> | undefined;
}

const signs: Record<string, string> = { EUR: '€', GBP: '£' };

/** Returns what is wrong on a page at rest. */
export function screenFaults(rules: Rules, view: PageView, { language, currency, typed }: Expectations): string[] {
  const faults: string[] = [];
  const [heading = '', ...others] = view.headings.map((text) => text.replace(/\s+/g, ' '));
  if (view.textLength < 60) faults.push(`the page at ${view.path} is blank`);
  if (others.length > 0 || heading === '') faults.push(`${view.headings.length} headings at ${view.path}`);
  if (language && view.language !== language) faults.push(`the page is in "${view.language}" instead of "${language}"`);
  const expected = rules.expected(view.path, view.language);
  if (view.path === '/booking' && view.search.includes('ref=')) {
    if (!rules.bookingHeadings[view.language].includes(heading)) faults.push(`the heading is "${heading}"`);
    if (!view.title.startsWith(heading)) faults.push(`the title is "${view.title}" at the heading "${heading}"`);
  } else if (expected) {
    if (heading !== expected.heading) faults.push(`the heading is "${heading}" instead of "${expected.heading}"`);
    if (view.title !== expected.title) faults.push(`the title is "${view.title}" instead of "${expected.title}"`);
  } else faults.push(`the person is lost at ${view.path}`);
  if (currency && view.currency !== currency) faults.push(`the currency is ${view.currency} instead of ${currency}`);
  if (view.path === '/checkout' && view.total !== null) {
    const shown = Object.keys(signs).find((code) => view.total?.includes(signs[code] ?? '')) ?? 'dollars';
    const chosen = signs[view.currency] ? view.currency : 'dollars';
    if (shown !== chosen) faults.push(`the total "${view.total}" is in ${shown} instead of ${chosen}`);
  }
  for (const [name, value] of typed ?? []) {
    const left = view.fields[name];
    if (left !== value)
      faults.push(`"${value}" was typed in ${name}, which now ${left === undefined ? 'is gone' : `has "${left}"`}`);
  }
  return faults;
}

/** Returns how a change within a document lost the focus. */
export function focusFaults(view: PageView, before: PageView, isBack = false): string[] {
  const isOtherPage = view.path !== before.path;
  // A document starts without a focus.
  if (view.focus === null) return before.focus !== null || isOtherPage ? ['nothing is focused'] : [];
  if (isOtherPage && !isBack && !view.isFocusInMain) return [`another page has the focus on ${view.focus}`];
  return [];
}
