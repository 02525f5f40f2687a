import type { HttpContext } from './context.ts';

/** Headers that proxies add. */
const headerNames = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

export type ProxyWatch = {
  /** Looks for a proxy's headers; the first request with one is reported in the log. */
  observe: (request: Request) => void;
  /** True if requests come through a proxy that is not trusted, so that all visitors count as one caller. */
  hasUntrustedProxy: () => boolean;
};

/**
 * Detects a proxy in front of a server without `TRUST_PROXY`. Anyone can send such a header to a server without a proxy, so it
 * is a warning and changes nothing else.
 */
export function createProxyWatch({ configuration, log }: Pick<HttpContext, 'configuration' | 'log'>): ProxyWatch {
  let isFound = false;
  return {
    observe: ({ headers }) => {
      if (isFound || configuration.trustProxy > 0) return;
      const header = headerNames.find((name) => headers.has(name));
      if (header === undefined) return;
      isFound = true;
      log({
        level: 'warning',
        message: `A request has the header ${header}, but TRUST_PROXY is 0: behind a proxy all visitors share one rate limit. Set it to the number of proxies.`,
      });
    },
    hasUntrustedProxy: () => isFound,
  };
}
