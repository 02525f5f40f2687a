import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parseConfig } from '../../widget/contract/config.ts';
import { keysOf } from '../../widget/domain/typed-record.ts';
import { makeFirstAdministrator } from './accounts/first-administrator.ts';
import { writeBackup } from './backup/write-backup.ts';
import { realignBookings } from './bookings/realign-bookings.ts';
import { warnOfCurrencyChange } from './bookings/warn-of-currency-change.ts';
import { openCatalogue } from './catalogue/catalogue-store.ts';
import { registeredOrigins } from './catalogue/partners.ts';
import { fleetControl } from './commands/fleet.ts';
import { operatorControls } from './commands/operator-commands.ts';
import { createApp } from './create-app.ts';
import { type Connection, connectEmbedded, connectPostgres } from './db/connect.ts';
import { type Database, selectRows } from './db/database.ts';
import { databaseMessage, isForbidden, isLockConflict } from './db/database-errors.ts';
import { createEvents } from './db/events.ts';
import { migrate } from './db/migrate.ts';
import { openReplica } from './db/replica.ts';
import { createAdmission, outsideSlot } from './http/admission.ts';
import { createHttpServer, serveSite } from './http/http-server.ts';
import { createLimits } from './http/limits.ts';
import { listenPreferred, stop } from './http/listen.ts';
import { createOrigins } from './http/origins.ts';
import { newPageNonce } from './http/page-nonce.ts';
import { partnerPolicy } from './http/security-headers.ts';
import { startCleanUp } from './jobs/clean-up.ts';
import { prepareDatabase } from './jobs/prepare-database.ts';
import { reseal } from './jobs/reseal.ts';
import { type Outbox, startMailWorker } from './mail/mail-worker.ts';
import { readSitePages } from './mail/site-button.ts';
import { createSmtpOutbox } from './mail/smtp-outbox.ts';
import { keepEmbedVersions, keptEmbedDir } from './pages/keep-embed-versions.ts';
import { partnerPageResponse } from './pages/partner-pages.ts';
import { createStaticFolder } from './pages/static-files.ts';
import { startEventWorker } from './partner-events/event-worker.ts';
import { createGateways } from './payment/gateways.ts';
import { startPaymentWorker } from './payment/payment-worker.ts';
import { readPricing } from './pricing/pricing.ts';
import { createServerRates } from './pricing/rates.ts';
import { type Close, closeWithin } from './process/close-within.ts';
import { type Configuration, readConfiguration } from './process/configuration.ts';
import { type ControlCommand, openControlSocket } from './process/control-socket.ts';
import { readSiteConfig, storedKeys } from './process/data-folder.ts';
import { lockDataFolder } from './process/data-folder-lock.ts';
import { createDeferredTasks } from './process/deferred-tasks.ts';
import { findDist } from './process/dist-folder.ts';
import { errorMessage } from './process/error-message.ts';
import { type EventLoopWatch, watchEventLoop } from './process/event-loop-watch.ts';
import type { RandomBytes } from './process/identifiers.ts';
import { type Log, writeLog } from './process/log.ts';
import { readTerms } from './process/operator-terms.ts';
import { gatewaysOf } from './process/payment-methods.ts';
import { outsideRequest, withRequest } from './process/request-id.ts';
import { StartError } from './process/start-error.ts';
import { applyZonePackage, zoneDataVersion } from './process/zone-data.ts';
import type { RouteContext } from './routes/context.ts';
import { createCarPictures } from './uploads/car-pictures.ts';
import { createObjectStorage } from './uploads/object-storage.ts';

export type StartOptions = Partial<Omit<Configuration, 'dataDir' | 'databaseUrl'>> & {
  /** `null` keeps the embedded database in memory. */
  dataDir?: string | null;
  databaseUrl?: string | undefined;
  /** Files of an empty embedded database, which save the seconds that creating one takes. */
  initialDatabase?: Blob | undefined;
  now?: () => Date;
  random?: RandomBytes;
  fetch?: typeof fetch;
  outbox?: Outbox;
  eventLoop?: EventLoopWatch;
  log?: Log;
  /** Replaces the data folder's `config.json`. */
  siteConfig?: Record<string, unknown>;
  /** Folder of the build's output; by default the nearest `dist` above this file. */
  distDir?: string;
};

export type RunningServer = {
  url: string;
  /** The address that it listens on, which may differ from the public `url`. */
  localUrl: string;
  /** Empty if no example partners are served. */
  partnerUrl: string;
  services: RouteContext;
  close: () => Promise<void>;
};

