import { maxMinimumRentalDays } from '../../../widget/domain/rental-period.ts';
import type { suppliers } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';

type Terms = Pick<typeof suppliers.$inferSelect, 'maximumRentalDays' | 'minimumRentalDays' | 'priceChangeRate'>;

/**
 * Throws for changed terms of a supplier that an upload of the fleet refuses too (FLEET.md). BookCars' form sends all terms with each
 * change, so an unchanged value is accepted.
 */
export function checkTerms(before: Terms, change: Partial<Terms>, mayAdminister: boolean): void {
  const { priceChangeRate = before.priceChangeRate, minimumRentalDays = before.minimumRentalDays } = change;
  if (priceChangeRate !== before.priceChangeRate && !mayAdminister) {
    throw new ProblemError('forbidden', { field: 'priceChangeRate' });
  }
  const most = Math.min(maxMinimumRentalDays, before.maximumRentalDays ?? maxMinimumRentalDays);
  if (minimumRentalDays !== before.minimumRentalDays && minimumRentalDays > most) {
    const field = 'minimumRentalDays';
    throw new ProblemError('invalid_body', { field, fields: { [field]: 'invalid' } });
  }
}
