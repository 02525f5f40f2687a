import { ApiError } from '../../../client/api-error.ts';
import { deleteAccount } from '../../../contract/operations/personal-data.ts';
import { msg, useLanguage } from '../../../i18n/localize.ts';
import { problemMessage } from '../../../i18n/messages/problems.ts';
import { useStore } from '../../../state/store-context.tsx';
import { useStyles } from '../../../theme/root-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { LightDom } from '../../../ui/light-dom.tsx';
import { fieldTexts, missingText, problemsOf } from '../../field-texts.ts';
import { FormFailure } from '../../form-failure.tsx';
import { HiddenUsername } from '../../password/hidden-username.tsx';
import { PasswordField } from '../../password/password-field.tsx';
import { useAccountForm } from '../../use-account-form.ts';
import css from './personal-data.css?inline';

interface DeleteAccountFormProps {
  /** False for an account without a password, whose owner has just signed in. */
  needsPassword: boolean;
  onClose: () => void;
  /** Called if something prevents the deletion meanwhile, such as a new booking. */
  onChanged: () => void;
  onDone: () => void;
}

/** The last step, in the light DOM for password managers. */
export function DeleteAccountForm(props: DeleteAccountFormProps) {
  return (
    <LightDom slot="delete-account">
      <Form {...props} />
    </LightDom>
  );
}

function Form({ needsPassword, onClose, onChanged, onDone }: DeleteAccountFormProps) {
  useLanguage();
  useStyles(css);
  const { client, session } = useStore();
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) =>
      problemsOf({ password: needsPassword && password === '' ? missingText('password') : null }),
    send: async ({ password }) => {
      try {
        await client.call(deleteAccount, { body: needsPassword ? { password } : {} });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'deletion_not_possible') return onChanged();
        throw error;
      }
      onDone();
    },
    explain: ({ code }) => (code === 'wrong_password' ? { password: problemMessage(code) } : null),
  });
  return (
    <form className="r-personal-data" noValidate onSubmit={form.submit}>
      <FormFailure error={form.failure} attempt={form.attempt} />
      <p>
        {needsPassword
          ? msg('Enter your password to delete your account permanently.', { id: 'account.delete.password' })
          : msg('Do you want to delete your account permanently?', { id: 'account.delete.question' })}
      </p>
      <HiddenUsername email={session.user.value?.email ?? ''} />
      {needsPassword && (
        <PasswordField {...form.bind('password')} purpose="current" label={fieldTexts.password()} required />
      )}
      <div className="r-personal-data__actions">
        <Button onClick={onClose}>{msg('Keep my account', { id: 'account.delete.keep' })}</Button>
        <Button kind="danger" type="submit" busy={form.isSending}>
          {msg('Delete permanently', { id: 'account.delete.confirm' })}
        </Button>
      </div>
    </form>
  );
}
