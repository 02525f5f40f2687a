import type { Config } from '../../contract/config.ts';
import type { SocialProvider } from '../../domain/enumerations.ts';
import { socialProviderNames } from '../../domain/social-provider-names.ts';
import type { RequestSocialToken } from './social-token.ts';

export interface OfferedProvider {
  readonly name: SocialProvider;
  /** Not translated. */
  readonly label: string;
  readonly clientId: string;
  readonly requestToken: RequestSocialToken;
}

/** Returns the providers that the operator has configured. Their code loads on the first click. */
export function offeredProviders(config: Config): OfferedProvider[] {
  const { googleClientId, appleClientId, facebookAppId } = config;
  const all = [
    {
      name: 'google',
      label: socialProviderNames.google,
      clientId: googleClientId,
      requestToken: async (params) => (await import('./google.ts')).requestGoogleToken(params),
    },
    {
      name: 'apple',
      label: socialProviderNames.apple,
      clientId: appleClientId,
      requestToken: async (params) => (await import('./apple.ts')).requestAppleToken(params),
    },
    {
      name: 'facebook',
      label: socialProviderNames.facebook,
      clientId: facebookAppId,
      requestToken: async (params) => (await import('./facebook.ts')).requestFacebookToken(params),
    },
  ] satisfies (Omit<OfferedProvider, 'clientId'> & { clientId: string | undefined })[];
  return all.flatMap(({ clientId, ...provider }) => (clientId ? [{ ...provider, clientId }] : []));
}
