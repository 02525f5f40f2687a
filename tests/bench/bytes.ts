import { gzipSync } from 'node:zlib';
import { budgets } from './budgets.ts';
import { type Figure, toKilobytes } from './figures.ts';
import { addressesOf, type Bench, onFreshPage, readyAt } from './pages.ts';
import { bytesOf, recordTransfers, requestedBy, type Transfer } from './transfers.ts';

const group = 'Bytes (gzip, bodies as transferred) and requests';
const kilobytes = (transfers: readonly Transfer[]) => toKilobytes(bytesOf(transfers));

/** Returns the largest parts, the first candidates for a reduction. */
function largest(transfers: readonly Transfer[]): string {
  return transfers
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 4)
    .map(({ url, bytes }) => `${new URL(url).pathname.split('/').pop() || '/'} ${toKilobytes(bytes)}`)
    .join(', ');
}

interface Visit {
  /** Requested before the element could be used. */
  untilReady: Transfer[];
  /** All requests until the network was idle. */
  all: Transfer[];
}

/** Opens a page with an empty cache, waits for its element and then for an idle network. */
function visit(bench: Bench, address: string, tag: string): Promise<Visit & { warm: Transfer[] }> {
  return onFreshPage(bench, async (page) => {
    const transfers = await recordTransfers(page);
    await page.goto(address);
    const ready = await readyAt(page, tag);
    await page.waitForLoadState('networkidle');
    const all = transfers();
    const untilReady = await requestedBy(page, ready, all);
    await page.goto('about:blank');
    const before = transfers().length;
    await page.goto(address);
    await readyAt(page, tag);
    await page.waitForLoadState('networkidle');
    return {
      untilReady,
      all,
      warm: transfers().slice(before),
    };
  });
}

async function loader({ product }: Bench): Promise<Figure> {
  const response = await fetch(`${product.siteUrl}/embed/v1/rental.js`);
  const value = toKilobytes(gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).byteLength);
  return { group, what: 'loader', value, unit: 'kB', budget: budgets.loaderKilobytes };
}

/** Returns the cold and warm totals of one page, for information. */
function totals(what: string, { all, warm }: { all: Transfer[]; warm: Transfer[] }): Figure[] {
  return [
    { group, what: `${what}, everything, cold`, value: kilobytes(all), unit: 'kB', note: `${all.length} requests` },
    { group, what: `${what}, everything, warm`, value: kilobytes(warm), unit: 'kB', note: `${warm.length} requests` },
  ];
}

/** Counts only responses of the widget's host; the partner's own page is not our cost. */
async function partnerPage(bench: Bench, address: string, tag: string): Promise<Visit & { warm: Transfer[] }> {
  const { untilReady, all, warm } = await visit(bench, address, tag);
  const isOurs = ({ url }: Transfer) => url.startsWith(bench.product.siteUrl);
  return { untilReady: untilReady.filter(isOurs), all: all.filter(isOurs), warm: warm.filter(isOurs) };
}

/** Measures sizes and counts. They are deterministic, so tests can enforce them. */
export async function measureBytes(bench: Bench): Promise<Figure[]> {
  const addresses = addressesOf(bench.product);
  const form = await partnerPage(bench, addresses.partnerForm, 'rental-search');
  const results = await partnerPage(bench, addresses.partnerResults, 'rental-results');
  const home = await visit(bench, addresses.siteHome, 'rental-search');
  const search = await visit(bench, addresses.siteSearch, 'rental-results');
  const script = home.untilReady.filter(({ type }) => type === 'Script');
  return [
    await loader(bench),
    {
      group,
      what: 'partner page until the search form can be used',
      value: kilobytes(form.untilReady),
      unit: 'kB',
      budget: budgets.partnerFormKilobytes,
      note: `${form.untilReady.length} requests; ${largest(form.untilReady)}`,
    },
    ...totals('partner page with the form', form),
    {
      group,
      what: 'partner page until results are on screen',
      value: kilobytes(results.untilReady),
      unit: 'kB',
      budget: budgets.partnerResultsKilobytes,
      note: `${results.untilReady.length} requests; ${largest(results.untilReady)}`,
    },
    ...totals('partner page with results', results),
    {
      group,
      what: 'site /, script until interactive',
      value: kilobytes(script),
      unit: 'kB',
      budget: budgets.siteScriptKilobytes,
      note: `${script.length} scripts; ${largest(script)}`,
    },
    { group, what: 'site /, requests', value: home.all.length, unit: 'requests', budget: budgets.siteRequests },
    ...totals('site /', home),
    ...totals('site /search', search),
  ];
}
