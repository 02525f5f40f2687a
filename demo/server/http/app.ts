import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { withRequestId } from '../process/request-id.ts';
import type { HandledRequest } from './metrics.ts';
import { routingPath } from './operation-path.ts';
import { errorResponse } from './problem-response.ts';
import { forbidTransform, isPage, setCommonHeaders, setPageHeaders, type Transport } from './security-headers.ts';

/** `pattern` is what the log contains in place of the path. */
export type AppEnvironment = { Bindings: HttpBindings; Variables: { pattern: string } };

export type App = Hono<AppEnvironment>;

type AppOptions = {
  /** Called with each request once its response is ready. */
  measure: (request: HandledRequest) => void;
  /** Called with each request, before it is handled. */
  observe: (request: Request) => void;
  log: (line: Record<string, unknown>) => void;
  transport: () => Transport;
  /** The content security policy of pages that set none. */
  pagePolicy: () => string;
};

/** Creates an app without routes, which adds security headers and a request id, logs requests except passed probes, handles errors and compresses responses. */
export function createHttpApp({ log, measure, observe, transport, pagePolicy }: AppOptions): App {
  const app: App = new Hono({ getPath: routingPath });
  app.use((context, next) =>
    withRequestId(async (requestId) => {
      const start = performance.now();
      observe(context.req.raw);
      await next();
      const { headers } = context.res;
      headers.set('request-id', requestId);
      setCommonHeaders(headers, { transport: transport(), isApi: /^\/api\//i.test(context.req.path) });
      if (isPage(headers) && !headers.has('content-security-policy')) {
        setPageHeaders(headers, pagePolicy());
      }
      // Set last: a page that says so is not compressed either.
      if (isPage(headers)) forbidTransform(headers);
      const { method } = context.req;
      const pattern = context.get('pattern') ?? firstSegment(context.req.path);
      const { status } = context.res;
      const milliseconds = performance.now() - start;
      measure({ method, pattern, status, milliseconds });
      if (!isPassedProbe(pattern, status)) log({ method, pattern, status, ms: Math.round(milliseconds) });
    }),
  );
  app.onError((error) => errorResponse(error, log));
  app.use(compress());
  return app;
}

/** A proxy sends several probes a second, which would be most lines of the log. */
const isPassedProbe = (pattern: string, status: number) =>
  status === 200 && (pattern === '/health' || pattern === '/ready');

/** Returns the first segment of a path, which identifies the kind of request without logging tokens. */
function firstSegment(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
