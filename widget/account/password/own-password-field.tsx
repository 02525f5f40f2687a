import type { ApiError } from '../../client/api-error.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { useStore } from '../../state/store-context.tsx';
import type { BoundField } from '../../ui/use-form.ts';
import { factorMessage } from '../second-factor/factor-texts.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { HiddenUsername } from './hidden-username.tsx';
import { PasswordField } from './password-field.tsx';

/** The user's own password. It appears once the server requires it for a change, and takes the focus. */
export function OwnPasswordField(props: BoundField) {
  useLanguage();
  const { session } = useStore();
  useFocusOnMount(props.id);
  return (
    <>
      <HiddenUsername email={session.user.value?.email ?? ''} />
      <PasswordField
        {...props}
        purpose="current"
        label={msg('Your password', { id: 'account.factorResetPassword' })}
        hint={factorMessage('password_required')}
        required
      />
    </>
  );
}

/** Returns the error of the password's field, or null. */
export function ownPasswordProblem({ code }: ApiError): { password: string } | null {
  if (code === 'wrong_password') return { password: problemMessage(code) };
  return code === 'password_required' ? { password: factorMessage(code) } : null;
}

/** Returns the text of an error that no field has; undefined for the common one. */
export function ownerFailureText(error: ApiError | null): string | undefined {
  return error?.code === 'sign_in_again' ? factorMessage(error.code) : undefined;
}
