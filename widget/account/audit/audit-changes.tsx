import { ArrowRight } from 'lucide';
import type { AuditEntry } from '../../contract/audit.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { auditFieldName } from './audit-texts.ts';
import { auditValueText } from './audit-value.ts';

/** Lists the fields that an action changed, with their values before and after. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const language = useLanguage();
  const values = { currency: entry.currency, language };
  return (
    <dl className="r-audit__changes">
      {entry.changes.map((change) => (
        <div key={change.field}>
          <dt>{auditFieldName(change.field)}</dt>
          <dd>
            <span className="r-audit__before">
              <VisuallyHidden>{msg('Before:', { id: 'account.auditBefore' })} </VisuallyHidden>
              {auditValueText(change, change.before, values)}
            </span>{' '}
            <Icon of={ArrowRight} size="sm" />{' '}
            <span>
              <VisuallyHidden>{msg('After:', { id: 'account.auditAfter' })} </VisuallyHidden>
              {auditValueText(change, change.after, values)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
