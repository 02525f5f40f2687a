import { isOneOf, type Language } from '../../domain/enumerations.ts';
import { type FeeNames, feeCodes } from '../../domain/fee-charge.ts';
import type { PriceLineCode } from '../../domain/price.ts';
import { msg, str } from '../localize.ts';
import { extraName } from './enumerations.ts';
import { feeName, ownFeeName } from './fee-names.ts';
import { daysText } from './rental-days.ts';

function times(count: number, one: () => string, many: () => string): string {
  return count === 1 ? one() : many();
}

interface NamedLine {
  readonly code: PriceLineCode;
  readonly quantity: number;
  readonly rate?: number | undefined;
  /** The operator's names of a fee or an add-on. */
  readonly names?: FeeNames | undefined;
}

/** Returns the name of a price line. `quantity` is in the unit of the code: months, weeks, days, hours. */
export function priceLineName(line: NamedLine, language: Language): string {
  const { code, quantity: n, rate = 0 } = line;
  switch (code) {
    case 'monthly':
      return times(
        n,
        () => msg('30 days', { id: 'price.month' }),
        () => msg(str`${n} × 30 days`, { id: 'price.months' }),
      );
    case 'weekly':
      return times(
        n,
        () => msg('7 days', { id: 'price.week' }),
        () => msg(str`${n} × 7 days`, { id: 'price.weeks' }),
      );
    case 'biWeekly':
      return times(
        n,
        () => msg('3 days', { id: 'price.threeDays' }),
        () => msg(str`${n} × 3 days`, { id: 'price.threeDaysMany' }),
      );
    case 'daily':
    case 'dateBased':
      return daysText(n);
    case 'hourly':
      return times(
        n,
        () => msg('1 hour', { id: 'price.hour' }),
        () => msg(str`${n} hours`, { id: 'price.hours' }),
      );
    case 'priceChange':
      return rate < 0
        ? msg('Supplier discount', { id: 'price.discount' })
        : msg('Supplier surcharge', { id: 'price.charge' });
    default:
      return (
        ownFeeName(line.names, language) ??
        (isOneOf(feeCodes, code) ? feeName(msg, code) : code === 'addOn' ? code : extraName(code))
      );
  }
}
