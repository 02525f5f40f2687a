import { msg } from '../i18n/localize.ts';

/** What is asked of everybody who drives, in the order of the form. */
export const driverFieldNames = ['fullName', 'email', 'phone', 'birthDate'] as const;
export type DriverFieldName = (typeof driverFieldNames)[number];

/** What a field about a driver is called, also in messages about it. */
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

/** What the licence as a file is called where it is asked for. */
export function licenseFileLabel(): string {
  return msg('Photo or scan of the licence', { id: 'driver.licenseFile' });
}
