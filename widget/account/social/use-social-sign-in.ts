import { useRef } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { createSocialNonce } from '../../contract/operations/session.ts';
import { getSettings } from '../../contract/operations/site.ts';
import type { SocialProvider } from '../../domain/enumerations.ts';
import { getLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { isCodeNeeded } from '../sign-in/two-steps.tsx';
import { BlockedWindow, type RequestSocialToken, type SocialToken } from './social-token.ts';

/** A provider's token, ready to be sent; sent again with a password if the address has an account. */
export interface SocialAttempt extends SocialToken {
  readonly provider: SocialProvider;
}

interface ProviderRequest {
  name: SocialProvider;
  clientId: string;
  requestToken: RequestSocialToken;
  place: HTMLElement;
  onShown: () => void;
  signal: AbortSignal;
}

export interface SocialSignInHandle {
  /** Resolves with null if the user cancels or leaves the page. */
  requestToken(request: ProviderRequest): Promise<SocialAttempt | null>;
  /** Throws an ApiError if the API refuses. */
  send(attempt: SocialAttempt, password?: string): Promise<'signed-in' | 'has-account' | 'needs-code'>;
}

/** Requests a token from a provider and signs in with it. */
export function useSocialSignIn(stayConnected: boolean): SocialSignInHandle {
  const { client, session } = useStore();
  const unusedNonces = useRef(new Map<SocialProvider, string>());

  const nonceFor = async (name: SocialProvider) => {
    if (name === 'facebook') return undefined;
    const { features } = await client.call(getSettings);
    if (!features.includes('social-nonce')) return undefined;
    return (await client.call(createSocialNonce)).nonce;
  };

  return {
    requestToken: async ({ name, requestToken, ...params }) => {
      const nonce = unusedNonces.current.get(name) ?? (await nonceFor(name));
      unusedNonces.current.delete(name);
      try {
        const token = await requestToken({ ...params, nonce, language: getLanguage() });
        return token && !params.signal.aborted ? { ...token, provider: name } : null;
      } catch (error) {
        // The next click opens the window without waiting for anything, so that the browser allows it.
        if (error instanceof BlockedWindow && nonce !== undefined) unusedNonces.current.set(name, nonce);
        throw error;
      }
    },
    send: async ({ provider, token, email, fullName }, password) => {
      const details = { language: getLanguage(), ...(fullName ? { fullName } : {}), ...(password ? { password } : {}) };
      const body = { socialSignInType: provider, accessToken: token, email, stayConnected, ...details };
      try {
        await session.socialSignIn(body);
        return 'signed-in';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'social_account_exists') return 'has-account';
        if (isCodeNeeded(error)) return 'needs-code';
        throw error;
      }
    },
  };
}
