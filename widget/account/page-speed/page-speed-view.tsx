import { Gauge } from 'lucide';
import { useMemo } from 'react';
import { readVitals } from '../../contract/operations/vitals.ts';
import { isOneOf, languages } from '../../domain/enumerations.ts';
import { languageTable } from '../../domain/language-table.ts';
import { vitalPages, vitalPeriods } from '../../domain/vitals.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';
import css from './page-speed.css?inline';
import { formatPageSpeedFilter, type PageSpeedFilter, parsePageSpeedFilter } from './page-speed-filter.ts';
import { PageSpeedSection } from './page-speed-section.tsx';

export { loadVitalsTexts } from '../../i18n/vitals-texts.ts';

/** Shows administrators how fast each kind of page is for visitors. */
export function PageSpeedView({ filters = '', ...props }: AccountProps) {
  useStyles(css);
  useLanguage();
  const { config, apiHost } = useStore();
  const filter = useMemo(() => parsePageSpeedFilter(filters), [filters]);
  const { days, language } = filter;
  const { data, error, isPrevious, retry } = useQuery(readVitals, {
    query: { days, ...(language ? { language } : {}) },
  });
  useReport(props, data ? (data.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading', error ?? null);
  const show = (change: Partial<PageSpeedFilter>) => {
    const params = formatPageSpeedFilter({ ...filter, ...change });
    props.onLeave(siteTarget(config.value.siteUrl || apiHost, 'page-speed', params));
  };
  return (
    <div className="r-speed">
      <p className="r-speed__lead">
        {msg('Three out of four visits were at least this fast. Only visits with consent are measured.', {
          id: 'vitals.lead',
        })}
      </p>
      <PageSpeedFilters filter={filter} onChange={show} />
      {!data && !error && <LoadingFigures />}
      {!data && error && (
        <ErrorState title={msg('We couldn’t load the page speed', { id: 'vitals.failed' })} onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {data?.length === 0 && <NoFigures isMeasured={config.value.vitalsPercent > 0} />}
      <div className="r-speed__sections" aria-busy={isPrevious || undefined} data-stale={isPrevious || undefined}>
        {vitalPages
          .map((page) => ({ page, figures: (data ?? []).filter((figure) => figure.page === page) }))
          .filter(({ figures }) => figures.length > 0)
          .map((section) => (
            <PageSpeedSection key={section.page} {...section} headingLevel={props.headingLevel} />
          ))}
      </div>
    </div>
  );
}

interface PageSpeedFiltersProps {
  filter: PageSpeedFilter;
  onChange: (change: Partial<PageSpeedFilter>) => void;
}

function PageSpeedFilters({ filter, onChange }: PageSpeedFiltersProps) {
  useLanguage();
  return (
    <div className="r-speed__filters">
      <Select
        label={msg('Period', { id: 'vitals.period' })}
        name="days"
        value={filter.days}
        options={[
          { value: '7', label: msg('Last 7 days', { id: 'vitals.week' }) },
          { value: '28', label: msg('Last 28 days', { id: 'vitals.month' }) },
        ]}
        onChange={(days) => isOneOf(vitalPeriods, days) && onChange({ days })}
      />
      <Select
        label={msg('Language', { id: 'vitals.language' })}
        name="language"
        value={filter.language ?? ''}
        options={[
          { value: '', label: msg('All languages', { id: 'vitals.allLanguages' }) },
          ...languages.map((each) => ({ value: each, label: languageTable[each].name })),
        ]}
        onChange={(language) => onChange({ language: isOneOf(languages, language) ? language : null })}
      />
    </div>
  );
}

function NoFigures({ isMeasured }: { isMeasured: boolean }) {
  useLanguage();
  return (
    <EmptyState
      icon={<Icon of={Gauge} size="lg" />}
      title={
        isMeasured
          ? msg('No measurements yet', { id: 'vitals.empty' })
          : msg('Page speed isn’t measured', { id: 'vitals.off' })
      }
    >
      {isMeasured
        ? msg('They appear here once visitors who agreed have left a page.', { id: 'vitals.emptyText' })
        : msg('To measure it, set VITALS_PERCENT on the server, for example to 10.', { id: 'vitals.offText' })}
    </EmptyState>
  );
}

function LoadingFigures() {
  return (
    <Loading className="r-speed__sections">
      {Array.from({ length: 3 }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={section} shape="block" className="r-speed__skeleton" />
      ))}
    </Loading>
  );
}
