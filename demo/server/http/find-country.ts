import { isIPv4 } from 'node:net';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { languageTable } from '../../../widget/domain/language-table.ts';
import { sendRequest } from '../process/outgoing-request.ts';

const timeoutMs = 2_000;
const maxCached = 10_000;

/** Returns the two-letter country code of an IP address; never throws. */
export type FindCountry = (address: string) => Promise<string>;

/**
 * Looks up countries with the operator's service, whose URL contains `{ip}`. The service returns the code as plain text or
 * as `country`, `country_code` or `countryCode` of a JSON object. Without a service, and for addresses of a local network,
 * no request is sent. Results are cached until the process ends.
 */
export function createFindCountry(
  lookupUrl: string | undefined,
  send: typeof fetch,
  defaultLanguage: Language = 'en',
): FindCountry {
  const defaultCountry = languageTable[defaultLanguage].country;
  const cache = new Map<string, string>();
  return async (address) => {
    const ip = address.replace(/^::ffff:/, '');
    if (lookupUrl === undefined || isLocal(ip)) return defaultCountry;
    const cached = cache.get(ip);
    if (cached) return cached;
    const country = await fetchCountry(send, lookupUrl.replace('{ip}', encodeURIComponent(ip)));
    if (country === null) return defaultCountry;
    if (cache.size >= maxCached) cache.clear();
    cache.set(ip, country);
    return country;
  };
}

async function fetchCountry(send: typeof fetch, url: string): Promise<string | null> {
  try {
    const { ok, data } = await sendRequest(send, url, { timeoutMs });
    return ok ? readCountry(data) : null;
  } catch {
    return null;
  }
}

function readCountry(data: unknown): string | null {
  const code = typeof data === 'object' && data !== null ? fromJson(data as Record<string, unknown>) : data;
  const trimmed = String(code ?? '').trim();
  return /^[A-Z]{2}$/.test(trimmed) ? trimmed : null;
}

function fromJson({ country, country_code, countryCode }: Record<string, unknown>): unknown {
  return country_code ?? countryCode ?? country;
}

function isLocal(ip: string): boolean {
  if (isIPv4(ip)) return /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\./.test(ip);
  return !ip.includes(':') || /^(::1$|f[cd]|fe80)/i.test(ip);
}
