import type { AuditEntry } from '../../contract/audit.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import type { Column } from '../../ui/table-cards.tsx';
import { TypedName } from '../../ui/whole-words.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { AuditChanges } from './audit-changes.tsx';
import { auditActionName, auditCallerName, auditRoleName } from './audit-texts.ts';

interface ColumnsInput {
  language: Language;
  timeZone: string;
  onNavigate: AccountProps['onNavigate'];
}

/** Returns the columns of the audit log. */
export function auditColumns({ language, timeZone, onNavigate }: ColumnsInput): Column<AuditEntry>[] {
  return [
    {
      id: 'time',
      header: msg('Time', { id: 'account.auditTime' }),
      cell: ({ createdAt }) => (
        <time className="r-audit__when" dateTime={createdAt}>
          {formatInstant(new Date(createdAt), timeZone, language)}
        </time>
      ),
    },
    {
      id: 'person',
      header: msg('Person', { id: 'account.auditPerson' }),
      cell: ({ actor, caller }) => (
        <span className="r-audit__words">
          <TypedName>{actor.name}</TypedName>
          <span className="r-audit__quiet">
            {[auditRoleName(actor.type), caller && auditCallerName(caller)].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'action',
      header: msg('Action', { id: 'account.auditAction' }),
      cell: ({ action, object }) => (
        <span className="r-audit__words">
          {auditActionName(action)}
          {object.kind === 'booking' && action !== 'delete-booking' ? (
            <AccountLink view="booking" params={{ b: object._id }} onNavigate={onNavigate}>
              {object.name}
            </AccountLink>
          ) : (
            <AuditObject object={object} />
          )}
        </span>
      ),
    },
    {
      id: 'changes',
      header: msg('Changes', { id: 'account.auditChanges' }),
      cell: (entry) => (entry.changes.length > 0 ? <AuditChanges entry={entry} /> : '–'),
    },
  ];
}

function AuditObject({ object: { kind, name } }: Pick<AuditEntry, 'object'>) {
  useLanguage();
  // An import has no single record, and neither has a command that ends all sessions.
  if (kind === 'fleet' && name === '*') return null;
  return (
    <span className="r-audit__quiet">
      {name === '*' ? msg('All accounts', { id: 'account.auditEverybody' }) : <TypedName>{name}</TypedName>}
    </span>
  );
}
