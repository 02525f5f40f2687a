import type { SearchCar } from '../../contract/car.ts';
import { msg } from '../../i18n/localize.ts';
import { minimumAgeText } from '../../parts/car-facts.tsx';

/** Returns why a car can't be booked by a driver of this age, in years; undefined if it can. */
export function closedText({ fullyBooked, comingSoon, minimumAge }: SearchCar, driverAge = minimumAge) {
  if (fullyBooked) return msg('Fully booked', { id: 'results.fullyBooked' });
  if (comingSoon) return msg('Coming soon', { id: 'results.comingSoon' });
  return driverAge < minimumAge ? minimumAgeText(minimumAge) : undefined;
}
