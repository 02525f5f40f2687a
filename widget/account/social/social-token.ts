import type { Language } from '../../domain/enumerations.ts';

/** A provider's assertion about a user. The API verifies `token`; the other fields are unverified. */
export interface SocialToken {
  readonly token: string;
  readonly email: string;
  readonly fullName?: string | undefined;
}

export interface SocialTokenParams {
  /** The operator's client id at the provider. */
  readonly clientId: string;
  /** Included in the token, so that it is valid for this sign-in only. */
  readonly nonce: string | undefined;
  readonly language: Language;
  /** An empty element for a provider that renders its own button. */
  readonly place: HTMLElement;
  /** Called when the provider's own button is visible. */
  onShown(): void;
  /** Aborted when the user leaves the page: a token that arrives later is not used. */
  readonly signal: AbortSignal;
}

/** Thrown if the user has no email address at the provider, or doesn't share it. */
export class MissingEmail extends Error {
  override readonly name = 'MissingEmail';
}

/** Thrown if the browser blocks the provider's window, because loading what it needs took too long after the click. */
export class BlockedWindow extends Error {
  override readonly name = 'BlockedWindow';
}

/** Throws `BlockedWindow` if the click that should open a window was too long ago. */
export function checkUserActivation(): void {
  if (navigator.userActivation?.isActive === false) throw new BlockedWindow('The click was too long ago');
}

/**
 * Resolves with null if the user cancels; rejects with `MissingEmail`, `BlockedWindow`, or another error if the provider is
 * unavailable.
 */
export type RequestSocialToken = (params: SocialTokenParams) => Promise<SocialToken | null>;

/**
 * Decodes a token's payload without verifying it. Only the email address and the name are used, and the API verifies the token.
 * Throws `MissingEmail` if the token contains no address.
 */
export function readClaims(token: string): { email: string; name?: string | undefined } {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0));
  const { email, name } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: string; name?: string };
  if (!email) throw new MissingEmail('The token contains no email address');
  return { email, name };
}
