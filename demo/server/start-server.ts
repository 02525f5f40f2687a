import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { parseConfig } from '../../widget/contract/config.ts';
import { seedData } from '../seed/data/seed-data.ts';
import { makeFirstAdministrator } from './accounts/first-administrator.ts';
import { realignBookings } from './bookings/realign-bookings.ts';
import { createApp } from './create-app.ts';
import { type Connection, connectEmbedded, connectPostgres } from './db/connect.ts';
import { selectRows } from './db/database.ts';
import { createEvents } from './db/events.ts';
import { migrate } from './db/migrate.ts';
import { createLimits } from './http/limits.ts';
import { listen, listenPreferred, stop } from './http/listen.ts';
import { newPageNonce } from './http/page-nonce.ts';
import { partnerPolicy } from './http/security-headers.ts';
import { prepareDatabase } from './jobs/prepare-database.ts';
import { startTidying } from './jobs/tidy-up.ts';
import { type Outbox, startMailWorker } from './mail/mail-worker.ts';
import { readSitePages } from './mail/site-button.ts';
import { createSmtpOutbox } from './mail/smtp-outbox.ts';
import { keepEmbedVersions } from './pages/keep-embed-versions.ts';
import { answerPartnerPage } from './pages/partner-pages.ts';
import { createStaticFolder } from './pages/static-files.ts';
import { createGateways } from './payment/gateways.ts';
import { startPaymentWorker } from './payment/payment-worker.ts';
import { readPricing } from './pricing/pricing.ts';
import { createServerRates } from './pricing/rates.ts';
import { type Configuration, readConfiguration } from './process/configuration.ts';
import { readSiteConfig, storedSecret } from './process/data-folder.ts';
import { lockDataFolder } from './process/data-folder-lock.ts';
import { createDeferredTasks } from './process/deferred-tasks.ts';
import { errorMessage } from './process/error-message.ts';
import type { RandomBytes } from './process/identifiers.ts';
import { type Log, writeLog } from './process/log.ts';
import { readTerms } from './process/operator-terms.ts';
import { gatewaysOf } from './process/payment-methods.ts';
import { StartError } from './process/start-error.ts';
import { applyZonePackage, zoneDataVersion } from './process/zone-data.ts';
import type { RouteContext } from './routes/context.ts';
import { createObjectStorage } from './uploads/object-storage.ts';

export type StartOptions = Partial<Omit<Configuration, 'dataDir' | 'databaseUrl'>> & {
  /** `null` keeps the embedded database in memory. */
  dataDir?: string | null;
  databaseUrl?: string | undefined;
  /** Files of an empty embedded database, to save the seconds that making them takes. */
  initialDatabase?: Blob | undefined;
  now?: () => Date;
  random?: RandomBytes;
  fetch?: typeof fetch;
  outbox?: Outbox;
  log?: Log;
  /** In place of the data folder's `config.json`. */
  siteConfig?: Record<string, unknown>;
  /** Where the build put its files; by default the nearest `dist` above this file. */
  distDir?: string;
};

export type RunningServer = {
  url: string;
  /** Empty when no example partners are served. */
  partnerUrl: string;
  services: RouteContext;
  close: () => Promise<void>;
};

