import { defaultDriverAge, driverAges } from '../../widget/domain/driver-age.ts';
import type { SearchQuery } from '../../widget/domain/search-query.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import './plain-search.css';

export interface PlainSearchFormProps {
  /** The initial values; places by the name that a person would type. */
  query?: Partial<SearchQuery>;
  /** Other parameters of the URL, which the next one keeps. */
  carried?: readonly (readonly [name: string, value: string])[];
  /** True if there are no cars to show before it is filled in, so that the search page shows it from the start. */
  isNeeded?: boolean | undefined;
}

/** Renders a search form that works without script; it is the tag's content until its script has loaded. */
export function PlainSearchForm({ query = {}, carried = [], isNeeded }: PlainSearchFormProps) {
  const language = useLanguage();
  return (
    <form className="s-plain-form" action="/search" data-needed={isNeeded || undefined}>
      <input type="hidden" name="l" value={language} />
      {carried
        .filter(([name]) => name !== 'l')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label>
        {msg('Pick-up location', { id: 'site.plain.pickup' })}
        <input name="pickup" required defaultValue={query.pickup} autoComplete="off" />
      </label>
      <label>
        {msg('Drop-off location (if different)', { id: 'site.plain.dropoff' })}
        <input name="dropoff" defaultValue={query.dropoff === query.pickup ? '' : query.dropoff} autoComplete="off" />
      </label>
      <label>
        {msg('From', { id: 'site.plain.from' })}
        <input type="datetime-local" name="from" required defaultValue={query.from} />
      </label>
      <label>
        {msg('Until', { id: 'site.plain.to' })}
        <input type="datetime-local" name="to" required defaultValue={query.to} />
      </label>
      <label>
        {msg('Driver’s age', { id: 'parts.driverAge' })}
        <input type="number" name="age" {...driverAges} defaultValue={query.driverAge ?? defaultDriverAge} />
      </label>
      <button type="submit">{msg('Search', { id: 'site.plain.search' })}</button>
    </form>
  );
}
