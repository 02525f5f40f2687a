import { msg, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldTexts, missingText, problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { HiddenUsername } from '../password/hidden-username.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { factorMessage } from './factor-texts.ts';
import { FormFrame } from './form-frame.tsx';

export interface PasswordFormProps {
  send: (password: string) => Promise<void>;
  takesFocus: boolean;
  onCancel?: (() => void) | undefined;
}

/** Requests the password again before the set-up. */
export function PasswordForm({ send, takesFocus, onCancel }: PasswordFormProps) {
  useLanguage();
  const { session } = useStore();
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => problemsOf({ password: password === '' ? missingText('password') : null }),
    send: ({ password }) => send(password),
    explain: ({ code }) => (code === 'wrong_password' ? { password: problemMessage(code) } : null),
  });
  useFocusOnMount(form.idOf('password'), takesFocus);
  return (
    <FormFrame onSubmit={form.submit}>
      <p>{factorMessage('password_required')}</p>
      <FormFailure error={form.failure} attempt={form.attempt} />
      <HiddenUsername email={session.user.value?.email ?? ''} />
      <PasswordField {...form.bind('password')} purpose="current" label={fieldTexts.password()} required />
      <div className="r-factor__actions">
        <Button kind="primary" type="submit" busy={form.isSending}>
          {msg('Continue', { id: 'account.goOn' })}
        </Button>
        {onCancel && <Button onClick={onCancel}>{msg('Cancel', { id: 'account.factorCancel' })}</Button>}
      </div>
    </FormFrame>
  );
}
