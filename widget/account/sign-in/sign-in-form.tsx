import { validateEmail } from '../../domain/validation.ts';
import { msg } from '../../i18n/localize.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from '../account-form.css?inline';
import type { AccountProps } from '../account-props.ts';
import { FormFailure } from '../form-failure.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useForm } from '../use-form.ts';

interface SignInValues extends Record<string, string | boolean> {
  email: string;
  password: string;
  stayConnected: boolean;
}

function check({ email, password }: SignInValues) {
  const missing = (fields: string) => validationMessage('required', { fields });
  return {
    ...(email.trim() === '' ? { email: missing(emailLabel()) } : {}),
    ...(email.trim() !== '' && validateEmail(email) ? { email: validationMessage('email_invalid') } : {}),
    ...(password === '' ? { password: missing(passwordLabel()) } : {}),
  };
}

const emailLabel = () => msg('Email address', { id: 'account.email' });
const passwordLabel = () => msg('Password', { id: 'account.password' });

export interface SignInFormProps extends AccountProps {
  /** The address of somebody whose session has ended. */
  knownEmail: string;
}

/** Address and password. Stands in the light DOM as a whole. */
export function SignInForm({ knownEmail, onSignIn }: SignInFormProps) {
  useStyles(css);
  const { session, storage } = useStore();
  const form = useForm<SignInValues>({
    initial: {
      email: knownEmail,
      password: '',
      stayConnected: storage.read('rental-stay-connected') === 'true',
    },
    check,
    send: async (values) => {
      await session.signIn(values);
      onSignIn();
    },
  });
  const { values, change, idOf, errorOf, leave } = form;
  return (
    <form className="r-account-form" noValidate onSubmit={form.submit}>
      <FormFailure error={form.failure} attempt={form.attempt} />
      <TextField
        id={idOf('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        label={emailLabel()}
        required
        maxLength={254}
        value={values.email}
        error={errorOf('email')}
        onChange={(email) => change('email', email)}
        onBlur={() => leave('email')}
      />
      <PasswordField
        id={idOf('password')}
        name="password"
        purpose="current"
        label={passwordLabel()}
        required
        value={values.password}
        error={errorOf('password')}
        onChange={(password) => change('password', password)}
      />
      <div className="r-account-form__row">
        <Checkbox
          name="stayConnected"
          label={msg('Stay connected', { id: 'account.stayConnected' })}
          value={values.stayConnected}
          onChange={(stayConnected) => change('stayConnected', stayConnected)}
        />
      </div>
      <Button kind="primary" type="submit" full busy={form.isSending}>
        {msg('Sign in', { id: 'account.signIn' })}
      </Button>
    </form>
  );
}
