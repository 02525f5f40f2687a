import { msg, str } from '../i18n/localize.ts';

interface Rented {
  readonly car: { readonly name: string };
  readonly supplier: { readonly fullName: string };
}

/** Returns the car's name, and the supplier's unless hidden, on one line for calendars and bank statements. */
export function rentalName({ car, supplier }: Rented, hidesSuppliers: boolean): string {
  if (hidesSuppliers) return car.name;
  return msg(str`${car.name}, ${supplier.fullName}`, { id: 'booking.calendarTitle' });
}
