import type { SearchQuery } from '../../widget/domain/search-query.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import './plain-search.css';

export interface PlainSearchFormProps {
  /** What is known already; places by the name a person would type. */
  query?: Partial<SearchQuery>;
  /** What else the address says, and the next one should. */
  carried?: readonly (readonly [name: string, value: string])[];
}

/** A search form that the browser itself sends: it stands in the tag until its script is there, and where there is none. */
export function PlainSearchForm({ query = {}, carried = [] }: PlainSearchFormProps) {
  const language = useLanguage();
  return (
    <form className="s-plain-form" action="/search">
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
      <button type="submit">{msg('Search', { id: 'site.plain.search' })}</button>
    </form>
  );
}
