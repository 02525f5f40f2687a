import { ApiError } from '../../client/api-error.ts';
import { activate } from '../../contract/operations/account.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { passwordMinLengthOf } from '../../domain/validation.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import css from '../account-form.css?inline';
import { checkNewPassword, checkRepeated, isPasswordProblem } from '../check-fields.ts';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { siteTarget } from '../site-target.ts';
import { keepTypedEmail } from '../typed-email.ts';
import { useAccountForm } from '../use-account-form.ts';
import type { ChoosePasswordProps } from './choose-password-props.ts';
import { HiddenUsername } from './hidden-username.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Sets the password of the account that the link identifies, and signs in with it. */
export function ChoosePasswordForm({
  credentials,
  purpose,
  onLeave,
  onSignIn,
  onRefused,
}: ChoosePasswordProps & { onRefused: (code: ProblemCode) => void }) {
  useLanguage();
  useStyles(css);
  const { apiHost, client, session, notify, config } = useStore();
  const { userId = '', email, token, isStaff } = credentials;
  const { siteUrl } = config.value;
  const passwordMinLength = passwordMinLengthOf(isStaff ? 'supplier' : 'user', config.value.passwordMinLength);
  const form = useAccountForm({
    initial: { newPassword: '', repeated: '' },
    check: ({ newPassword, repeated }) =>
      problemsOf({
        newPassword: checkNewPassword(newPassword, passwordMinLength, validationMessage('new_password_required')),
        repeated: checkRepeated(newPassword, repeated),
      }),
    send: async ({ newPassword }) => {
      await client.call(activate, { body: { userId, token, password: newPassword } });
      notify('good', () => msg('Password changed successfully.', { id: 'account.passwordChanged' }));
      try {
        await session.signIn({ email, password: newPassword, stayConnected: false });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The password is saved and the link is used up. The sign-in page requires the code of a second factor, or tries again.
        keepTypedEmail(email);
        return onLeave({ ...siteTarget(siteUrl || apiHost, 'sign-in', {}), replaces: true });
      }
      onSignIn();
    },
    explain: (error) => {
      if (error.code === 'token_invalid' || error.code === 'token_expired') onRefused(error.code);
      return isPasswordProblem(error) ? { newPassword: errorMessage(error) } : null;
    },
  });
  return (
    <form className="r-account-form" noValidate onSubmit={form.submit}>
      <p className="r-account-form__intro">
        {purpose === 'activate'
          ? msg(str`Choose a password for ${email} to activate your account.`, { id: 'account.activateIntro' })
          : msg(str`Choose a new password for ${email}.`, { id: 'account.resetIntro' })}
      </p>
      <FormFailure error={form.failure} attempt={form.attempt} text={failureText(form.failure)} />
      <HiddenUsername email={email} />
      <NewPasswordFields bind={form.bind} minLength={passwordMinLength} />
      <Button kind="primary" type="submit" full busy={form.isSending}>
        {purpose === 'activate'
          ? msg('Activate my account', { id: 'account.activate' })
          : msg('Save new password', { id: 'account.savePassword' })}
      </Button>
    </form>
  );
}

/** Returns the general text, used if the API gives no specific reason. */
function failureText(error: ApiError | null): string | undefined {
  return error?.code === 'server_error'
    ? msg('An error occurred while updating password.', { id: 'account.passwordFailed' })
    : undefined;
}
