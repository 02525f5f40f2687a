import type { ValidationCode } from '../../domain/validation.ts';
import { msg, str } from '../localize.ts';
import { type AllOf, problemMessage, type TextCode, type ValuesFor } from './problems.ts';

/** The messages of field codes that aren't problem codes. `fields` lists the missing fields. */
const texts = {
  form_invalid: () => msg('Please fix errors', { id: 'validation.form' }),
  required: ({ fields }: { readonly fields: string }) =>
    msg(str`Please fill in the field(s): ${fields}`, { id: 'validation.required' }),
  passwords_differ: () => msg("Passwords don't match.", { id: 'validation.passwordsDiffer' }),
  new_password_required: () => msg('Please choose a new password', { id: 'validation.newPassword' }),
  birth_date_invalid: () => msg('Enter a valid date of birth, for example 27/03/1990', { id: 'validation.birthDate' }),
  too_young: ({ age }: { readonly age: number }) =>
    msg(str`You must be at least ${age} years old`, { id: 'validation.age' }),
  image_required: () => msg('Please add an image', { id: 'validation.image' }),
  terms_required: () => msg('Please accept the Terms of Use', { id: 'validation.terms' }),
} satisfies { [Code in Exclude<ValidationCode, TextCode>]: (values: never) => string };

type OwnCode = keyof typeof texts;

type Arguments<Code extends ValidationCode> = Code extends OwnCode
  ? Parameters<(typeof texts)[Code]>
  : ValuesFor<Extract<Code, TextCode>>;

type NeededBy<Code extends ValidationCode> = Code extends unknown
  ? Arguments<Code> extends [infer Values]
    ? Values
    : never
  : never;

/** The values that the texts of these field codes need; none if no text needs any. */
export type FieldValues<Code extends ValidationCode> = [NeededBy<Code>] extends [never]
  ? []
  : [values: AllOf<NeededBy<Code>>];

/** Returns the message for an invalid field. */
export function validationMessage<Code extends ValidationCode>(code: Code, ...values: FieldValues<Code>): string {
  const text = (texts as Partial<Record<ValidationCode, (...values: FieldValues<Code>) => string>>)[code];
  return text ? text(...values) : problemMessage(code as TextCode, ...(values as unknown as ValuesFor<TextCode>));
}
