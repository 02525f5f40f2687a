import { ApiError } from '../../client/api-error.ts';
import { createSocialNonce } from '../../contract/operations/session.ts';
import { getSettings } from '../../contract/operations/site.ts';
import type { SocialProvider } from '../../domain/enumerations.ts';
import { getLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import type { AskProvider, SocialToken } from './social-token.ts';

/** What a provider has said, ready to be sent; again with a password where the address has an account. */
export interface SocialAttempt extends SocialToken {
  readonly provider: SocialProvider;
}

interface Asked {
  name: SocialProvider;
  clientId: string;
  ask: AskProvider;
  place: HTMLElement;
  onShown: () => void;
}

export interface SocialSending {
  /** Null when the person changed their mind. */
  ask(asked: Asked): Promise<SocialAttempt | null>;
  /** Throws the ApiError of a refusal. */
  send(attempt: SocialAttempt, password?: string): Promise<'signed-in' | 'has-account'>;
}

/** Asks a provider who somebody is, and signs in with what it says. */
export function useSocialSignIn(stayConnected: boolean): SocialSending {
  const { client, session } = useStore();

  const nonceFor = async (name: SocialProvider) => {
    if (name === 'facebook') return undefined;
    const { features } = await client.call(getSettings);
    if (!features.includes('social-nonce')) return undefined;
    return (await client.call(createSocialNonce)).nonce;
  };

  return {
    ask: async ({ name, ask, ...question }) => {
      const nonce = await nonceFor(name);
      const token = await ask({ ...question, nonce, language: getLanguage() });
      return token && { ...token, provider: name };
    },
    send: async ({ provider, token, email, fullName }, password) => {
      const words = { language: getLanguage(), ...(fullName ? { fullName } : {}), ...(password ? { password } : {}) };
      const body = { socialSignInType: provider, accessToken: token, email, stayConnected, ...words };
      try {
        await session.socialSignIn(body);
        return 'signed-in';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'social_account_exists') return 'has-account';
        throw error;
      }
    },
  };
}
