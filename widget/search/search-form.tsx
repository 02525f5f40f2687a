import { Search } from 'lucide';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { SearchQuery } from '../domain/search-query.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { DriverAge } from '../parts/driver-age.tsx';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyValue, preload, useLazyValue } from '../ui/lazy-value.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useNextTask } from '../ui/use-next-task.ts';
import css from './search-form.css?inline';
import type { PlaceEnd } from './search-texts.ts';
import { TripPeriod } from './trip-period.tsx';
import { TripPlace } from './trip-place.tsx';
import { useSearchForm } from './use-search-form.ts';

/** A failure that is emitted to the page; the form shows it itself. */
export interface SearchFormProblem {
  code: string;
  message: string;
  retryable: boolean;
}

export interface SearchFormProps {
  /** The initial query from the page or a link; locations are ids or names. */
  query: Partial<SearchQuery>;
  /** The end whose text in `query` is still being typed; it is looked up once the field loses the focus. */
  typing?: PlaceEnd | undefined;
  /** `auto` depends on the available width. */
  layout: 'wide' | 'stacked' | 'auto';
  /** Accessible name, for pages with several forms. */
  label?: string | undefined;
  /** Called with an end of the page's own query that is no location, or several. */
  onUnknown: (end: PlaceEnd) => void;
  /** A returned promise keeps the button busy until it resolves. */
  onSearch: (query: SearchQuery) => Promise<void> | void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  onReady: () => void;
  onError: (problem: SearchFormProblem) => void;
}

export const ends = ['pickup', 'dropoff'] as const;

/** Loaded with the first use of the form. Without it, each field still says what is wrong. */
const errorSummary = lazyValue(() => import('./form-errors.ts').then((part) => part.ErrorSummary));

type Form = ReturnType<typeof useSearchForm>;

/** Emits to the page, once each: that the form is ready, a failure, and a location of the page that is wrong. */
function useReports(props: SearchFormProps, form: Form, isWhole: boolean) {
  const latest = useLatest(props);
  useLayoutEffect(() => {
    if (!isWhole) return;
    latest.current.onState('ready');
    latest.current.onReady();
  }, [isWhole]);
  const failure = form.pickup.resolved.failure ?? form.dropoff.resolved.failure;
  useEffect(() => {
    if (!failure) return;
    const { code, message, retryable } = failure;
    latest.current.onError({ code, message, retryable });
  }, [failure]);
  const unknown = ends.find((end) => form[end].resolved.problem && form[end].unresolved === props.query[end]);
  useEffect(() => {
    if (unknown) latest.current.onUnknown(unknown);
  }, [unknown]);
}

/** Renders pick-up and, if it is another location, drop-off. */
function PlaceCells({ form: { id, pickup, dropoff, isReturn, shown, takeRecent, setReturn } }: { form: Form }) {
  useLanguage();
  return (
    <>
      <div className="r-search__cell r-search__cell--pickup">
        <TripPlace end="pickup" id={`${id}-pickup`} draft={pickup} problem={shown.pickup} onRecent={takeRecent}>
          <Checkbox
            className="r-search__return"
            label={msg('Return to the same location', { id: 'search.returnHere' })}
            value={isReturn}
            onChange={setReturn}
          />
        </TripPlace>
      </div>
      {!isReturn && (
        <div className="r-search__cell r-search__cell--dropoff">
          <TripPlace
            end="dropoff"
            id={`${id}-dropoff`}
            draft={dropoff}
            problem={shown.dropoff}
            countryOf={pickup.place}
            onRecent={takeRecent}
          >
            <p className="r-search__note">
              {msg('In the same country. Any one-way fee is in the total.', { id: 'search.oneWay' })}
            </p>
          </TripPlace>
        </div>
      )}
    </>
  );
}

/** Renders the search form: pick-up, drop-off and period. */
export function SearchForm(props: SearchFormProps) {
  useStyles(css);
  useLanguage();
  const { config } = useStore();
  const form = useSearchForm(props.query, props.typing, props.onSearch);
  // The dates are almost half of the form's work.
  const isWhole = useNextTask();
  useReports(props, form, isWhole);
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  /** The attempt after which something was done in the form. The code of its summary may come later, on a slow line. */
  const [usedAfter, setUsedAfter] = useState(0);
  const recordUse = () => setUsedAfter(form.attempt);
  const { value: Summary } = useLazyValue(errorSummary, form.errors.length > 0);
  const activate = () => {
    recordUse();
    form.activate();
    preload(errorSummary);
  };
  const { id, period, rules, isReturn } = form;
  return (
    <div className="r-search" data-layout={props.layout} data-used={isUsed || undefined}>
      {/* The plain form of the page, which can be typed into until this one is whole. */}
      {!isWhole && <slot />}
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to some readers still */}
      <form
        className="r-search__form"
        part="form"
        role="search"
        aria-label={props.label || msg('Find a car', { id: 'search.form' })}
        noValidate
        hidden={!isWhole}
        onSubmit={form.submit}
        onPointerUp={use}
        onKeyUp={use}
        onFocus={activate}
        onKeyDown={recordUse}
        onPointerEnter={form.approach}
      >
        {Summary && (
          <Summary
            errors={form.errors}
            attempt={form.attempt}
            keepsFocus={usedAfter === form.attempt}
            className="r-search__summary"
          />
        )}
        <div className="r-search__fields" data-one-way={!isReturn || undefined}>
          <PlaceCells form={form} />
          {isWhole && (
            <>
              <div className="r-search__cell r-search__cell--period">
                <TripPeriod id={id} draft={period} rules={rules} totals={form.totals} />
              </div>
              <div className="r-search__cell r-search__cell--go">
                <Button type="submit" kind="primary" full busy={form.isBusy} icon={<Icon of={Search} />}>
                  {msg('Search', { id: 'search.submit' })}
                </Button>
              </div>
            </>
          )}
        </div>
        <div className="r-search__age">
          {isWhole && !config.value.bookCars && <DriverAge age={form.driverAge} onChange={form.setDriverAge} />}
        </div>
      </form>
    </div>
  );
}
