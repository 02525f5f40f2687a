import { History } from 'lucide';
import { useMemo, useRef } from 'react';
import type { AuditEntry } from '../../contract/audit.ts';
import { readPage } from '../../contract/field-schemas.ts';
import { auditPage } from '../../contract/operations/audit.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TableCards } from '../../ui/table-cards.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';
import { useListPage } from '../use-list-page.ts';
import css from './audit.css?inline';
import { auditColumns } from './audit-columns.tsx';
import { type AuditFilter, filterParams, formatAuditFilter, parseAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';

const pageSize = 30;

/** Lists what staff changed, for administrators. */
export function AuditView({ filters = '', ...props }: AccountProps) {
  useStyles(css);
  const language = useLanguage();
  const { config, apiHost } = useStore();
  const filter = useMemo(() => parseAuditFilter(filters), [filters]);
  const summary = useRef<HTMLParagraphElement>(null);
  const { data, error, isPrevious, retry } = useQuery(auditPage, {
    params: { page: filter.page, size: pageSize, language },
    query: filterParams(filter),
  });
  const found = data ? readPage(data) : { rows: null, total: 0 };
  const targetOf = (change: Partial<AuditFilter>) =>
    siteTarget(config.value.siteUrl || apiHost, 'audit', formatAuditFilter({ ...filter, page: 1, ...change }));
  const { rows, pageCount } = useListPage({ ...props, ...found, isPrevious, pageSize, page: filter.page, targetOf });
  useReport(props, rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading', error ?? null);
  const show = (change: Partial<AuditFilter>) => props.onLeave(targetOf(change));
  const goTo = (page: number) => {
    show({ page });
    summary.current?.focus();
  };
  const clear = () => props.onLeave(siteTarget(config.value.siteUrl || apiHost, 'audit', {}));
  return (
    <div className="r-audit">
      <AuditFilters filter={filter} onChange={show} />
      <p className="r-audit__summary" ref={summary} tabIndex={-1} role="status">
        {rows && summaryText(found.total, config.value.timeZone, language)}
      </p>
      {!rows && !error && <LoadingEntries />}
      {!rows && error && (
        <ErrorState title={msg('We couldn’t load the audit log', { id: 'account.auditFailed' })} onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {rows?.length === 0 && (
        <NoEntries isNarrowed={Object.keys(formatAuditFilter(filter)).length > 0} onClear={clear} />
      )}
      {rows && rows.length > 0 && <Entries {...props} rows={rows} isStale={isPrevious} />}
      <Pager page={filter.page} pageCount={pageCount} onPage={goTo} hrefFor={(page) => targetOf({ page }).url} />
    </div>
  );
}

function summaryText(total: number, timeZone: string, language: Language): string {
  if (total === 0) return msg('No entries', { id: 'account.auditNone' });
  const number = formatCount(total, language);
  return total === 1
    ? msg(str`1 entry, in the time zone ${timeZone}`, { id: 'account.auditOne' })
    : msg(str`${number} entries, in the time zone ${timeZone}`, { id: 'account.auditMany' });
}

interface EntriesProps extends AccountProps {
  rows: readonly AuditEntry[];
  /** True while another page loads. */
  isStale: boolean;
}

function Entries({ rows, isStale, onNavigate }: EntriesProps) {
  const language = useLanguage();
  const { timeZone } = useStore().config.value;
  return (
    <div className="r-audit__list" aria-busy={isStale || undefined} data-stale={isStale || undefined}>
      <TableCards
        label={msg('Audit log', { id: 'account.audit' })}
        columns={auditColumns({ language, timeZone, onNavigate })}
        rows={rows}
        rowKey={({ _id }) => _id}
        className="r-audit__table"
      />
    </div>
  );
}

function NoEntries({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  useLanguage();
  return (
    <EmptyState
      icon={<Icon of={History} size="lg" />}
      title={
        isNarrowed
          ? msg('No entries match these filters', { id: 'account.auditNoMatch' })
          : msg('Nothing has been recorded yet', { id: 'account.auditEmpty' })
      }
      actions={
        isNarrowed && <Button onClick={onClear}>{msg('Clear all filters', { id: 'account.clearFilters' })}</Button>
      }
    >
      {!isNarrowed && msg('Changes by suppliers and administrators appear here.', { id: 'account.auditEmptyText' })}
    </EmptyState>
  );
}

function LoadingEntries() {
  return (
    <Loading className="r-audit">
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} shape="block" className="r-audit__skeleton" />
      ))}
    </Loading>
  );
}
