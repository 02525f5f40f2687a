import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { routingPath } from './operation-path.ts';
import { errorResponse } from './problem-response.ts';
import { setCommonHeaders, setPageHeaders } from './security-headers.ts';

/** `pattern` is what the log contains in place of the path. */
export type AppEnvironment = { Bindings: HttpBindings; Variables: { pattern: string } };

export type App = Hono<AppEnvironment>;

type AppOptions = {
  /** Called with each request, before it is handled. */
  observe: (request: Request) => void;
  log: (line: Record<string, unknown>) => void;
  isSecure: () => boolean;
  /** The content security policy of pages that set none. */
  pagePolicy: () => string;
};

/** Creates an app without routes, which adds security headers, logs requests, handles errors and compresses responses. */
export function createHttpApp({ log, observe, isSecure, pagePolicy }: AppOptions): App {
  const app: App = new Hono({ getPath: routingPath });
  app.use(async (context, next) => {
    const start = performance.now();
    observe(context.req.raw);
    await next();
    const { headers } = context.res;
    setCommonHeaders(headers, isSecure());
    if (/^text\/html/.test(headers.get('content-type') ?? '') && !headers.has('content-security-policy')) {
      setPageHeaders(headers, pagePolicy());
    }
    const { method } = context.req;
    const pattern = context.get('pattern') ?? firstSegment(context.req.path);
    log({ method, pattern, status: context.res.status, ms: Math.round(performance.now() - start) });
  });
  app.onError((error) => errorResponse(error, log));
  app.use(compress());
  return app;
}

/** Returns the first segment of a path, which identifies the kind of request without logging tokens. */
function firstSegment(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
