import { msg, str } from '../i18n/localize.ts';

interface Rented {
  readonly car: { readonly name: string };
  readonly supplier: { readonly fullName: string };
}

/** What is rented, and from whom unless suppliers are hidden, on one line: for calendars and bank statements. */
export function rentalName({ car, supplier }: Rented, hidesSuppliers: boolean): string {
  if (hidesSuppliers) return car.name;
  return msg(str`${car.name}, ${supplier.fullName}`, { id: 'booking.calendarTitle' });
}
