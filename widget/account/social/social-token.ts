import type { Language } from '../../domain/enumerations.ts';
/** What a provider says about somebody. `token` is checked by the API; the rest is only as the provider told the page. */
export interface SocialToken {
  readonly token: string;
  readonly email: string;
  readonly fullName?: string | undefined;
}

export interface SocialQuestion {
  /** The operator's id at the provider. */
  readonly clientId: string;
  /** Put into the token, so that it is good for this sign-in only. */
  readonly nonce: string | undefined;
  readonly language: Language;
  /** An empty element of the page, for a provider that draws its own button. */
  readonly place: HTMLElement;
  /** The provider's own button stands there now. */
  onShown(): void;
}

/** Null when the person changed their mind; throws when the provider can't be had. */
export type AskProvider = (question: SocialQuestion) => Promise<SocialToken | null>;

/** What stands in a token's middle part; it is read here for its address only, and believed by nobody. */
export function readClaims(token: string): { email?: string; name?: string } {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as { email?: string; name?: string };
}
