import type { SocialProvider } from './enumerations.ts';

/** Names of the providers, the same in every language. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};
