import { isIPv4 } from 'node:net';
import type { Language } from '../../../widget/domain/enumerations.ts';

/** What a visitor's country is where nobody can tell: one that leads to the site's default language. */
const defaultCountries: Record<Language, string> = { en: 'US', fr: 'FR', es: 'ES' };
const patience = 2_000;
const mostKept = 10_000;

/** Two upper-case letters for a caller's address; never throws. */
export type FindCountry = (address: string) => Promise<string>;

/**
 * Looks countries up at the operator's service, whose address has `{ip}` in it. Its answer is the code as a plain text or
 * as `country`, `country_code` or `countryCode` of a JSON object. Without a service, and for addresses of a local network,
 * nobody is asked. What was found is kept until the server ends.
 */
export function createFindCountry(
  lookupUrl: string | undefined,
  send: typeof fetch,
  defaultLanguage: Language = 'en',
): FindCountry {
  const defaultCountry = defaultCountries[defaultLanguage];
  const kept = new Map<string, string>();
  return async (address) => {
    const ip = address.replace(/^::ffff:/, '');
    if (lookupUrl === undefined || isLocal(ip)) return defaultCountry;
    const known = kept.get(ip);
    if (known) return known;
    const found = await ask(send, lookupUrl.replace('{ip}', encodeURIComponent(ip)));
    if (found === null) return defaultCountry;
    if (kept.size >= mostKept) kept.clear();
    kept.set(ip, found);
    return found;
  };
}

async function ask(send: typeof fetch, url: string): Promise<string | null> {
  try {
    const answer = await send(url, { signal: AbortSignal.timeout(patience) });
    return answer.ok ? readCountry(await answer.text()) : null;
  } catch {
    return null;
  }
}

function readCountry(text: string): string | null {
  const code = /^\s*\{/.test(text) ? fromJson(JSON.parse(text) as Record<string, unknown>) : text;
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
