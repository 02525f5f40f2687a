import type { Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { msg, str } from '../../i18n/localize.ts';

/** "1 car", "48 cars". Every vehicle counts as a car, including vans and scooters. */
export function carCountText(count: number, language: Language): string {
  // Zero has its own text, because French uses the singular for it.
  if (count === 0) return msg('0 cars', { id: 'results.zeroCars' });
  const number = formatCount(count, language);
  return count === 1 ? msg('1 car', { id: 'results.oneCar' }) : msg(str`${number} cars`, { id: 'results.cars' });
}
