export const displayCurrencies = ['USD', 'EUR', 'GBP', 'AUD'] as const;
/** Prices are stored in the base currency and shown in one of these. */
export type DisplayCurrency = (typeof displayCurrencies)[number];
