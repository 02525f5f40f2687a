import type { Config } from '../../contract/config.ts';
import type { SocialProvider } from '../../domain/enumerations.ts';
import type { AskProvider } from './social-token.ts';

export interface OfferedProvider {
  readonly name: SocialProvider;
  /** The same in every language. */
  readonly label: string;
  readonly clientId: string;
  readonly ask: AskProvider;
}

/** The providers that the operator has set up. Their code comes with the first click. */
export function providersOf(config: Config): OfferedProvider[] {
  const { googleClientId, appleClientId, facebookAppId } = config;
  const all = [
    {
      name: 'google',
      label: 'Google',
      clientId: googleClientId,
      ask: async (question) => (await import('./google.ts')).askGoogle(question),
    },
    {
      name: 'apple',
      label: 'Apple',
      clientId: appleClientId,
      ask: async (question) => (await import('./apple.ts')).askApple(question),
    },
    {
      name: 'facebook',
      label: 'Facebook',
      clientId: facebookAppId,
      ask: async (question) => (await import('./facebook.ts')).askFacebook(question),
    },
  ] satisfies (Omit<OfferedProvider, 'clientId'> & { clientId: string | undefined })[];
  return all.flatMap(({ clientId, ...provider }) => (clientId ? [{ ...provider, clientId }] : []));
}
