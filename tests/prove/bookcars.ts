import { type Browser, chromium } from '@playwright/test';
import { observeRules } from '../support/bookcars/observe-rules.ts';
import { readRecordedRules } from '../support/bookcars/recorded-rules.ts';
import { browserArguments, findBrowser } from '../support/browser.mjs';
import { startLocalServer } from '../support/local-server.ts';
import { newDataDir, startProduct } from '../support/start-product.ts';
import { bookOnPartnerPage, type Journey, journeys } from './bookcars-journeys.ts';
import { comparePrices } from './bookcars-prices.ts';
import { measureSearch } from './bookcars-search-time.ts';
import { timeoutMs } from './browser-rounds.ts';
import { addCount, type Campaign, type Outcome } from './campaign.ts';

const languages = ['en', 'fr', 'es'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const names = Object.keys(journeys);

/** Every journey in every language at both sizes. */
export const bookCarsRounds = names.length * languages.length * sizes.length;

/** Serves a partner's pages on another origin, with a policy that allows nothing but our server. */
function startPartner(siteUrl: () => string) {
  return startLocalServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://partner');
    const host = siteUrl();
    const policy = `default-src 'none'; script-src ${host}; style-src ${host}; img-src ${host} data:; connect-src ${host}; form-action ${host}`;
    const tag = pathname === '/book' ? 'rental-checkout' : 'rental-results';
    const attributes = [...searchParams]
      .map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`)
      .join(' ');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="${searchParams.get('lang')}"><title>A hotel</title><link rel="icon" href="data:,">
      <link rel="stylesheet" href="${host}/embed/v1/rental.css"><script type="module" src="${host}/embed/v1/rental.js"></script>
      <main><h1>A hotel</h1><${tag} ${attributes}></${tag}></main>`);
  });
}

/**
 * Runs in front of a real BookCars backend at `backend`, which has the trial's seed and takes `http://localhost:4002` for its front end:
 * first measures a search and compares prices, then runs journeys. A journey fails with a message on the console, or a response of 400 or more.
 */
export async function proveBookCars({ from, to, deadline, report, backend, source }: Campaign): Promise<Outcome> {
  if (backend === undefined) throw new Error('Expected --backend with the address of a BookCars 8 backend.');
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  let siteUrl = '';
  const partner = await startPartner(() => siteUrl);
  const product = await startProduct({
    ...{ BOOKCARS_URL: backend, SECRET_KEY: 'campaign'.padEnd(32, '.'), PORT: '4002', DATA_DIR: newDataDir() },
    ...{ PARTNER_ORIGINS: partner.url, CONTACT_EMAIL: 'desk@example.com', TRUST_PROXY: '1' },
  });
  siteUrl = product.siteUrl;
  const task = { backend, siteUrl, outcome, report };
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  try {
    if (from === 0) {
      await compareRules(task);
      await measureSearch(task);
      if (source === undefined) report('Prices are not compared: --source has no folder of BookCars’ source.');
      else await comparePrices({ ...task, source });
    }
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const failure = await runRound(browser, round, { siteUrl, backend, partnerUrl: partner.url });
      outcome.rounds += 1;
      addCount(outcome, failure === null ? 'completed' : 'failed');
      if (failure !== null) outcome.failures.push(failure);
      report(`${round + 1} of ${to}: ${failure ?? 'completed'}`);
    }
  } finally {
    await browser.close();
    await product.stop();
    await partner.close();
  }
  return outcome;
}

/** The stand-in of the tests follows recorded rules, which must still be those of the real backend. */
async function compareRules({ backend, siteUrl, outcome }: { backend: string; siteUrl: string; outcome: Outcome }) {
  const recorded = readRecordedRules();
  const observed = await observeRules(backend, siteUrl);
  addCount(outcome, 'rules', observed.length);
  for (const [index, rule] of observed.entries()) {
    const [now, before] = [JSON.stringify(rule), JSON.stringify(recorded[index])];
    if (now !== before) outcome.failures.push(`BookCars responds with ${now}, recorded ${before}`);
  }
}

async function runRound(
  browser: Browser,
  round: number,
  addresses: Pick<Journey, 'siteUrl' | 'backend' | 'partnerUrl'>,
): Promise<string | null> {
  const name = names[round % names.length] ?? '';
  const language = languages[Math.floor(round / names.length) % languages.length] ?? 'en';
  const viewport = sizes[Math.floor(round / names.length / languages.length) % sizes.length] ?? null;
  // Each visitor has their own IP address, because rate limits are not what is proved. A partner's page can't send the header.
  const isOnOwnSite = journeys[name] !== bookOnPartnerPage;
  const context = await browser.newContext({
    ...{ viewport, locale: language, reducedMotion: 'reduce' },
    ...(isOnOwnSite ? { extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${round + 1}` } } : {}),
  });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  const day = new Date(Date.UTC(2027, 1, 1 + round * 2)).toISOString().slice(0, 10);
  const end = new Date(Date.UTC(2027, 1, 4 + round * 2)).toISOString().slice(0, 10);
  const trip = { from: `${day}T10:00`, to: `${end}T10:00` };
  const email = `guest-${Date.now()}-${round}@example.com`;
  try {
    await journeys[name]?.({ page, ...addresses, language, trip, email });
    return troubles.length === 0 ? null : `${name} (${language}, ${viewport?.width} px): ${troubles.join('; ')}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error);
    return `${name} (${language}, ${viewport?.width} px): ${reason}; ${troubles.join('; ')}`;
  } finally {
    await context.close();
  }
}
