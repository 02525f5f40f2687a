import type { StaffMember } from '../../../contract/fleet.ts';
import { updateStaff } from '../../../contract/operations/fleet.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { useStore } from '../../../state/store-context.tsx';
import { ConfirmDialog } from '../../bookings/confirm-dialog.tsx';
import { ignore, useAction } from '../../use-action.ts';

export interface EndAccessDialogProps {
  member: StaffMember;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that a person's access ends. */
export function EndAccessDialog({ member, onClose, onDone }: EndAccessDialogProps) {
  useLanguage();
  const { client, notify } = useStore();
  const action = useAction();
  const { _id: id, fullName } = member;
  const end = async () => {
    const body = { role: 'none' as const };
    // A colleague may have ended it already.
    const call = () => client.call(updateStaff, { params: { id }, body }).catch(ignore('user_not_found'));
    if (!(await action.run(call))) return;
    notify('good', () => msg('Access ended.', { id: 'fleet.accessEnded' }));
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={msg(str`End ${fullName}’s access?`, { id: 'fleet.endAccessTitle' })}
      confirm={msg('End access', { id: 'fleet.endAccess' })}
      keep={msg('Keep', { id: 'account.keep' })}
      action={action}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      {msg('They’ll be signed out everywhere and keep their account as a customer.', { id: 'fleet.endAccessText' })}
    </ConfirmDialog>
  );
}
