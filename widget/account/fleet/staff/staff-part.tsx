import { UserPlus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { StaffMember } from '../../../contract/fleet.ts';
import { fleetStaff } from '../../../contract/operations/fleet.ts';
import { msg, useLanguage } from '../../../i18n/localize.ts';
import { errorMessage } from '../../../i18n/messages/problems.ts';
import { useReport } from '../../../parts/use-report.ts';
import { useQuery } from '../../../state/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TableCards } from '../../../ui/table-cards.tsx';
import type { AccountProps } from '../../account-props.ts';
import { EndAccessDialog } from './end-access-dialog.tsx';
import { staffColumns } from './staff-columns.tsx';
import { StaffDialog } from './staff-dialog.tsx';

/** The open dialog: the form for a new or a known person, or the confirmation before their access ends. */
type Open = { kind: 'invite' } | { kind: 'edit' | 'end'; member: StaffMember } | null;

/** Lists the people who have access as staff, invites them, and changes or ends their access. */
export function StaffPart(props: AccountProps) {
  useLanguage();
  const [open, setOpen] = useState<Open>(null);
  const { data: staff, error, retry } = useQuery(fleetStaff, {});
  useReport(props, staff ? 'ready' : error ? 'error' : 'loading', error ?? null);
  const invite = useRef<HTMLButtonElement>(null);
  const hasEnded = useRef(false);
  // The pressed button disappears with the person, so that the focus would leave the section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list without the person is shown
  useEffect(() => {
    if (!hasEnded.current) return;
    hasEnded.current = false;
    invite.current?.focus();
  }, [staff]);
  const close = () => setOpen(null);
  const done = () => {
    close();
    retry();
  };
  const end = () => {
    hasEnded.current = true;
    done();
  };
  return (
    <section className="r-fleet__section">
      <p className="r-fleet__quiet">
        {msg('Administrators can see and change everything; suppliers only what belongs to them.', {
          id: 'fleet.staffText',
        })}
      </p>
      <div>
        <Button ref={invite} kind="primary" icon={<Icon of={UserPlus} />} onClick={() => setOpen({ kind: 'invite' })}>
          {msg('Invite by email', { id: 'fleet.invite' })}
        </Button>
      </div>
      {!staff && !error && (
        <Loading>
          <Skeleton shape="block" className="r-fleet__skeleton" />
        </Loading>
      )}
      {!staff && error && (
        <ErrorState title={msg('We couldn’t load the staff', { id: 'fleet.staffFailed' })} onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {staff && (
        <TableCards
          label={msg('Staff', { id: 'fleet.staff' })}
          columns={staffColumns({
            onEdit: (member) => setOpen({ kind: 'edit', member }),
            onEnd: (member) => setOpen({ kind: 'end', member }),
          })}
          rows={staff}
          rowKey={({ _id }) => _id}
        />
      )}
      {(open?.kind === 'invite' || open?.kind === 'edit') && (
        <StaffDialog member={open.kind === 'edit' ? open.member : null} onClose={close} onDone={done} />
      )}
      {open?.kind === 'end' && <EndAccessDialog member={open.member} onClose={close} onDone={end} />}
    </section>
  );
}
