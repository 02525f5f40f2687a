import { validateName } from '../../domain/person-name.ts';
import { type ValidationCode, validateAge, validateEmail, validatePhone } from '../../domain/validation.ts';
import { parseWallDate, type WallDate } from '../../domain/wall-date.ts';
import type { CheckoutDraft, PersonDraft } from './checkout-draft.ts';

export type PersonField = keyof PersonDraft;
export type Person = 'driver' | 'additionalDriver';

/** Fields as paths of the request body, so that the server's errors map to them. */
export type FieldName = `${Person}.${PersonField}` | 'licenseNumber' | 'driver.license' | 'flightNumber' | 'terms';

type FieldError =
  | { readonly code: 'too_young'; readonly values: { readonly age: number } }
  | { readonly code: Exclude<ValidationCode, 'too_young' | 'password_too_short'> };

/** A field's problem; `values` are used in the message. */
export type FieldProblem = FieldError & { readonly field: FieldName };

export interface DraftRules {
  readonly minimumAge: number;
  /** The day on which drivers must have reached the minimum age. */
  readonly onDay: WallDate;
  readonly hasAdditionalDriver: boolean;
  /** False if the API does not store the licence's number. */
  readonly needsLicenseNumber: boolean;
  /** True if the supplier requires the licence as a file. */
  readonly needsLicenseFile: boolean;
}

const personFields: readonly PersonField[] = ['fullName', 'email', 'phone', 'birthDate'];

/** Returns every problem that prevents sending the draft, in the order of the form; at most one for each field. */
export function checkDraft(draft: CheckoutDraft, rules: DraftRules): FieldProblem[] {
  const license = rules.needsLicenseNumber && draft.licenseNumber.trim() === '' ? 'required' : null;
  return [
    ...checkPerson('driver', draft.driver, rules),
    ...problem('licenseNumber', license),
    ...problem('driver.license', rules.needsLicenseFile && !draft.license ? 'license_required' : null),
    ...(rules.hasAdditionalDriver ? checkPerson('additionalDriver', draft.additionalDriver, rules) : []),
    ...problem('terms', draft.acceptsTerms ? null : 'terms_required'),
  ];
}

/** Returns a field's current value, to check whether it has changed since a problem was found. */
export function typedIn(draft: CheckoutDraft, field: FieldName): string | boolean {
  if (field === 'terms') return draft.acceptsTerms;
  if (field === 'driver.license') return draft.license?.name ?? '';
  if (field === 'licenseNumber' || field === 'flightNumber') return draft[field];
  const [person, part] = field.split('.') as [Person, PersonField];
  return draft[person][part];
}

function checkPerson(person: Person, typed: PersonDraft, rules: DraftRules): FieldProblem[] {
  return personFields.flatMap((field) => {
    const code = checkPersonField(field, typed[field], rules);
    if (code === 'too_young') return [{ field: `${person}.${field}`, code, values: { age: rules.minimumAge } }];
    return problem(`${person}.${field}`, code);
  });
}

function problem(field: FieldName, code: Exclude<FieldError['code'], 'too_young'> | null): FieldProblem[] {
  return code ? [{ field, code }] : [];
}

function checkPersonField(field: PersonField, text: string, rules: DraftRules): FieldError['code'] | null {
  if (text.trim() === '') return 'required';
  if (field === 'fullName') return validateName(text);
  if (field === 'email') return validateEmail(text);
  if (field === 'phone') return validatePhone(text);
  return validateAge(parseWallDate(text), rules.minimumAge, rules.onDay);
}
