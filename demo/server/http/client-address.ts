import type { HttpBindings } from '@hono/node-server';

/**
 * Returns the caller's IP address, for rate limits. Each trusted proxy appends one entry to X-Forwarded-For, so the address
 * is that many entries from the end; the caller can forge anything before it.
 */
export function clientAddress(request: Request, bindings: HttpBindings | undefined, trustedProxies: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const fromProxy = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return fromProxy || bindings?.incoming?.socket.remoteAddress || 'unknown';
}
