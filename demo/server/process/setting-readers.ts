import { validateEmail } from '../../../widget/domain/validation.ts';
import { ConfigurationError } from './configuration-error.ts';
import { isNetwork } from './networks.ts';

const exampleUrl = 'https://cars.example.com';

/** Minimum length of METRICS_TOKEN, because callers on the network can try to guess it. */
const minTokenLength = 16;

export function readToken(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= minTokenLength) return value;
  throw new ConfigurationError(`METRICS_TOKEN is too short. Set it to at least ${minTokenLength} random characters.`);
}

export function readFlag(value: string | undefined, name: string, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  if (value === '1' || value === '0') return value === '1';
  throw new ConfigurationError(`${name} is "${value}", expected 1 or 0.`);
}

export function readNumber(value: string, name: string, { min = 0, max }: { min?: number; max: number }): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigurationError(`${name} is "${value}", expected a whole number from ${min} to ${max}.`);
}

export function readScore(value: string, name: string): number {
  const number = Number(value);
  if (value.trim() !== '' && number >= 0 && number <= 1) return number;
  throw new ConfigurationError(`${name} is "${value}", expected a number from 0 to 1.`);
}

export function readUrl(value: string | undefined, name: string): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  // Parts that would be dropped are refused. They may be secret, so the message has no value with a user name.
  if (url?.username || url?.password) {
    throw new ConfigurationError(`${name} contains a user name or password, expected a URL such as ${exampleUrl}.`);
  }
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigurationError(`${name} is "${value}", expected a URL such as ${exampleUrl}.`);
}

/** Reads a mail address; throws for one that pages and mails could not use. */
export function readEmail(value: string | undefined, name: string): string | undefined {
  if (value === undefined || validateEmail(value) === null) return value;
  throw new ConfigurationError(`${name} is "${value}", expected an email address such as desk@example.com.`);
}

/** Throws a ConfigurationError, without the value, which may contain a password. */
export function readSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value;
  throw new ConfigurationError('SMTP_URL is invalid, expected smtp://user:password@mail.example.com:587, or smtps://.');
}

export function readLookupUrl(value: string | undefined): string | undefined {
  if (value === undefined || (URL.canParse(value) && /^https?:/.test(value) && value.includes('{ip}'))) return value;
  throw new ConfigurationError('COUNTRY_LOOKUP_URL is invalid, expected https://service.example/{ip}/country.');
}

export function readOrigins(value: string | undefined): string[] {
  const origins = (value ?? '').split(/[\s,]+/).filter((text) => text !== '');
  return origins.map((text) => readUrl(text, 'PARTNER_ORIGINS') ?? text);
}

export function readNetworks(value: string | undefined, name: string): string[] {
  const networks = (value ?? '').split(/[\s,]+/).filter((text) => text !== '');
  for (const network of networks) {
    if (!isNetwork(network)) {
      throw new ConfigurationError(
        `${name} contains "${network}", expected an address or a network such as 192.0.2.0/24.`,
      );
    }
  }
  return networks;
}
