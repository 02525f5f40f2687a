import { useState } from 'react';
import { changePassword } from '../../contract/operations/profile.ts';
import { passwordMinLengthOf } from '../../domain/validation.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage, problemMessage } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from '../account-form.css?inline';
import { checkNewPassword, checkRepeated, isPasswordProblem } from '../check-fields.ts';
import { fieldTexts, missingText, problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { factorMessage } from '../second-factor/factor-texts.ts';
import { useAccountForm } from '../use-account-form.ts';
import { HiddenUsername } from './hidden-username.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

export interface ChangePasswordFormProps {
  /** False hides the field of the current password. */
  hasPassword: boolean;
  onChanged: () => void;
}

const empty = { currentPassword: '', newPassword: '', repeated: '' };

/** Changes the password, which signs out all other devices. */
export function ChangePasswordForm({ hasPassword, onChanged }: ChangePasswordFormProps) {
  useLanguage();
  useStyles(css);
  const { client, session, config } = useStore();
  const [isDone, setDone] = useState(false);
  const user = session.user.value;
  const passwordMinLength = passwordMinLengthOf(user?.type ?? 'user', config.value.passwordMinLength);
  const form = useAccountForm({
    initial: empty,
    check: ({ currentPassword, newPassword, repeated }) =>
      problemsOf({
        currentPassword: hasPassword && currentPassword === '' ? missingText('currentPassword') : null,
        newPassword: checkNewPassword(newPassword, passwordMinLength, validationMessage('new_password_required')),
        repeated: checkRepeated(newPassword, repeated),
      }),
    send: async ({ currentPassword, newPassword }) => {
      setDone(false);
      const body = { _id: user?._id ?? '', password: currentPassword, newPassword, strict: hasPassword };
      await client.call(changePassword, { body });
      form.reset();
      setDone(true);
      onChanged();
    },
    explain: (error) => {
      if (error.code === 'wrong_password') return { currentPassword: problemMessage(error.code) };
      return isPasswordProblem(error) ? { newPassword: errorMessage(error) } : null;
    },
  });
  const { failure } = form;
  const isUnexplained = failure?.code === 'server_error' || failure?.code === 'bad_request';
  const failed = msg('An error occurred while updating password.', { id: 'account.passwordFailed' });
  const explained = failure?.code === 'sign_in_again' ? factorMessage(failure.code) : undefined;
  return (
    <form className="r-account-form" noValidate onSubmit={form.submit}>
      {isDone && (
        <Notice kind="good" live="status">
          {msg('Password changed successfully.', { id: 'account.passwordChanged' })}
        </Notice>
      )}
      <FormFailure error={failure} attempt={form.attempt} text={isUnexplained ? failed : explained} />
      <HiddenUsername email={user?.email ?? ''} />
      {hasPassword && (
        <PasswordField
          {...form.bind('currentPassword')}
          purpose="current"
          label={fieldTexts.currentPassword()}
          required
        />
      )}
      <NewPasswordFields bind={form.bind} minLength={passwordMinLength} />
      <Button kind="primary" type="submit" full busy={form.isSending}>
        {msg('Change password', { id: 'account.changePassword' })}
      </Button>
    </form>
  );
}
