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
}

/** Resolves with null if the user cancels; rejects if the provider is unavailable. */
export type RequestSocialToken = (params: SocialTokenParams) => Promise<SocialToken | null>;

/** Decodes a token's payload without verifying it. Only the email address and the name are used, and the API verifies the token. */
export function readClaims(token: string): { email?: string; name?: string } {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as { email?: string; name?: string };
}
