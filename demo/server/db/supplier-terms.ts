import type { AuditSnapshot } from '../../../widget/domain/audit.ts';
import type { suppliers } from './schema.ts';

type Terms = 'payLater' | 'licenseRequired' | 'priceChangeRate';

/** The terms that a supplier sets for all of its cars. */
export function supplierTerms<Fields extends { readonly [Name in Terms]?: unknown }>({
  payLater,
  licenseRequired,
  priceChangeRate,
}: Fields): Pick<Fields, Terms> {
  return { payLater, licenseRequired, priceChangeRate };
}

/** The terms as the audit log records them. */
export function auditedTerms(supplier: typeof suppliers.$inferSelect): AuditSnapshot {
  const { payLater, licenseRequired, priceChangeRate, minimumRentalDays } = supplier;
  return { payLater, licenseRequired, rateChange: priceChangeRate, minimumRentalDays };
}
