import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseConfig } from '../../../widget/contract/config.ts';
import { configuredGateway } from '../../../widget/domain/configured-gateway.ts';
import { createAdmission, outsideSlot } from '../http/admission.ts';
import { serveSite } from '../http/http-server.ts';
import { createMemoryLimits } from '../http/limits.ts';
import { createOrigins } from '../http/origins.ts';
import { keepEmbedVersions, keptEmbedDir } from '../pages/keep-embed-versions.ts';
import { readPricing } from '../pricing/pricing.ts';
import { createServerRates } from '../pricing/rates.ts';
import { type Close, closeWithin } from '../process/close-within.ts';
import type { Configuration } from '../process/configuration.ts';
import { readSiteConfig, storedKeys } from '../process/data-folder.ts';
import { lockDataFolder } from '../process/data-folder-lock.ts';
import { createDeferredTasks } from '../process/deferred-tasks.ts';
import { findDist } from '../process/dist-folder.ts';
import { type EventLoopWatch, watchEventLoop } from '../process/event-loop-watch.ts';
import { type Log, writeLog } from '../process/log.ts';
import { readTerms } from '../process/operator-terms.ts';
import { withRequest } from '../process/request-id.ts';
import { applyZonePackage } from '../process/zone-data.ts';
import { createBookCarsClient } from './bookcars-client.ts';
import { createRelayApp, type RelayContext } from './create-relay-app.ts';
import { detectBookCars } from './detect-bookcars.ts';
import { createDueAmounts } from './due-amounts.ts';
import { openGuestDrivers } from './guest-drivers.ts';
import { createPlaceStore } from './places.ts';
import { createQuoteStore } from './quotes.ts';
import { createSupplierTerms } from './supplier-terms.ts';
import { createTripCatalogues } from './trip-catalogue.ts';

export type RelayOptions = Configuration & {
  bookCarsUrl: string;
  now?: () => Date;
  fetch?: typeof fetch;
  log?: Log;
  eventLoop?: EventLoopWatch;
  distDir?: string;
  /** Replaces the data folder's `config.json`. */
  siteConfig?: Record<string, unknown>;
};

export type RunningRelay = { url: string; close: () => Promise<void> };

/** Starts the server in front of a BookCars backend. Throws a StartError or DataFolderError with a one-line message. */
export async function startRelay(options: RelayOptions): Promise<RunningRelay> {
  const opened: Close[] = [await lockDataFolder(options.dataDir)];
  const closeAll = () => closeWithin(opened.splice(0).reverse(), options.shutdownSeconds * 1000);
  try {
    const context = await createContext(options, opened);
    const distDir = options.distDir ?? findDist();
    await keepEmbedVersions(join(distDir, 'embed'), keptEmbedDir(options.dataDir));
    const { fetch: respond } = createRelayApp(context, distDir, options.dataDir);
    const { port, close } = await serveSite(context, respond);
    opened.push(close);
    context.addresses.siteUrl = options.publicUrl ?? `http://localhost:${port}`;
    // Only now is the address known that BookCars has to accept.
    await detectBookCars({ url: options.bookCarsUrl, siteUrl: context.addresses.siteUrl, fetch: context.fetch });
    return { url: context.addresses.siteUrl, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function createContext(options: RelayOptions, opened: Close[]): Promise<RelayContext> {
  const { now = () => new Date(), bookCarsUrl: url, dataDir } = options;
  const log = withRequest(options.log ?? writeLog);
  const fetchOutside: typeof fetch = (...request) => outsideSlot(() => (options.fetch ?? fetch)(...request));
  applyZonePackage();
  // BookCars 8 has one price rule, whatever the operator's file says.
  const siteConfig = { ...(options.siteConfig ?? (await readSiteConfig(dataDir))), pricing: 'hourly', bookCars: true };
  const { timeZone } = parseConfig(siteConfig);
  const addresses = { siteUrl: options.publicUrl ?? '', partnerUrl: '' };
  const secret = options.secretKeys ?? (await storedKeys(dataDir, randomBytes));
  const bookCars = createBookCarsClient({ url, origin: () => addresses.siteUrl, fetch: fetchOutside, log });
  const places = createPlaceStore({ bookCars, now, timeZone, log });
  const supplierTerms = createSupplierTerms({ bookCars, now });
  const terms = readTerms(siteConfig);
  const deferredTasks = createDeferredTasks(log);
  const eventLoop = options.eventLoop ?? watchEventLoop();
  opened.push(deferredTasks.settle, async () => eventLoop.stop());
  const onOverload = () => log({ level: 'warning', message: 'Overloaded: further requests are refused with 503' });
  const configuration = { ...options, payments: offeredPayments(options, siteConfig) };
  return {
    admission: createAdmission({ eventLoop, onOverload }),
    configuration,
    siteConfig,
    terms,
    now,
    random: randomBytes,
    fetch: fetchOutside,
    secret,
    addresses,
    deferredTasks,
    log,
    bookCars,
    limits: createMemoryLimits(options.readLimit),
    origins: createOrigins({ addresses, configuration }),
    pricing: readPricing(siteConfig),
    rates: createServerRates({ siteConfig, demo: false, fetch: fetchOutside, now, log }),
    places,
    supplierTerms,
    tripCatalogues: createTripCatalogues({ bookCars, now, terms, places, supplierTerms }),
    quotes: createQuoteStore({ now, random: randomBytes, terms }),
    guests: await openGuestDrivers(dataDir, secret),
    dueAmounts: createDueAmounts(),
    lifecycle: { isStopping: false },
  };
}

/** Customers pay online with the provider whose public key `config.json` has: its secret key is in BookCars. */
function offeredPayments({ payments }: Configuration, siteConfig: Record<string, unknown>): Configuration['payments'] {
  const provider = configuredGateway(parseConfig(siteConfig));
  return [...payments.filter((name) => name === 'counter'), ...(provider ? [provider] : [])];
}
