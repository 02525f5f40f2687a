import { type ConnectedAccount, disconnectAccount } from '../../contract/operations/connected-accounts.ts';
import { socialProviderNames } from '../../domain/social-provider-names.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { KeepButton } from '../keep-button.tsx';
import { OwnPasswordField, ownerFailureText, ownPasswordProblem } from '../password/own-password-field.tsx';
import { useOwnPassword } from '../password/use-own-password.ts';
import css from '../settings/settings.css?inline';
import { useAccountForm } from '../use-account-form.ts';

export interface DisconnectDialogProps {
  account: ConnectedAccount;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that a person no longer signs in with a provider. The form is in the light DOM, where password managers search. */
export function DisconnectDialog(props: DisconnectDialogProps) {
  useLanguage();
  const name = socialProviderNames[props.account.provider];
  const title = msg(str`Disconnect ${name}?`, { id: 'account.disconnectTitle' });
  return (
    <Dialog open role="alertdialog" title={title} onClose={props.onClose}>
      <LightDom slot="disconnect-account">
        <DisconnectForm {...props} name={name} />
      </LightDom>
    </Dialog>
  );
}

function DisconnectForm({ account: { id }, name, onClose, onDone }: DisconnectDialogProps & { name: string }) {
  useStyles(css);
  useLanguage();
  const { client } = useStore();
  const own = useOwnPassword();
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => problemsOf({ password: own.check(password) }),
    explain: ownPasswordProblem,
    send: async ({ password }) => {
      const body = { id, ...(password === '' ? {} : { password }) };
      if (await own.attempt(() => client.call(disconnectAccount, { body }))) onDone();
    },
  });
  return (
    <form className="r-settings__form" noValidate onSubmit={form.submit}>
      <p>
        {msg(str`You’ll no longer be able to sign in with ${name}, and you’ll be signed out on all other devices.`, {
          id: 'account.disconnectText',
        })}
      </p>
      {own.isNeeded && <OwnPasswordField {...form.bind('password')} />}
      <FormFailure error={form.failure} attempt={form.attempt} text={ownerFailureText(form.failure)} />
      <div className="r-settings__actions">
        <KeepButton onClick={onClose}>{msg('Keep', { id: 'account.keep' })}</KeepButton>
        <Button type="submit" kind="danger" busy={form.isSending}>
          {msg('Disconnect', { id: 'account.disconnect' })}
        </Button>
      </div>
    </form>
  );
}