/** Starts the server; throws a StartError, ConfigurationError or DataFolderError with a one-line message. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const configuration = withDefaults(options);
  const dataDir = options.dataDir === null ? undefined : configuration.dataDir;
  const unlock = dataDir === undefined ? async () => {} : await lockDataFolder(dataDir);
  const opened: Close[] = [unlock];
  const closeAll = () => closeWithin(opened.splice(0).reverse(), configuration.shutdownSeconds * 1000);
  try {
    const connection = await connect(configuration, dataDir, options);
    opened.push(connection.close);
    return { ...(await serve({ options, configuration, dataDir, connection, opened })), close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Returns the given settings with the demo's defaults for the others. */
function withDefaults(options: StartOptions): Configuration {
  const defaults = readConfiguration({ DEMO: '1' });
  const names = keysOf(defaults);
  const given = Object.fromEntries(names.flatMap((name) => (name in options ? [[name, options[name]]] : [])));
  return { ...defaults, ...given, dataDir: options.dataDir ?? defaults.dataDir, databaseUrl: options.databaseUrl };
}

async function connect(
  { databaseUrl }: Configuration,
  dataDir: string | undefined,
  { initialDatabase, log = writeLog }: StartOptions,
): Promise<Connection> {
  if (databaseUrl === undefined) return connectEmbedded(dataDir, initialDatabase);
  try {
    const connection = await connectPostgres(databaseUrl, lossReporter(log));
    const { unlimitedUser: user } = connection;
    if (user !== undefined) log({ level: 'warning', message: limitsAdvice(user) });
    return connection;
  } catch (error) {
    throw new StartError(`Cannot connect to the database in DATABASE_URL: ${errorMessage(error)}`);
  }
}

/** Statements without a limit occupy a connection until they end. The limits are those of a session without a pooler. */
const limitsAdvice = (user: string) =>
  `The database has no time limits for statements, and its pooler accepts none. Set them for its user: ALTER ROLE "${user}" SET statement_timeout = '30s'; ALTER ROLE "${user}" SET lock_timeout = '10s'; ALTER ROLE "${user}" SET idle_in_transaction_session_timeout = '30s';`;

function lossReporter(log: Log): (reason: string) => void {
  return (reason) => outsideRequest(() => log({ level: 'warning', message: `Lost a database connection: ${reason}` }));
}

type ServeOptions = {
  options: StartOptions;
  configuration: Configuration;
  dataDir: string | undefined;
  connection: Connection;
  /** Collects the functions that close what was opened, in order. */
  opened: Close[];
};

async function serve(serveOptions: ServeOptions): Promise<Omit<RunningServer, 'close'>> {
  const { options, configuration, dataDir, opened } = serveOptions;
  const distDir = options.distDir ?? findDist();
  const services = await createServices(serveOptions, distDir);
  if (dataDir !== undefined) await keepEmbedVersions(join(distDir, 'embed'), keptEmbedDir(dataDir));
  const { fetch: respond } = createApp(services, distDir, dataDir);
  const { port, close } = await serveSite(services, respond);
  opened.push(close);
  const localUrl = `http://localhost:${port}`;
  services.addresses.siteUrl = configuration.publicUrl ?? localUrl;
  if (configuration.demo) await servePartnerPages(services, distDir, opened);
  else await makeFirstAdministrator(services, { sendsMail: (options.outbox ?? configuration.smtpUrl) !== undefined });
  services.paymentWorker.wake();
  services.eventWorker.wake();
  services.deferredTasks.run(async () => {
    services.sealed.unknown = (await reseal(services)).unknown;
  });
  if (dataDir !== undefined && configuration.databaseUrl === undefined) {
    const commands: Record<string, ControlCommand> = {
      fleet: fleetControl(services),
      backup: (_, write) => writeBackup(services.db, { dataDir, now: services.now(), write }),
      ...operatorControls(services),
    };
    opened.push(await openControlSocket({ dataDir, log: services.log, commands }));
  }
  opened.push(startCleanUp(services));
  return { url: services.addresses.siteUrl, localUrl, partnerUrl: services.addresses.partnerUrl, services };
}

