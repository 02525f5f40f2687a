import type { HttpBindings } from '@hono/node-server';

/**
 * Who is asking, for limits. Each trusted proxy in front has appended one entry to X-Forwarded-For, so the entry that
 * counts stands that many places from the end; anything before it was written by the caller.
 */
export function clientAddress(request: Request, bindings: HttpBindings | undefined, trustedProxies: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const claimed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return claimed || bindings?.incoming?.socket.remoteAddress || 'unknown';
}
