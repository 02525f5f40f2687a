import { msg } from '../i18n/localize.ts';
import { problemMessage } from '../i18n/messages/problems.ts';
import { validationMessage } from '../i18n/messages/validation.ts';
import type { FieldName, FieldProblem } from './check-draft.ts';

/** What a field is called, also in messages about it. */
export function fieldLabel(field: FieldName): string {
  switch (field) {
    case 'driver.fullName':
    case 'additionalDriver.fullName':
      return msg('Full name', { id: 'checkout.fullName' });
    case 'driver.email':
    case 'additionalDriver.email':
      return msg('Email address', { id: 'checkout.email' });
    case 'driver.phone':
    case 'additionalDriver.phone':
      return msg('Phone number', { id: 'checkout.phone' });
    case 'driver.birthDate':
    case 'additionalDriver.birthDate':
      return msg('Date of birth', { id: 'checkout.birthDate' });
    case 'licenseNumber':
      return msg('Driving licence number', { id: 'checkout.licenseNumber' });
    case 'driver.license':
      return msg('Photo or scan of the licence', { id: 'checkout.licenseFile' });
    case 'flightNumber':
      return msg('Flight number', { id: 'checkout.flightNumber' });
    case 'terms':
      return msg('Terms of Use', { id: 'checkout.terms' });
  }
}

/** What is wrong with a field and how to put it right. */
export function fieldProblemText({ field, code, values }: FieldProblem): string {
  if (code === 'too_young' && field === 'additionalDriver.birthDate') {
    return problemMessage('additional_driver_too_young', { minimumAge: values?.age ?? 21 });
  }
  return validationMessage(code, code === 'required' ? { fields: fieldLabel(field) } : values);
}
