import { msg, str } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import type { BoundField } from '../../ui/use-form.ts';
import { fieldTexts } from '../field-texts.ts';
import { PasswordField } from './password-field.tsx';

export function NewPasswordFields({ bind }: { bind: (field: 'newPassword' | 'repeated') => BoundField }) {
  const { passwordMinLength } = useStore().config.value;
  return (
    <>
      <PasswordField
        {...bind('newPassword')}
        purpose="new"
        label={fieldTexts.newPassword()}
        hint={passwordHint(passwordMinLength)}
        required
      />
      <PasswordField {...bind('repeated')} purpose="new" label={fieldTexts.repeated()} required />
    </>
  );
}

export function passwordHint(length: number): string {
  return msg(str`At least ${length} characters`, { id: 'account.passwordLength' });
}
