import { isSignedText, type SecretKeys, signText } from '../process/secret-keys.ts';

/** Days for which a click is attributed. */
export const clickDays = 30;

/** Matches the id of a click, whether the page or the host chose it. */
const idPattern = /^[\w-]{8,64}$/;

/** A click on a partner's page that led to the host. It says nothing about the person. */
export interface PartnerClick {
  readonly id: string;
  /** The partner's key. */
  readonly partner: string;
  /** The origin of the page. */
  readonly origin: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const textOf = (content: string) => `click/${content}`;

/** Returns the id that a page gave its click, or null for any other text. */
export function givenClickId(text: string | undefined | null): string | null {
  return text && idPattern.test(text) ? text : null;
}

/** Returns a click as the text in an address, signed so that no other page can write it. */
export function signClick(secret: SecretKeys, { id, partner, origin, expiresAt }: PartnerClick): string {
  const content = Buffer.from(JSON.stringify([id, partner, origin, expiresAt])).toString('base64url');
  return `${content}.${signText(secret, textOf(content))}`;
}

/** Returns the click of a text that the host has signed; null if it was forged or has expired. */
export function readClick(secret: SecretKeys, text: string | undefined | null, now: Date): PartnerClick | null {
  const [content = '', signature = ''] = (text ?? '').split('.');
  if (signature === '' || !isSignedText(secret, textOf(content), signature)) return null;
  const signed: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
  const [id, partner, origin, expiresAt] = signed as [string, string, string, number];
  return expiresAt * 1000 > now.getTime() ? { id, partner, origin, expiresAt } : null;
}
