import type { StaffMember } from '../../../contract/fleet.ts';
import { updateStaff } from '../../../contract/operations/fleet.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { useStore } from '../../../state/store-context.tsx';
import { OwnerDialog } from '../../password/owner-dialog.tsx';
import { ignore } from '../../use-action.ts';

export interface EndAccessDialogProps {
  member: StaffMember;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that a person's access ends. */
export function EndAccessDialog({ member: { _id: id, fullName }, onClose, onDone }: EndAccessDialogProps) {
  useLanguage();
  const { client, notify } = useStore();
  return (
    <OwnerDialog
      slot="end-access"
      title={msg(str`End ${fullName}’s access?`, { id: 'fleet.endAccessTitle' })}
      confirm={msg('End access', { id: 'fleet.endAccess' })}
      // A colleague may have ended it already.
      send={(proof) =>
        client.call(updateStaff, { params: { id }, body: { role: 'none', ...proof } }).catch(ignore('user_not_found'))
      }
      onClose={onClose}
      onDone={() => {
        notify('good', () => msg('Access ended.', { id: 'fleet.accessEnded' }));
        onDone();
      }}
    >
      {msg('They’ll be signed out everywhere and keep their account as a customer.', { id: 'fleet.endAccessText' })}
    </OwnerDialog>
  );
}
