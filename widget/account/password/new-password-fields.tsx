import { minimumPasswordLength } from '../../domain/validation.ts';
import { msg, str } from '../../i18n/localize.ts';
import { fieldTexts } from '../field-texts.ts';
import type { BoundField } from '../use-form.ts';
import { PasswordField } from './password-field.tsx';

/** A new password and its repetition. */
export function NewPasswordFields({ bind }: { bind: (field: 'newPassword' | 'repeated') => BoundField }) {
  return (
    <>
      <PasswordField
        {...bind('newPassword')}
        purpose="new"
        label={fieldTexts.newPassword()}
        hint={passwordHint()}
        required
      />
      <PasswordField {...bind('repeated')} purpose="new" label={fieldTexts.repeated()} required />
    </>
  );
}

export function passwordHint(): string {
  return msg(str`At least ${minimumPasswordLength} characters`, { id: 'account.passwordHint' });
}
