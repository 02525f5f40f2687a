import { gzipSync } from 'node:zlib';
import { budgets } from './budgets.ts';
import { type Figure, toKilobytes } from './figures.ts';
import { addressesOf, type Bench, onFreshPage, readyAt } from './pages.ts';
import { bytesOf, recordTransfers, type Transfer } from './transfers.ts';

const group = 'Bytes (gzip, bodies as transferred) and requests';
const kilobytes = (transfers: readonly Transfer[]) => toKilobytes(bytesOf(transfers));

/** The largest parts, for whoever has to make it smaller. */
function largest(transfers: readonly Transfer[]): string {
  return transfers
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 4)
    .map(({ url, bytes }) => `${new URL(url).pathname.split('/').pop() || '/'} ${toKilobytes(bytes)}`)
    .join(', ');
}

interface Visit {
  /** Asked for before the tag could be used. */
  untilReady: Transfer[];
  /** All, until the network was quiet. */
  all: Transfer[];
}

/** Opens an address with an empty cache and waits for its tag, then for a quiet network. */
function visit(bench: Bench, address: string, tag: string): Promise<Visit & { warm: Transfer[] }> {
  return onFreshPage(bench, async (page) => {
    const transfers = await recordTransfers(page);
    await page.goto(address);
    const ready = await readyAt(page, tag);
    await page.waitForLoadState('networkidle');
    const all = transfers();
    await page.goto('about:blank');
    const before = transfers().length;
    await page.goto(address);
    await readyAt(page, tag);
    await page.waitForLoadState('networkidle');
    return {
      untilReady: all.filter(({ startedAt }) => startedAt <= ready),
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

/** Cold and warm totals of one address, for information. */
function totals(what: string, { all, warm }: { all: Transfer[]; warm: Transfer[] }): Figure[] {
  return [
    { group, what: `${what}, everything, cold`, value: kilobytes(all), unit: 'kB', note: `${all.length} requests` },
    { group, what: `${what}, everything, warm`, value: kilobytes(warm), unit: 'kB', note: `${warm.length} requests` },
  ];
}

/** Only what the widget's host sent: the partner's own page costs nothing of ours. */
async function partnerPage(bench: Bench, address: string, tag: string): Promise<Visit & { warm: Transfer[] }> {
  const { untilReady, all, warm } = await visit(bench, address, tag);
  const isOurs = ({ url }: Transfer) => url.startsWith(bench.product.siteUrl);
  return { untilReady: untilReady.filter(isOurs), all: all.filter(isOurs), warm: warm.filter(isOurs) };
}

/** Sizes and counts; they repeat exactly, so that tests can hold them. */
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
