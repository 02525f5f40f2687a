import { afterAll, beforeAll, describe } from 'vitest';
import type { RunningServer, StartOptions } from '../../demo/server/start-server.ts';
import { startServer } from '../../demo/server/start-server.ts';
import { initialDatabase } from './initial-database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { seeded, seededDatabase, testNow } from './seeded-database.ts';

export { testNow };

/** Whether a server's first start would write just the seed that is kept for tests. */
function hasUsualSeed({ demo = true, siteConfig, now }: StartOptions): boolean {
  return demo && siteConfig === undefined && (now?.() ?? testNow).getTime() === testNow.getTime();
}

async function databaseFiles(options: StartOptions): Promise<Blob | undefined> {
  if (options.databaseUrl) return undefined;
  return hasUsualSeed(options) ? seededDatabase() : initialDatabase();
}

/** Starts the whole server on free ports with the seed, an in-memory database unless told otherwise, and a still clock. */
export async function startTestServer(options: StartOptions = {}): Promise<RunningServer> {
  return startServer({
    initialDatabase: await databaseFiles(options),
    port: 0,
    partnerPort: 0,
    dataDir: null,
    demo: true,
    holdLimit: 1000,
    // Whether a build lies beside the sources must not change what is tested.
    distDir: 'no-build',
    now: () => testNow,
    log: failOnError,
    ...options,
  });
}

/** What the server only writes to its log must not go unseen in tests. */
function failOnError(line: Record<string, unknown>): void {
  if (line['level'] === 'error') console.error(JSON.stringify(line));
}

export type TestServer = {
  /** The running server; use it inside tests only. */
  get: () => RunningServer;
  /** Calls it from the site's own origin. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
};

export type TestAnswer = { status: number; headers: Headers; text: string; json: unknown };

/** Runs the same tests on the embedded database and on a PostgreSQL server. */
export function describeOnBoth(name: string, define: (server: TestServer) => void, options: StartOptions = {}): void {
  for (const kind of ['PGlite', 'PostgreSQL'] as const) {
    describe(`${name} on ${kind}`, () => {
      let postgres: TestPostgres | undefined;
      let running: RunningServer | undefined;
      beforeAll(async () => {
        postgres = kind === 'PostgreSQL' ? await startPostgres(hasUsualSeed(options) ? seeded : undefined) : undefined;
        const databaseUrl = await postgres?.createDatabase();
        running = await startTestServer({ ...options, databaseUrl });
      });
      afterAll(async () => {
        await running?.close();
        await postgres?.stop();
      });
      define(testServer(() => running));
    });
  }
}

/** Runs tests against one server on the embedded database. */
export function describeServer(name: string, define: (server: TestServer) => void, options: StartOptions = {}): void {
  describe(name, () => {
    let running: RunningServer | undefined;
    beforeAll(async () => {
      running = await startTestServer(options);
    });
    afterAll(() => running?.close());
    define(testServer(() => running));
  });
}

/** The same two ways in to a server that is already running. */
export function testServer(find: () => RunningServer | undefined): TestServer {
  const get = () => {
    const server = find();
    if (!server) throw new Error('The test server is not running');
    return server;
  };
  return {
    get,
    call: (method, path, body, headers = {}) =>
      callServer(get().url, method, path, body, { origin: get().url, ...headers }),
  };
}

/** One call with a JSON body; an answer without one has `json` undefined. */
export async function callServer(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}
