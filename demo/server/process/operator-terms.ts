import { type Config, parseConfig } from '../../../widget/contract/config.ts';

/** The settings of `config.json` that pages show and the server enforces. */
export type OperatorTerms = Pick<
  Config,
  | 'websiteName'
  | 'defaultLanguage'
  | 'companyAddress'
  | 'logoUrl'
  | 'contactEmail'
  | 'contactPhone'
  | 'hideSuppliers'
  | 'minimumAge'
  | 'passwordMinLength'
  | 'refundHours'
  | 'licenceRetentionDays'
  | 'bookButtons'
  | 'bookingRetentionDays'
  | 'validationLinkHours'
  | 'quoteMinutes'
  | 'minPickupHours'
  | 'minRentalHours'
  | 'timeZone'
>;

export function readTerms(siteConfig: Record<string, unknown>): OperatorTerms {
  return parseConfig(siteConfig);
}