/** Migrates and fills the database, starts the workers and composes the services of all layers. */
async function createServices(serveOptions: ServeOptions, distDir: string): Promise<RouteContext> {
  const { options, configuration, dataDir, connection, opened } = serveOptions;
  const { db } = connection;
  const { now = () => new Date(), random = randomBytes } = options;
  const send: typeof fetch = (...request) => outsideSlot(() => (options.fetch ?? fetch)(...request));
  const log = withRequest(options.log ?? writeLog);
  const siteConfig = options.siteConfig ?? (await readSiteConfig(dataDir));
  const pricing = readPricing(siteConfig);
  const terms = readTerms(siteConfig);
  const secret = configuration.secretKeys ?? (await storedKeys(dataDir, random));
  const addresses = { siteUrl: '', partnerUrl: '' };
  const mails = { addresses, now, random, secret, sitePages: readSitePages(distDir), terms };
  await setUp(db);
  applyZonePackage();
  await prepareDatabase(db, { mails, pricing, demo: configuration.demo });
  await realignBookings(db, { version: zoneDataVersion, now: now(), log });
  await warnOfCurrencyChange(db, { pricing, log });
  const replica = openReplica(configuration.databaseReadUrl, { primary: db, now, log, onLost: lossReporter(log) });
  if (replica) opened.push(replica.close);
  const catalogues = await openCatalogue(db, { replica, minimumAge: terms.minimumAge });
  const outbox = options.outbox ?? createOutbox(configuration, terms.websiteName);
  const objectStorage =
    configuration.objectStorage && createObjectStorage(configuration.objectStorage, { fetch: send, now, log });
  const pictures = createCarPictures({ db, objectStorage, log });
  const mailWorker = startMailWorker({ db, now, secret, outbox, pictures, keepsContent: configuration.demo, log });
  opened.push(mailWorker.close);
  const deferredTasks = createDeferredTasks(log);
  opened.push(deferredTasks.settle);
  const paymentWorker = startPaymentWorker(() => services);
  opened.push(paymentWorker.close);
  const eventWorker = startEventWorker(() => ({ ...services, allowsLoopback: configuration.demo }));
  opened.push(eventWorker.close);
  const eventLoop = options.eventLoop ?? watchEventLoop();
  opened.push(async () => eventLoop.stop());
  const onOverload = () => log({ level: 'warning', message: 'Overloaded: further requests are refused with 503' });
  const services: RouteContext = {
    admission: createAdmission({ eventLoop, onOverload }),
    db,
    catalogues,
    pool: connection.pool,
    replica: replica?.state,
    events: createEvents(),
    configuration,
    siteConfig,
    ...mails,
    fetch: send,
    pricing,
    rates: createServerRates({ siteConfig, demo: configuration.demo, fetch: send, now, log }),
    limits: createLimits(db, secret, configuration.readLimit),
    origins: createOrigins({ addresses, configuration }, async () => registeredOrigins(await catalogues.current())),
    mailWorker,
    pictures,
    deferredTasks,
    objectStorage,
    gateways: createGateways(configuration, {
      db,
      now,
      secret,
      fetch: send,
      siteUrl: () => addresses.siteUrl,
      brand: () => parseConfig(siteConfig).websiteName,
    }),
    paymentWorker,
    eventWorker,
    sealed: { unknown: 0 },
    lifecycle: { isStopping: false },
    checkDatabase: async () => {
      await selectRows(db, sql`SELECT 1`);
    },
    log,
  };
  return services;
}

/** Migrates the database; throws a StartError with the database's reason, such as a missing permission or extension. */
async function setUp(db: Database): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    const reason = databaseMessage(error);
    if (reason === undefined) throw error;
    throw new StartError(`Cannot set up the database in DATABASE_URL: ${reason}.${remedyOf(error)}`);
  }
}

function remedyOf(error: unknown): string {
  if (isForbidden(error)) return ' Make its user the owner: ALTER DATABASE <name> OWNER TO <user>;';
  return isLockConflict(error)
    ? ' Another program, such as a backup, uses its tables. Start again once it has ended.'
    : '';
}

/** Serves the example partners on their own port, which makes them cross-origin to the site. */
async function servePartnerPages(
  { addresses, configuration, random }: RouteContext,
  distDir: string,
  opened: ServeOptions['opened'],
): Promise<void> {
  const pages = createStaticFolder(join(distDir, 'demo/partners'));
  const payments = gatewaysOf(configuration);
  const server = createHttpServer((request) => {
    const { siteUrl } = addresses;
    const nonce = newPageNonce({ payments }, random);
    return partnerPageResponse(pages, request, { siteUrl, policy: partnerPolicy(siteUrl, payments, nonce), nonce });
  });
  const port = await listenPreferred(server, configuration.partnerPort);
  opened.push((milliseconds) => stop(server, milliseconds));
  addresses.partnerUrl = `http://127.0.0.1:${port}`;
}

/** Creates the SMTP outbox. Without a mail server, mails stay in the database, where the demo's mailbox shows them. */
function createOutbox({ smtpUrl, contactEmail }: Configuration, websiteName: string): Outbox {
  return smtpUrl ? createSmtpOutbox(smtpUrl, { name: websiteName, address: contactEmail }) : async () => {};
}
