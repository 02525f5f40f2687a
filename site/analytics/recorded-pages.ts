import type { VitalPage } from '../../widget/domain/vitals.ts';
import type { Route } from '../route.ts';

/** The kind of page of each module in `routes/`; the others are information. */
const kinds: Readonly<Record<string, VitalPage>> = {
  home: 'home',
  search: 'search',
  checkout: 'checkout',
  'checkout-session': 'checkout',
  'incomplete-session': 'checkout',
  booking: 'booking',
  categories: 'catalogue',
  locations: 'catalogue',
  suppliers: 'catalogue',
  article: 'information',
  faq: 'information',
  contact: 'information',
  account: 'account',
  activate: 'account',
  'reset-password': 'account',
  'sign-in': 'account',
  'sign-up': 'account',
};

const staffViews = ['today', 'fleet', 'audit', 'page-speed'];

/** Returns the kind of a route's page. */
export function kindOf({ module, view = '' }: Pick<Route, 'module' | 'view'>): VitalPage {
  return staffViews.includes(view) ? 'staff' : (kinds[module] ?? 'other');
}

interface RecordedPage {
  /** Milliseconds since the document was requested. */
  since: number;
  kind: VitalPage;
}

const pages: RecordedPage[] = [];

/** Records which page is shown from now on. It stays in memory. */
export function recordPage(route: Pick<Route, 'module' | 'view'>): void {
  pages.push({ since: pages.length === 0 ? 0 : performance.now(), kind: kindOf(route) });
}

/** Returns the kind of the page that was shown at a time. */
export function pageAt(time: number): VitalPage {
  return pages.findLast(({ since }) => since <= time)?.kind ?? 'other';
}