/** Starts everything; throws a StartError, ConfigurationError or DataFolderError whose message is one clear line. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const configuration = withDefaults(options);
  const dataDir = options.dataDir === null ? undefined : configuration.dataDir;
  const unlock = dataDir === undefined ? async () => {} : await lockDataFolder(dataDir);
  const opened: (() => Promise<void>)[] = [unlock];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const connection = await connect(configuration, dataDir, options);
    opened.push(connection.close);
    return await serve(options, configuration, dataDir, connection, opened, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function withDefaults(options: StartOptions): Configuration {
  const { now: _n, random: _r, fetch: _f, outbox: _o, log: _l, distDir: _d, initialDatabase: _i, ...most } = options;
  const { siteConfig: _s, ...given } = most;
  const base = readConfiguration({ DEMO: '1' });
  return { ...base, ...given, dataDir: given.dataDir ?? base.dataDir, databaseUrl: given.databaseUrl };
}

async function connect(
  { databaseUrl }: Configuration,
  dataDir: string | undefined,
  { initialDatabase, log = writeLog }: StartOptions,
): Promise<Connection> {
  if (databaseUrl === undefined) return connectEmbedded(dataDir, initialDatabase);
  try {
    return await connectPostgres(databaseUrl, (reason) =>
      log({ level: 'warning', message: `Lost a database connection: ${reason}` }),
    );
  } catch (error) {
    throw new StartError(`Cannot connect to the database in DATABASE_URL: ${errorMessage(error)}`);
  }
}

async function serve(
  options: StartOptions,
  configuration: Configuration,
  dataDir: string | undefined,
  { db }: Connection,
  opened: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<RunningServer> {
  const { now = () => new Date(), random = randomBytes, log = writeLog } = options;
  const siteConfig = options.siteConfig ?? (await readSiteConfig(dataDir));
  const pricing = readPricing(siteConfig);
  const terms = readTerms(siteConfig);
  await migrate(db);
  applyZonePackage();
  await prepareDatabase(db, { now: now(), random, pricing, terms, seed: configuration.demo ? seedData(now()) : null });
  await realignBookings(db, { version: zoneDataVersion, now: now(), log });
  const secret = configuration.secretKey ?? (await storedSecret(dataDir, random));
  const outbox = options.outbox ?? createOutbox(configuration);
  const keepsContent = configuration.demo;
  const mailWorker = startMailWorker({ db, now, secret, outbox, keepsContent, log });
  opened.push(mailWorker.close);
  const deferredTasks = createDeferredTasks(log);
  opened.push(deferredTasks.settle);
  const paymentWorker = startPaymentWorker(() => services);
  opened.push(paymentWorker.close);
  const distDir = options.distDir ?? findDist();
  const ask = options.fetch ?? fetch;
  const services: RouteContext = {
    db,
    events: createEvents(),
    configuration,
    siteConfig,
    sitePages: readSitePages(distDir),
    now,
    random,
    fetch: ask,
    secret,
    pricing,
    terms,
    rates: createServerRates({ siteConfig, demo: configuration.demo, fetch: ask, now }),
    limits: createLimits(db),
    mailWorker,
    deferredTasks,
    objectStorage:
      configuration.objectStorage && createObjectStorage(configuration.objectStorage, { fetch: ask, now, log }),
    gateways: createGateways(configuration, {
      db,
      now,
      secret,
      fetch: ask,
      siteUrl: () => services.addresses.siteUrl,
      brand: () => parseConfig(siteConfig).websiteName,
    }),
    paymentWorker,
    addresses: { siteUrl: '', partnerUrl: '' },
    checkDatabase: async () => {
      await selectRows(db, sql`SELECT 1`);
    },
    log,
  };
  const keptEmbed = dataDir === undefined ? undefined : join(dataDir, 'embed');
  if (keptEmbed !== undefined) await keepEmbedVersions(join(distDir, 'embed'), keptEmbed);
  const app = createApp(services, distDir, keptEmbed);
  const site = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }) as RequestListener);
  const host = configuration.host === 'localhost' ? '127.0.0.1' : configuration.host;
  const port = await listen(site, configuration.port, host);
  opened.push(() => stop(site));
  services.addresses.siteUrl = configuration.publicUrl ?? `http://localhost:${port}`;
  if (configuration.demo) {
    const pages = createStaticFolder(join(distDir, 'demo/partners'));
    const answer = (request: Request) => {
      const { siteUrl } = services.addresses;
      const nonce = newPageNonce(gatewaysOf(configuration), services.random);
      const policy = partnerPolicy(siteUrl, gatewaysOf(configuration), nonce);
      return answerPartnerPage(pages, request, { siteUrl, policy, nonce });
    };
    const partnerServer = createServer(getRequestListener(answer, { overrideGlobalObjects: false }) as RequestListener);
    const partnerPort = await listenPreferred(partnerServer, configuration.partnerPort);
    opened.push(() => stop(partnerServer));
    services.addresses.partnerUrl = `http://127.0.0.1:${partnerPort}`;
  }
  if (!configuration.demo) await makeFirstAdministrator(services);
  paymentWorker.wake();
  opened.push(startTidying(services));
  return { url: services.addresses.siteUrl, partnerUrl: services.addresses.partnerUrl, services, close: closeAll };
}

/** Without a mail server, mails stay in the database and the demo's mailbox shows them. */
function createOutbox({ smtpUrl, adminEmail, contactEmail }: Configuration): Outbox {
  return smtpUrl ? createSmtpOutbox(smtpUrl, adminEmail ?? contactEmail) : async () => {};
}

/** `dist` beside the package this file belongs to, whether it runs from source or from the build. */
function findDist(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'dist');
}
