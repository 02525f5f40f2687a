import { msg } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { type DriverFieldName, driverFieldLabel } from '../../parts/driver-texts.ts';
import type { ChangeField, ChangeProblem } from './change-draft.ts';

/** Id of a field's control; there is one such form on a page's element at a time. */
export function fieldId(field: ChangeField): string {
  return `change-${field.replace('.', '-')}`;
}

/** What a field is called. */
export function changeLabel(field: ChangeField): string {
  switch (field) {
    case 'pickup':
      return msg('Pick-up location', { id: 'account.changePickup' });
    case 'dropoff':
      return msg('Drop-off location', { id: 'account.changeDropoff' });
    case 'from':
      return msg('Pick-up date', { id: 'account.changeFrom' });
    case 'to':
      return msg('Drop-off date', { id: 'account.changeTo' });
    case 'flightNumber':
      return msg('Flight number', { id: 'account.driverFlight' });
    case 'phone':
      return driverFieldLabel('phone');
    default:
      return driverFieldLabel(field.slice(field.indexOf('.') + 1) as DriverFieldName);
  }
}

/** What is wrong with a field and how to put it right. */
export function problemText({ field, code }: ChangeProblem, minimumAge: number): string {
  if (code === 'too_young') return problemMessage('additional_driver_too_young', { age: minimumAge });
  return code === 'required' ? validationMessage(code, { fields: changeLabel(field) }) : validationMessage(code);
}
