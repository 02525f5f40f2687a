import type { ApiError } from '../../client/api-error.ts';
import { msg } from '../../i18n/localize.ts';
import { errorMessage, problemMessage } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { type DriverFieldName, driverFieldLabel } from '../../parts/driver-texts.ts';
import type { ChangeField, ChangeProblem } from './change-draft.ts';

/** Returns the id of a field's control. An element contains one change form at a time. */
export function fieldId(field: ChangeField): string {
  return `change-${field.replace('.', '-')}`;
}

/** Returns the label of a field. */
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

/** An error at a field of the form. */
export interface FieldError {
  readonly field: ChangeField;
  readonly text: string;
}

const refusedFields: Readonly<Record<string, ChangeField>> = { from: 'from', to: 'to', dropOffLocation: 'dropoff' };

/** Returns the API's refusal of a time or of the drop-off location as an error at its field; null for any other failure. */
export function refusalError(failure: ApiError | null): FieldError | null {
  const field = failure?.field && refusedFields[failure.field];
  return failure && field && failure.code !== 'change_not_allowed' ? { field, text: errorMessage(failure) } : null;
}

/** Explains why a change was refused. A booking keeps its car: unlike at checkout, no other one can be chosen. */
export function failureText(error: ApiError): string {
  if (error.code !== 'car_unavailable') return errorMessage(error);
  return msg('The car isn’t available for all of these dates. Choose other dates. The booking hasn’t changed.', {
    id: 'account.changeCarTaken',
  });
}

/** Returns the text that explains a problem and how to fix it. */
export function problemText({ field, code }: ChangeProblem, minimumAge: number): string {
  if (code === 'too_young') return problemMessage('additional_driver_too_young', { age: minimumAge });
  return code === 'required' ? validationMessage(code, { fields: changeLabel(field) }) : validationMessage(code);
}
