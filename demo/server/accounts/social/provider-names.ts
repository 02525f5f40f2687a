import type { SocialProvider } from '../../../../widget/domain/enumerations.ts';

/** As people know them, in every language. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };
