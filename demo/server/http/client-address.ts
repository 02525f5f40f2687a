import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

/**
 * Returns the caller's IP address, for rate limits. Each trusted proxy appends one entry to X-Forwarded-For, so the address
 * is that many entries from the end; the caller can forge anything before it. An entry that is no address would not be limited, so the
 * address of the connection, the nearest proxy's, is used instead.
 */
export function clientAddress(request: Request, bindings: HttpBindings | undefined, trustedProxies: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',');
  const fromProxy = trustedProxies > 0 ? readAddress(forwarded.at(-trustedProxies) ?? '') : null;
  return fromProxy ?? (bindings?.incoming?.socket.remoteAddress || 'unknown');
}

/** Returns the address of an entry without its port, which some proxies append; null if it is no address. */
function readAddress(entry: string): string | null {
  const text = entry.trim();
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? null : address;
}

/**
 * Returns the key under which a caller is counted: the IPv4 address, or the /64 network of an IPv6 address, because a
 * subscriber is assigned a whole network of them.
 */
export function callerOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  const [start = '', end] = plain.split('::');
  const groups = start === '' ? [] : start.split(':');
  const last = end ? end.split(':') : [];
  const zeros = end === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  const network = [...groups, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
