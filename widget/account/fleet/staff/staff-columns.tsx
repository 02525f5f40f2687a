import type { StaffMember } from '../../../contract/fleet.ts';
import { languageTable } from '../../../domain/language-table.ts';
import { msg, str } from '../../../i18n/localize.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table-cards.tsx';
import { TypedName } from '../../../ui/whole-words.tsx';
import { fieldTexts } from '../../field-texts.ts';
import { staffRoleName } from './staff-texts.ts';

interface ColumnsInput {
  onEdit: (member: StaffMember) => void;
  onEnd: (member: StaffMember) => void;
}

/** Returns the columns of the list of staff. */
export function staffColumns({ onEdit, onEnd }: ColumnsInput): Column<StaffMember>[] {
  return [
    {
      id: 'person',
      header: fieldTexts.fullName(),
      cell: ({ fullName, email, isInvited }) => (
        <span className="r-fleet__lines">
          <span className="r-fleet__row">
            <strong>
              <TypedName>{fullName}</TypedName>
            </strong>
            {isInvited && <Badge kind="info">{msg('Invited', { id: 'fleet.invited' })}</Badge>}
          </span>
          <span className="r-fleet__quiet">
            <TypedName>{email}</TypedName>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: msg('Role', { id: 'account.auditRole' }),
      cell: ({ role, supplier }) => (
        <span className="r-fleet__lines">
          {staffRoleName(role)}
          {supplier && <span className="r-fleet__quiet">{supplier.fullName}</span>}
        </span>
      ),
    },
    {
      id: 'language',
      header: msg('Language', { id: 'account.auditLanguage' }),
      cell: ({ language }) => languageTable[language].name,
    },
    {
      id: 'actions',
      header: msg('Actions', { id: 'fleet.actions' }),
      hideHeader: true,
      isScreenOnly: true,
      cell: (member) => (
        <span className="r-fleet__actions">
          <Button
            size="sm"
            aria-label={msg(str`Change the access of ${member.fullName}`, { id: 'fleet.changeAccessOf' })}
            onClick={() => onEdit(member)}
          >
            {msg('Change', { id: 'fleet.changeAccess' })}
          </Button>
          {!member.isLastAdministrator && (
            <Button
              size="sm"
              aria-label={msg(str`End access: ${member.fullName}`, { id: 'fleet.endAccessOf' })}
              onClick={() => onEnd(member)}
            >
              {msg('End access', { id: 'fleet.endAccess' })}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
