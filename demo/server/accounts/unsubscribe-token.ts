import type { Language } from '../../../widget/domain/enumerations.ts';
import { ProblemError } from '../http/problem-error.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { isSignedText, type SecretKeys, signText } from '../process/secret-keys.ts';

const textOf = (email: string) => `unsubscribe/${email}`;

/** Returns the token that ends the subscription of an address. It is signed, so nothing is stored for it, and it never expires. */
function unsubscribeToken(secret: SecretKeys, email: string): string {
  const address = normalizeEmail(email);
  return `${Buffer.from(address).toString('base64url')}.${signText(secret, textOf(address))}`;
}

/** Returns the address of the page that ends a subscription. */
export function unsubscribeUrl(
  { secret, siteUrl }: { secret: SecretKeys; siteUrl: string },
  email: string,
  language: Language,
): string {
  return `${siteUrl}/unsubscribe/${unsubscribeToken(secret, email)}?l=${language}`;
}

/** Returns the address of a token; throws `token_invalid`. */
export function readUnsubscribeToken(secret: SecretKeys, token: string): string {
  const [encoded = '', signature = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  if (!isSignedText(secret, textOf(email), signature)) throw new ProblemError('token_invalid');
  return email;
}
