import { type Config, parseConfig } from '../../../widget/contract/config.ts';

/** What an operator promises, demands and hides in `config.json`: pages show it, so the server keeps to it. */
export type OperatorTerms = Pick<
  Config,
  | 'hideSuppliers'
  | 'minimumAge'
  | 'passwordMinLength'
  | 'refundHours'
  | 'validationLinkHours'
  | 'quoteMinutes'
  | 'minPickupHours'
  | 'minRentalHours'
>;

export function readTerms(siteConfig: Record<string, unknown>): OperatorTerms {
  return parseConfig(siteConfig);
}
