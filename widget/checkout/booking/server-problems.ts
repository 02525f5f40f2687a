import type { ApiError } from '../../client/api-error.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { isOneOf } from '../../domain/enumerations.ts';
import { type ValidationCode, validationCodes } from '../../domain/validation.ts';
import type { FieldName, FieldProblem } from '../form/check-draft.ts';

const fieldNames: readonly FieldName[] = [
  'additionalDriver.fullName',
  'additionalDriver.email',
  'additionalDriver.phone',
  'additionalDriver.birthDate',
  'driver.fullName',
  'driver.email',
  'driver.phone',
  'driver.birthDate',
  'licenseNumber',
  'driver.license',
  'flightNumber',
];

/** Errors that are about one field, with the field to use if the response doesn't contain it. */
const usualField: Partial<Record<ProblemCode, FieldName>> = {
  driver_too_young: 'driver.birthDate',
  additional_driver_too_young: 'additionalDriver.birthDate',
  additional_driver_required: 'additionalDriver.fullName',
  driver_required: 'driver.fullName',
  license_required: 'driver.license',
  email_taken: 'driver.email',
  email_invalid: 'driver.email',
  name_invalid: 'driver.fullName',
  phone_invalid: 'driver.phone',
};

const fieldCodes: Partial<Record<string, ValidationCode>> = {
  driver_too_young: 'too_young',
  additional_driver_too_young: 'too_young',
  additional_driver_required: 'required',
  driver_required: 'required',
  invalid_body: 'required',
};

/** Maps an error to fields; returns an empty list if it is about something else. */
export function serverProblems({ code, field, fields, values }: ApiError, minimumAge: number): FieldProblem[] {
  const named = Object.entries(fields).flatMap(([path, problem]) => toProblem(path, problem));
  if (named.length > 0) return named;
  const isAboutField = code === 'invalid_body' || usualField[code] !== undefined;
  const path = isAboutField && isOneOf(fieldNames, field) ? field : usualField[code];
  return path ? toProblem(path, code) : [];

  function toProblem(name: string, problem: string): FieldProblem[] {
    if (!isOneOf(fieldNames, name)) return [];
    const isDate = problem === 'invalid_body' && name.endsWith('birthDate');
    const known = isDate ? 'birth_date_invalid' : fieldCodes[problem];
    const fallback = isOneOf(validationCodes, problem) ? problem : 'form_invalid';
    const found = known ?? fallback;
    if (found === 'too_young') {
      return [
        { field: name, code: found, values: { age: typeof values['age'] === 'number' ? values['age'] : minimumAge } },
      ];
    }
    return [{ field: name, code: found === 'password_too_short' ? 'form_invalid' : found }];
  }
}
