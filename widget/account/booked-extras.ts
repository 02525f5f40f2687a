import type { Booking } from '../contract/booking.ts';
import { extraNames, type Language } from '../domain/enumerations.ts';
import { hasExtra } from '../domain/extras.ts';
import { extraName } from '../i18n/messages/enumerations.ts';
import { priceLineName } from '../i18n/messages/prices.ts';

/** Returns the names of a booking's extras, those of the operator with their number: "2 × Child seat". */
export function bookedExtras({ car, lines, ...booking }: Booking, language: Language): string[] {
  const addOns = (lines ?? []).filter(({ code }) => code === 'addOn');
  return [
    ...extraNames.filter((name) => hasExtra(car[name], booking[name])).map(extraName),
    ...addOns.map((line) =>
      [...(line.quantity > 1 ? [`${line.quantity} ×`] : []), priceLineName(line, language)].join(' '),
    ),
  ];
}
