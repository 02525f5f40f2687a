import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { parseConfig } from '../../widget/contract/config.ts';
import { seedData } from '../seed/data/seed-data.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { createApp } from './create-app.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { type Connection, connectEmbedded, connectPostgres } from './db/connect.ts';
import { selectRows } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { type Log, writeLog } from './http/request-log.ts';
import type { RandomBytes } from './identifiers.ts';
import { createLimits } from './limits.ts';
import { type Outbox, startMailWorker } from './mail/mail-worker.ts';
import { createSmtpOutbox } from './mail/smtp-outbox.ts';
import { answerPartnerPage } from './partner-pages.ts';
import { createFixedRates } from './quote/rates.ts';
import type { Services } from './services.ts';
import { StartError } from './start-error.ts';
import { createStaticFolder } from './static-files.ts';

export type StartOptions = Partial<Omit<Configuration, 'dataDir' | 'databaseUrl'>> & {
  /** `null` keeps the embedded database in memory. */
  dataDir?: string | null;
  databaseUrl?: string | undefined;
  now?: () => Date;
  random?: RandomBytes;
  fetch?: typeof fetch;
  outbox?: Outbox;
  log?: Log;
  /** Where the build put its files; by default the nearest `dist` above this file. */
  distDir?: string;
};

export type RunningServer = {
  url: string;
  /** Empty when no example partners are served. */
  partnerUrl: string;
  services: Services;
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
    const connection = await connect(configuration, dataDir);
    opened.push(connection.close);
    return await serve(options, configuration, dataDir, connection, opened, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function withDefaults(options: StartOptions): Configuration {
  const { now: _now, random: _random, fetch: _fetch, outbox: _outbox, log: _log, distDir: _dist, ...given } = options;
  const base = readConfiguration({ DEMO: '1' });
  return { ...base, ...given, dataDir: given.dataDir ?? base.dataDir, databaseUrl: given.databaseUrl };
}

async function connect({ databaseUrl }: Configuration, dataDir: string | undefined): Promise<Connection> {
  if (databaseUrl === undefined) return connectEmbedded(dataDir);
  try {
    return await connectPostgres(databaseUrl);
  } catch (error) {
    throw new StartError(`Cannot open the database of DATABASE_URL: ${messageOf(error)}`);
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
  await migrate(db);
  await prepareDatabase(db, { now: now(), random, seed: configuration.demo ? seedData(now()) : null });
  const secret = configuration.secretKey ?? (await storedSecret(dataDir, random));
  const outbox = options.outbox ?? createOutbox(configuration);
  const keepsContent = configuration.demo;
  const mailWorker = startMailWorker({ db, now, secret, outbox, keepsContent, log });
  opened.push(mailWorker.close);
  const services: Services = {
    db,
    configuration,
    siteConfig: await readSiteConfig(dataDir),
    now,
    random,
    fetch: options.fetch ?? fetch,
    secret,
    rates: createFixedRates(),
    limits: createLimits(db),
    mailWorker,
    addresses: { siteUrl: '', partnerUrl: '' },
    checkDatabase: async () => {
      await selectRows(db, sql`SELECT 1`);
    },
    log,
  };
  const distDir = options.distDir ?? findDist();
  const app = createApp(services, distDir);
  const site = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }) as RequestListener);
  const host = configuration.host === 'localhost' ? '127.0.0.1' : configuration.host;
  const port = await listen(site, configuration.port, host);
  opened.push(() => stop(site));
  services.addresses.siteUrl = configuration.publicUrl ?? `http://localhost:${port}`;
  if (configuration.demo) {
    const folder = join(distDir, 'demo/partners');
    const pages = createStaticFolder(folder);
    const answer = (request: Request) => answerPartnerPage(folder, pages, request, services.addresses.siteUrl);
    const partnerServer = createServer(getRequestListener(answer, { overrideGlobalObjects: false }) as RequestListener);
    const partnerPort = await listenNear(partnerServer, configuration.partnerPort);
    opened.push(() => stop(partnerServer));
    services.addresses.partnerUrl = `http://127.0.0.1:${partnerPort}`;
  }
  return { url: services.addresses.siteUrl, partnerUrl: services.addresses.partnerUrl, services, close: closeAll };
}

/** Without a mail server, mails stay in the database and the demo's mailbox shows them. */
function createOutbox({ smtpUrl, adminEmail, contactEmail }: Configuration): Outbox {
  return smtpUrl ? createSmtpOutbox(smtpUrl, adminEmail ?? contactEmail) : async () => {};
}

/** Kept beside the data, so that links in mails outlive a restart. */
async function storedSecret(dataDir: string | undefined, random: RandomBytes): Promise<string> {
  const fresh = Buffer.from(random(32)).toString('base64url');
  if (dataDir === undefined) return fresh;
  const file = join(dataDir, 'secret-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    await writeFile(file, `${fresh}\n`, { mode: 0o600 });
    return fresh;
  }
}

/** `config.json` in the data folder, where the operator changes names, limits and looks. */
async function readSiteConfig(dataDir: string | undefined): Promise<Record<string, unknown>> {
  const file = dataDir === undefined ? null : join(dataDir, 'config.json');
  if (file === null || !existsSync(file)) return {};
  try {
    const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    parseConfig(config);
    return config;
  } catch (error) {
    throw new StartError(`Cannot use ${file}: ${messageOf(error)}`);
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(
        new StartError(
          inUse
            ? `Port ${port} is in use. Set PORT to another one.`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** The asked port, or any free one: the example partners matter less than the site. */
async function listenNear(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port, '127.0.0.1');
  } catch {
    return listen(server, 0, '127.0.0.1');
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** `dist` beside the package this file belongs to, whether it runs from source or from the build. */
function findDist(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'dist');
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
