import { useEffect } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useRoot, useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from '../account-form.css?inline';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { checkEmail } from '../check-fields.ts';
import { EmailField } from '../email-field.tsx';
import { fieldTexts, missingText, problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { keepTypedEmail, typedEmail } from '../typed-email.ts';
import { useAccountForm } from '../use-account-form.ts';
import { isCodeNeeded } from './two-steps.tsx';

export interface SignInFormProps extends AccountProps {
  /** Email address of the user whose session has ended. */
  knownEmail: string;
  /** Explains why signing in is required. */
  reason?: string | undefined;
  stayConnected: boolean;
  onStayConnected: (stayConnected: boolean) => void;
  /** Called if the account has a second factor. */
  onCodeNeeded: () => void;
  onDone: () => void;
}

/** Email and password. The whole form is in the light DOM. */
export function SignInForm(props: SignInFormProps) {
  useLanguage();
  const { knownEmail, reason, stayConnected, onStayConnected, onCodeNeeded, onDone, onNavigate } = props;
  useStyles(css);
  const { session } = useStore();
  const form = useAccountForm({
    initial: { email: knownEmail || typedEmail(), password: '' },
    check: ({ email, password }) =>
      problemsOf({ email: checkEmail(email), password: password === '' ? missingText('password') : null }),
    send: async (values) => {
      try {
        await session.signIn({ ...values, stayConnected });
      } catch (error) {
        if (!isCodeNeeded(error)) throw error;
        return onCodeNeeded();
      }
      onDone();
    },
  });
  const { bind } = form;
  const { email } = form.values;
  useEffect(() => keepTypedEmail(email), [email]);
  const root = useRoot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, if the email address is known
  useEffect(() => {
    if (knownEmail !== '') root?.getElementById(form.idOf('password'))?.focus();
  }, []);
  return (
    <form className="r-account-form" noValidate onSubmit={form.submit}>
      {reason && form.attempt === 0 && <Notice>{reason}</Notice>}
      <FormFailure error={form.failure} attempt={form.attempt} />
      <EmailField {...bind('email')} />
      <PasswordField {...bind('password')} purpose="current" label={fieldTexts.password()} required />
      <div className="r-account-form__row">
        <Checkbox
          name="stayConnected"
          label={msg('Stay signed in', { id: 'account.stayConnected' })}
          value={stayConnected}
          onChange={onStayConnected}
        />
        <AccountLink view="forgot-password" onNavigate={onNavigate}>
          {msg('Forgot your password?', { id: 'account.forgotten' })}
        </AccountLink>
      </div>
      <Button kind="primary" type="submit" full busy={form.isSending}>
        {msg('Sign in', { id: 'account.signIn' })}
      </Button>
      {knownEmail === '' && (
        <p className="r-account-form__foot">
          {msg('New here?', { id: 'account.newHere' })}{' '}
          <AccountLink view="sign-up" onNavigate={onNavigate}>
            {msg('Create an account', { id: 'account.signUp' })}
          </AccountLink>
        </p>
      )}
      {knownEmail === '' && (
        <p className="r-account-form__foot">
          {msg('Booked without an account?', { id: 'account.bookedAsGuest' })}{' '}
          <AccountLink view="booking" onNavigate={onNavigate}>
            {msg('Manage booking', { id: 'booking.manage' })}
          </AccountLink>
        </p>
      )}
    </form>
  );
}
