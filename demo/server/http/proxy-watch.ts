import type { HttpContext } from './context.ts';

/** Headers that proxies add. */
const headerNames = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

export type ProxyWatch = {
  /** Looks at a proxy's headers; the first request that contradicts the configuration is reported in the log. */
  observe: (request: Request) => void;
  /** True if the number of trusted proxies is wrong, so that all visitors count as one caller. */
  isMisconfigured: () => boolean;
};

/**
 * Detects a proxy in front of a server without `TRUST_PROXY`, and a list of addresses that is shorter than `TRUST_PROXY`. Anyone can
 * send such a header to a server without a proxy, so it is a warning and changes nothing else.
 */
export function createProxyWatch({ configuration, log }: Pick<HttpContext, 'configuration' | 'log'>): ProxyWatch {
  const { trustProxy } = configuration;
  let isFound = false;
  return {
    observe: ({ headers }) => {
      if (isFound) return;
      const message = trustProxy > 0 ? shortList(headers, trustProxy) : untrustedProxy(headers);
      if (message === null) return;
      isFound = true;
      log({ level: 'warning', message });
    },
    isMisconfigured: () => isFound,
  };
}

function untrustedProxy(headers: Headers): string | null {
  const header = headerNames.find((name) => headers.has(name));
  return header === undefined
    ? null
    : `A request has the header ${header}, but TRUST_PROXY is 0: behind a proxy all visitors share one rate limit. Set it to the number of proxies.`;
}

/** A probe that calls the process directly has no list. */
function shortList(headers: Headers, trustProxy: number): string | null {
  const entries = headers.get('x-forwarded-for')?.split(',').length ?? trustProxy;
  return entries >= trustProxy
    ? null
    : `TRUST_PROXY is ${trustProxy}, but a request has ${entries} in X-Forwarded-For: all visitors share one rate limit. Set it to the number of proxies, and let each proxy keep the entries of the one in front of it (trusted_proxies in Caddy).`;
}
