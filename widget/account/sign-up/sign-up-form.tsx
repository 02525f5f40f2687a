import { ApiError } from '../../client/api-error.ts';
import { validateEmail as checkEmailFree } from '../../contract/operations/account.ts';
import { validateEmail } from '../../domain/validation.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { DriverFields } from '../../parts/driver-fields.tsx';
import { HumanCheckNote } from '../../parts/human-check-note.tsx';
import { prepareToConfirm } from '../../state/confirm-human.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import css from '../account-form.css?inline';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { fieldTexts } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { passwordHint } from '../password/new-password-fields.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { siteTarget } from '../site-target.ts';
import { useAccountForm } from '../use-account-form.ts';
import { checkSignUp, emptySignUp, explainRefusal } from './sign-up-values.ts';
import { useSignUp } from './use-sign-up.ts';

export interface SignUpFormProps extends AccountProps {
  /** Called when the account exists and signing in starts. */
  onStart: () => void;
}

/** The sign-up form. All of it is in the light DOM. */
export function SignUpForm({ onStart, onNavigate }: SignUpFormProps) {
  useLanguage();
  useStyles(css);
  const store = useStore();
  const { apiHost, client, config } = store;
  const { siteUrl, passwordMinLength } = config.value;
  const form = useAccountForm({
    initial: emptySignUp,
    hasSummary: true,
    check: (values) => checkSignUp(values, config.value),
    send: useSignUp(onStart),
    explain: (error) => explainRefusal(error),
  });
  const { values, change, bind } = form;
  /** Checks on blur whether the address is registered. */
  const checkEmailTaken = async () => {
    form.leave('email');
    const email = values.email.trim();
    if (validateEmail(email)) return;
    try {
      await client.call(checkEmailFree, { body: { email, appType: 'frontend' } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_taken') form.refuse('email', problemMessage(error.code));
    }
  };
  return (
    <form className="r-account-form" noValidate onSubmit={form.submit} onFocusCapture={() => prepareToConfirm(store)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <FormFailure error={form.failure} attempt={form.attempt} text={failureText(form.failure)} />
      <DriverFields
        bind={(field) => ({
          ...bind(field),
          [field === 'phone' ? 'optional' : 'required']: true,
          ...(field === 'email' && { onBlur: () => void checkEmailTaken() }),
        })}
      />
      <PasswordField
        {...bind('password')}
        purpose="new"
        label={fieldTexts.password()}
        hint={passwordHint(passwordMinLength)}
        required
      />
      <PasswordField {...bind('repeated')} purpose="new" label={fieldTexts.repeated()} required />
      <Checkbox
        id={form.idOf('terms')}
        name="terms"
        required
        label={msg('I accept the Terms of Use', { id: 'account.acceptTerms' })}
        hint={
          <Link href={siteTarget(siteUrl || apiHost, 'tos', {}).url} external>
            {msg('Read the Terms of Use', { id: 'account.readTerms' })}
          </Link>
        }
        error={form.errorOf('terms')}
        value={values.terms}
        onChange={(terms) => change('terms', terms)}
      />
      <Button kind="primary" type="submit" full busy={form.isSending}>
        {msg('Create account', { id: 'account.createAccount' })}
      </Button>
      <HumanCheckNote />
      <p className="r-account-form__foot">
        {msg('Already have an account?', { id: 'account.haveOne' })}{' '}
        <AccountLink view="sign-in" onNavigate={onNavigate}>
          {msg('Sign in', { id: 'account.signIn' })}
        </AccountLink>
      </p>
    </form>
  );
}

/** Returns the general text, used if the API gives no specific reason. */
function failureText(error: ApiError | null): string | undefined {
  const isUnexplained = error?.code === 'server_error' || error?.code === 'sign_up_failed';
  return isUnexplained ? problemMessage('sign_up_failed') : undefined;
}
