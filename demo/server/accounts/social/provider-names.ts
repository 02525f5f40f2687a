import type { SocialProvider } from '../../../../widget/domain/enumerations.ts';

/** Names of the providers, the same in every language. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };
