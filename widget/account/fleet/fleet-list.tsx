import { CarFront } from 'lucide';
import { useRef, useState } from 'react';
import { readPage } from '../../contract/field-schemas.ts';
import type { FleetCar } from '../../contract/fleet.ts';
import { fleetCars, fleetChoices } from '../../contract/operations/fleet.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useQuery } from '../../state/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TableCards } from '../../ui/table-cards.tsx';
import type { AccountProps, AccountTarget } from '../account-props.ts';
import { useListPage } from '../use-list-page.ts';
import { BlockDialog } from './block-dialog.tsx';
import { fleetColumns } from './fleet-columns.tsx';
import { type FleetFilter, fleetQuery, formatFleetFilter } from './fleet-filter.ts';
import { FleetFilters } from './fleet-filters.tsx';

const pageSize = 20;

export interface FleetListProps extends AccountProps {
  filter: FleetFilter;
  isAdmin: boolean;
  /** Returns the address of a change of the page's state. */
  targetOf: (change: Partial<FleetFilter>) => AccountTarget;
}

/** Lists the operator's cars with filters, paging and their actions. */
export function FleetList({ filter, isAdmin, targetOf, ...props }: FleetListProps) {
  const language = useLanguage();
  const summary = useRef<HTMLParagraphElement>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const { data, error, isPrevious, retry } = useQuery(fleetCars, {
    params: { page: filter.page, size: pageSize, language },
    query: fleetQuery(filter),
  });
  const choices = useQuery(fleetChoices, { params: { language } });
  const found = data ? readPage(data) : { rows: null, total: 0 };
  const { rows, pageCount } = useListPage({ ...props, ...found, isPrevious, pageSize, page: filter.page, targetOf });
  useReport(props, rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading', error ?? null);
  const show = (change: Partial<FleetFilter>) => props.onLeave(targetOf({ page: 1, ...change }));
  const goTo = (page: number) => {
    show({ page });
    summary.current?.focus();
  };
  const columns = fleetColumns({
    language,
    hasSuppliers: isAdmin,
    onBlock: (car) => setBlocked(car._id),
    onChanged: retry,
  });
  return (
    <>
      <FleetFilters filter={filter} choices={choices.data} onChange={show} />
      <p className="r-fleet__summary" ref={summary} tabIndex={-1} role="status">
        {rows && summaryText(found.total, language)}
      </p>
      {!rows && !error && <LoadingCars />}
      {!rows && error && (
        <ErrorState title={msg('We couldn’t load the fleet', { id: 'fleet.failed' })} onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {rows?.length === 0 && <NoCars filter={filter} onClear={() => props.onLeave(targetOf(noFilters))} />}
      {rows && rows.length > 0 && (
        <div className="r-fleet__list" aria-busy={isPrevious || undefined} data-stale={isPrevious || undefined}>
          <TableCards<FleetCar>
            label={msg('Fleet', { id: 'fleet.title' })}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        </div>
      )}
      <Pager page={filter.page} pageCount={pageCount} onPage={goTo} hrefFor={(page) => targetOf({ page }).url} />
      <BlockDialog
        car={rows?.find(({ _id }) => _id === blocked) ?? null}
        onClose={() => setBlocked(null)}
        onChanged={retry}
      />
    </>
  );
}

const noFilters = { keyword: '', supplier: '', location: '', range: null, status: null, page: 1 } as const;

function summaryText(total: number, language: Language): string {
  if (total === 0) return msg('No cars', { id: 'fleet.none' });
  const number = formatCount(total, language);
  return total === 1 ? msg('1 car', { id: 'fleet.one' }) : msg(str`${number} cars`, { id: 'fleet.many' });
}

function NoCars({ filter, onClear }: { filter: FleetFilter; onClear: () => void }) {
  useLanguage();
  const isNarrowed = Object.keys(formatFleetFilter(filter)).length > 0;
  return (
    <EmptyState
      icon={<Icon of={CarFront} size="lg" />}
      title={
        isNarrowed
          ? msg('No cars match these filters', { id: 'fleet.noMatch' })
          : msg('There are no cars yet', { id: 'fleet.empty' })
      }
      actions={
        isNarrowed && <Button onClick={onClear}>{msg('Clear all filters', { id: 'account.clearFilters' })}</Button>
      }
    />
  );
}

function LoadingCars() {
  return (
    <Loading className="r-fleet__list">
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} shape="block" className="r-fleet__skeleton" />
      ))}
    </Loading>
  );
}
