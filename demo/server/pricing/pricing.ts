import { parseConfig } from '../../../widget/contract/config.ts';
import { type CurrencyCode, isCurrencyCode } from '../../../widget/domain/currency.ts';
import type { PriceRule } from '../../../widget/domain/price.ts';
import { ProblemError } from '../http/problem-error.ts';

/** The operator's pricing settings; all modules of the server take them from here. */
export type Pricing = { rule: PriceRule; baseCurrency: CurrencyCode };

export function readPricing(siteConfig: Record<string, unknown>): Pricing {
  const { pricing, baseCurrency } = parseConfig(siteConfig);
  return { rule: pricing, baseCurrency };
}

/** Returns the requested currency, or the base currency by default; throws `currency_not_supported`. */
export function readCurrency({ baseCurrency }: Pricing, code: string | undefined): CurrencyCode {
  const currency = code ?? baseCurrency;
  if (!isCurrencyCode(currency)) throw new ProblemError('currency_not_supported', { values: { code: currency } });
  return currency;
}
