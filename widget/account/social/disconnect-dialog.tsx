import { type ConnectedAccount, disconnectAccount } from '../../contract/operations/connected-accounts.ts';
import { socialProviderNames } from '../../domain/social-provider-names.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { OwnerDialog } from '../password/owner-dialog.tsx';

export interface DisconnectDialogProps {
  account: ConnectedAccount;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that a person no longer signs in with a provider. */
export function DisconnectDialog({ account: { id, provider }, onClose, onDone }: DisconnectDialogProps) {
  useLanguage();
  const { client } = useStore();
  const name = socialProviderNames[provider];
  return (
    <OwnerDialog
      slot="disconnect-account"
      title={msg(str`Disconnect ${name}?`, { id: 'account.disconnectTitle' })}
      confirm={msg('Disconnect', { id: 'account.disconnect' })}
      send={(proof) => client.call(disconnectAccount, { body: { id, ...proof } })}
      onClose={onClose}
      onDone={onDone}
    >
      {msg(str`You’ll no longer be able to sign in with ${name}, and you’ll be signed out on all other devices.`, {
        id: 'account.disconnectText',
      })}
    </OwnerDialog>
  );
}
