import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { RunningServer, StartOptions } from '../../demo/server/start-server.ts';
import { startServer } from '../../demo/server/start-server.ts';
import { calmEventLoop } from './calm-event-loop.ts';
import { everyCombination } from './every-combination.ts';
import { initialDatabase } from './initial-database.ts';
import { createDatabase } from './postgres.ts';
import { seededDatabase, testNow } from './seeded-database.ts';

export { testNow };

/** True if a server's first start would write exactly the seed that is cached for tests. */
function usesTestSeed({ demo = true, siteConfig, now }: StartOptions): boolean {
  return demo && siteConfig === undefined && (now?.() ?? testNow).getTime() === testNow.getTime();
}

async function databaseFiles(options: StartOptions): Promise<Blob | undefined> {
  if (options.databaseUrl) return undefined;
  return usesTestSeed(options) ? seededDatabase() : initialDatabase();
}

/** Starts the whole server on free ports with the seed, an in-memory database by default, and a fixed clock. */
export async function startTestServer(options: StartOptions = {}): Promise<RunningServer> {
  return startServer({
    initialDatabase: await databaseFiles(options),
    port: 0,
    partnerPort: 0,
    dataDir: null,
    demo: true,
    holdLimit: 1000,
    guestBookingLimit: 1000,
    readLimit: 1000,
    // A build beside the sources must not change the tests.
    distDir: 'no-build',
    now: () => testNow,
    log: failOnError,
    eventLoop: calmEventLoop,
    ...options,
  });
}

/** Errors that the server only logs must fail the test. */
function failOnError(line: Record<string, unknown>): void {
  if (line['level'] === 'error') console.error(JSON.stringify(line));
}

export type TestServer = {
  /** The running server; use it inside tests only. */
  get: () => RunningServer;
  /** Sends a request from the site's own origin. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
};

export type TestResponse = { status: number; headers: Headers; text: string; json: unknown };

type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** Runs the same tests on the embedded database and on a PostgreSQL server: where their transactions or queries may differ. */
export function describeOnBoth(name: string, define: (server: TestServer) => void, options?: StartOptions): void {
  describeOn(['PGlite', 'PostgreSQL'], name, define, options);
}

/** Runs tests on a PostgreSQL server, and with `npm run test:combinations` on the embedded database too. */
export function describeOnDatabase(name: string, define: (server: TestServer) => void, options?: StartOptions): void {
  describeOn(everyCombination ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'], name, define, options);
}

/** Runs tests on the given databases. */
export function describeOn(
  kinds: readonly DatabaseKind[],
  name: string,
  define: (server: TestServer) => void,
  options: StartOptions = {},
): void {
  for (const kind of kinds) {
    describe(`${name} on ${kind}`, () => {
      let running: RunningServer | undefined;
      beforeAll(async () => {
        const databaseUrl =
          kind === 'PostgreSQL' ? await createDatabase(inject('sharedPostgresUrl'), usesTestSeed(options)) : undefined;
        running = await startTestServer({ ...options, databaseUrl });
      });
      afterAll(() => running?.close());
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

/** Returns the same interface for a server that is already running. */
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

/** Returns the text of a response without the id of its request, for comparing responses. */
export function comparableText({ text, headers }: TestResponse): string {
  const id = headers.get('request-id');
  return id === null ? text : text.replaceAll(id, '');
}

/** Sends one request with a JSON body. `json` is undefined if the response is not JSON. */
export async function callServer(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
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
