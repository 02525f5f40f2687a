import { msg, str, useLanguage } from '../../i18n/localize.ts';
import type { BoundField } from '../../ui/use-form.ts';
import { fieldTexts } from '../field-texts.ts';
import { PasswordField } from './password-field.tsx';

export interface NewPasswordFieldsProps {
  bind: (field: 'newPassword' | 'repeated') => BoundField;
  minLength: number;
}

export function NewPasswordFields({ bind, minLength }: NewPasswordFieldsProps) {
  useLanguage();
  return (
    <>
      <PasswordField
        {...bind('newPassword')}
        purpose="new"
        label={fieldTexts.newPassword()}
        hint={passwordHint(minLength)}
        required
      />
      <PasswordField {...bind('repeated')} purpose="new" label={fieldTexts.repeated()} required />
    </>
  );
}

export function passwordHint(length: number): string {
  return msg(str`At least ${length} characters`, { id: 'account.passwordLength' });
}
