import type { Language } from '../../../widget/domain/enumerations.ts';
import { serverLocale, str } from '../../../widget/i18n/server-texts.ts';
import { factTexts, statusNames } from '../mail/texts/booking-texts.ts';

/** Returns the texts of the file of bookings. */
export function exportTexts(language: Language) {
  const locale = serverLocale(language);
  const { msg } = locale;
  const facts = factTexts(locale);
  const { reference, supplier, car, driver, flight, total, refunded, pickup, dropoff } = facts;
  return {
    fileName: (day: string) => msg(str`bookings-${day}.csv`, { id: 'page.export.fileName' }),
    statusNames: statusNames(locale),
    columns: {
      reference,
      status: msg('Status', { id: 'page.export.status' }),
      bookedAt: msg('Booked on', { id: 'page.export.bookedAt' }),
      supplier,
      car,
      driver,
      email: msg('Email address', { id: 'page.export.email' }),
      phone: msg('Phone', { id: 'page.export.phone' }),
      flight,
      pickupLocation: msg('Pick-up location', { id: 'page.export.pickupLocation' }),
      pickup,
      dropoffLocation: msg('Drop-off location', { id: 'page.export.dropoffLocation' }),
      dropoff,
      days: msg('Days', { id: 'page.export.days' }),
      currency: msg('Currency', { id: 'page.export.currency' }),
      total,
      paidOnline: facts.paidNow,
      refunded,
      atCounter: facts.atCounter,
      pickedUpAt: msg('Picked up on', { id: 'page.export.pickedUpAt' }),
      returnedAt: msg('Returned on', { id: 'page.export.returnedAt' }),
      noShowAt: msg('No-show recorded on', { id: 'page.export.noShowAt' }),
      cancelledAt: msg('Cancelled on', { id: 'page.export.cancelledAt' }),
      partner: msg('Partner', { id: 'page.export.partner' }),
      note: msg('Note', { id: 'page.export.note' }),
    },
  };
}

export type ExportTexts = ReturnType<typeof exportTexts>;
