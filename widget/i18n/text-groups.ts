import type { LocaleModule } from '@lit/localize';
import type { Language } from '../domain/enumerations.ts';

export type Templates = LocaleModule['templates'];
export type Translation = Exclude<Language, 'en'>;
export type TextGroup = 'common' | 'search' | 'results' | 'checkout' | 'account' | 'booking' | 'sandbox' | 'site';

type Load = () => Promise<LocaleModule>;

/** Where the texts of each feature are, in every language but English. */
export const textGroups: Record<Translation, Record<TextGroup, Load>> = {
  fr: {
    common: () => import('./locales/fr/common.ts'),
    search: () => import('./locales/fr/search.ts'),
    results: () => import('./locales/fr/results.ts'),
    checkout: () => import('./locales/fr/checkout.ts'),
    account: () => import('./locales/fr/account.ts'),
    booking: () => import('./locales/fr/booking.ts'),
    sandbox: () => import('./locales/fr/sandbox.ts'),
    site: () => import('./locales/fr/site.ts'),
  },
  es: {
    common: () => import('./locales/es/common.ts'),
    search: () => import('./locales/es/search.ts'),
    results: () => import('./locales/es/results.ts'),
    checkout: () => import('./locales/es/checkout.ts'),
    account: () => import('./locales/es/account.ts'),
    booking: () => import('./locales/es/booking.ts'),
    sandbox: () => import('./locales/es/sandbox.ts'),
    site: () => import('./locales/es/site.ts'),
  },
};
