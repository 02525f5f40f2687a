import type { ValidationCode } from '../../domain/validation.ts';
import { msg, str } from '../localize.ts';
import { type MessageValues, problemMessage } from './problems.ts';

/** The text for a field that is not right (SPEC section 5). `fields` names what is missing, `age` and `length` the least allowed. */
export function validationMessage(code: ValidationCode, values: MessageValues = {}): string {
  const { fields = '', age = 21 } = values;
  switch (code) {
    case 'form_invalid':
      return msg('Please fix errors', { id: 'validation.form' });
    case 'required':
      return msg(str`Please fill in the field(s): ${fields}`, { id: 'validation.required' });
    case 'passwords_differ':
      return msg("Passwords don't match.", { id: 'validation.passwordsDiffer' });
    case 'new_password_required':
      return msg('Please choose a new password', { id: 'validation.newPassword' });
    case 'birth_date_invalid':
      return msg('Enter a valid date of birth, such as 27 3 1990', { id: 'validation.birthDate' });
    case 'too_young':
      return msg(str`You must be at least ${age} years old`, { id: 'validation.age' });
    case 'image_required':
      return msg('Please add an image', { id: 'validation.image' });
    case 'terms_required':
      return msg('Please accept the Terms of Use', { id: 'validation.terms' });
    default:
      return problemMessage(code, values);
  }
}
