import type { ApiError } from '../client/api-error.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';
import { isOneOf } from '../domain/enumerations.ts';
import { type ValidationCode, validationCodes } from '../domain/validation.ts';
import type { FieldName, FieldProblem } from './check-draft.ts';

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
  'flightNumber',
];

/** Refusals that are about one field, with the field where the answer doesn't name it. */
const usualField: Partial<Record<ProblemCode, FieldName>> = {
  driver_too_young: 'driver.birthDate',
  additional_driver_too_young: 'additionalDriver.birthDate',
  additional_driver_required: 'additionalDriver.fullName',
  driver_required: 'driver.fullName',
  license_required: 'licenseNumber',
  email_taken: 'driver.email',
  email_invalid: 'driver.email',
  phone_invalid: 'driver.phone',
};

const fieldCodes: Partial<Record<string, ValidationCode>> = {
  driver_too_young: 'too_young',
  additional_driver_too_young: 'too_young',
  additional_driver_required: 'required',
  driver_required: 'required',
};

/** The fields a refusal complains about; empty when it is about something else. */
export function serverProblems({ code, field, fields, values }: ApiError, minimumAge: number): FieldProblem[] {
  const named = Object.entries(fields).flatMap(([path, problem]) => toProblem(path, problem));
  if (named.length > 0) return named;
  const path = usualField[code] && isOneOf(fieldNames, field) ? field : usualField[code];
  return path ? toProblem(path, code) : [];

  function toProblem(name: string, problem: string): FieldProblem[] {
    const known = fieldCodes[problem] ?? (isOneOf(validationCodes, problem) ? problem : 'form_invalid');
    return isOneOf(fieldNames, name)
      ? [{ field: name, code: known, values: { age: Number(values.minimumAge ?? minimumAge), ...values } }]
      : [];
  }
}
