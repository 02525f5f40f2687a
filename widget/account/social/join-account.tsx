import { msg, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fieldTexts, missingText, problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';

export interface JoinAccountProps {
  email: string;
  send: (password: string) => Promise<void>;
}

/** Links the provider to an existing account: the account's password is required once. */
export function JoinAccount({ email, send }: JoinAccountProps) {
  useLanguage();
  const form = useAccountForm({
    initial: { joinPassword: '' },
    check: ({ joinPassword }) => problemsOf({ joinPassword: joinPassword === '' ? missingText('password') : null }),
    send: ({ joinPassword }) => send(joinPassword),
    explain: ({ code }) => (code === 'wrong_password' ? { joinPassword: problemMessage(code) } : null),
  });
  // The pressed button is removed, and with it the focus.
  useFocusOnMount(form.idOf('joinPassword'));
  return (
    <form className="r-social__join" noValidate onSubmit={form.submit}>
      <Notice live="status" title={email}>
        {problemMessage('social_account_exists')}
      </Notice>
      <FormFailure error={form.failure} attempt={form.attempt} />
      <input type="email" name="joinEmail" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.bind('joinPassword')} purpose="current" label={fieldTexts.password()} required />
      <Button kind="primary" type="submit" full busy={form.isSending}>
        {msg('Link accounts', { id: 'account.join' })}
      </Button>
    </form>
  );
}
