import { type Config, parseConfig } from '../../widget/contract/config.ts';

/** What an operator promises and demands in `config.json`: pages show it, so the server keeps to it. */
export type OperatorTerms = Pick<
  Config,
  'minimumAge' | 'passwordMinLength' | 'refundHours' | 'validationLinkHours' | 'minPickupHours' | 'minRentalHours'
>;

export function readTerms(siteConfig: Record<string, unknown>): OperatorTerms {
  const { minimumAge, passwordMinLength, refundHours, validationLinkHours, minPickupHours, minRentalHours } =
    parseConfig(siteConfig);
  return { minimumAge, passwordMinLength, refundHours, validationLinkHours, minPickupHours, minRentalHours };
}
