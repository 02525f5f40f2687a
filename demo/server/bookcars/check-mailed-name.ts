import { validateName } from '../../../widget/domain/person-name.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Throws for a name with a link or markup: BookCars inserts names into its mails as HTML, and mails sign-ups to any address. */
export function checkMailedName(name: string | undefined, field: string): void {
  if (name !== undefined && (validateName(name) || /[<>]/.test(name)))
    throw new ProblemError('name_invalid', { field });
}
