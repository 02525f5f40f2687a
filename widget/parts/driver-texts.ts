import type { Config } from '../contract/config.ts';
import { licenseRetentionDays } from '../domain/license-retention.ts';
import { msg, str } from '../i18n/localize.ts';
import { daysText } from '../i18n/messages/rental-days.ts';

/** The fields of every driver, in the order of the form. */
export const driverFieldNames = ['fullName', 'email', 'phone', 'birthDate'] as const;
export type DriverFieldName = (typeof driverFieldNames)[number];

/** Returns the label of a driver's field, also for messages about it. */
export function driverFieldLabel(field: DriverFieldName): string {
  switch (field) {
    case 'fullName':
      return msg('Full name', { id: 'driver.fullName' });
    case 'email':
      return msg('Email address', { id: 'driver.email' });
    case 'phone':
      return msg('Phone number', { id: 'driver.phone' });
    case 'birthDate':
      return msg('Date of birth', { id: 'driver.birthDate' });
  }
}

/** Returns the label of the licence's upload field. */
export function licenseFileLabel(): string {
  return msg('Photo or scan of the licence', { id: 'driver.licenseFile' });
}

/** Returns the text about who can open the copy of a licence, and for how long it is kept; BookCars keeps it without a deadline. */
export function licenseTerms(config: Pick<Config, 'bookCars' | 'licenceRetentionDays'>): string {
  if (config.bookCars) {
    return msg('Only you, the supplier of your booking and we can open it.', { id: 'driver.licenseReaders' });
  }
  const time = daysText(licenseRetentionDays(config));
  return msg(str`Only you and a supplier that requires it can open it. We delete it ${time} after the trip.`, {
    id: 'driver.licenseTerms',
  });
}
