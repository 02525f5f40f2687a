import { msg, str } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { driverFieldLabel, licenseFileLabel } from '../../parts/driver-texts.ts';
import type { FieldName, FieldProblem, PersonField } from '../form/check-draft.ts';

/** Returns the label of a field, also used in messages. */
export function fieldLabel(field: FieldName): string {
  switch (field) {
    case 'licenseNumber':
      return msg('Driving licence number', { id: 'checkout.licenseNumber' });
    case 'driver.license':
      return licenseFileLabel();
    case 'flightNumber':
      return msg('Flight number', { id: 'checkout.flightNumber' });
    case 'terms':
      return msg('Terms of Use', { id: 'checkout.terms' });
    default:
      return driverFieldLabel(field.slice(field.indexOf('.') + 1) as PersonField);
  }
}

/** Returns the text that explains a problem and how to fix it: to the driver, or to staff (`isClerk`) who book for one. */
export function fieldProblemText(problem: FieldProblem, isClerk: boolean): string {
  const { field } = problem;
  if (problem.code === 'too_young') {
    const { age } = problem.values;
    if (field === 'additionalDriver.birthDate') return problemMessage('additional_driver_too_young', { age });
    return isClerk
      ? msg(str`The driver must be at least ${age} years old`, { id: 'checkout.clerkTooYoung' })
      : validationMessage(problem.code, { age });
  }
  return problem.code === 'required'
    ? validationMessage(problem.code, { fields: fieldLabel(field) })
    : validationMessage(problem.code);
}
