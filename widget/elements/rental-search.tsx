import { useState } from 'react';
import { formatPairs, parseQuery, queryPairs, type SearchQuery } from '../domain/trip-query.ts';
import { SearchForm } from '../search/search-form.tsx';
import { hostAddress } from '../state/host-address.ts';
import { oneOf, text, type ValuesOf } from './attributes.ts';
import { attributionPairs } from './attribution.ts';
import { createElementClass, type ElementHost, type ElementProps } from './define-element.ts';
import { ElementFrame } from './element-frame.tsx';
import { handOver, linkedElement } from './linked-element.ts';
import { addressWith, followAddress } from './navigation.ts';
import { queryAttributes, queryOf } from './query-attributes.ts';
import { sharedAttributes } from './shared-attributes.ts';

export const searchAttributes = {
  ...queryAttributes,
  /** Page that a search leads to. @default the host’s /search */
  'results-url': text,
  /** One row, one column, or by the room there is. @default auto */
  layout: oneOf(['wide', 'stacked', 'auto']),
  /** Window that the results open in. @default _self */
  target: text,
  /** Spoken name of the form, where a page has several. @default Find a car */
  label: text,
  /** Id of a <rental-results> on the same page; it shows the search instead of another page. */
  for: text,
  ...sharedAttributes,
};

type RentalSearchValues = ValuesOf<typeof searchAttributes>;

/** A field of the plain form that a person has changed. */
function isTouched(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control instanceof HTMLInputElement && control.name !== '' && control.value !== control.defaultValue;
}

/** What a person typed into the plain form before this element took its place. */
function typedBefore(host: ElementHost): Partial<SearchQuery> {
  const controls = [...(host.element.querySelector('form')?.elements ?? [])].filter(isTouched);
  const { pickup, dropoff, from, to } = parseQuery(
    new URLSearchParams(controls.map(({ name, value }) => [name, value])),
  );
  return { ...(pickup && { pickup, dropoff }), ...(from && { from }), ...(to && { to }) };
}

/** The query of the attributes; what was typed before stands above it until the page gives other attributes. */
function useQuery(props: ElementProps<RentalSearchValues>): Partial<SearchQuery> {
  const given = queryOf(props);
  const [start] = useState(() => ({ given: JSON.stringify(given), typed: typedBefore(props.host) }));
  return JSON.stringify(given) === start.given ? { ...given, ...start.typed } : given;
}

function RentalSearch(props: ElementProps<RentalSearchValues>) {
  const { host, resultsUrl, layout = 'auto', target, apiHost } = props;
  const query = useQuery(props);
  const search = (wanted: SearchQuery) => {
    const base = resultsUrl ?? `${apiHost ?? hostAddress().apiHost}/search`;
    const url = addressWith(base, formatPairs([...queryPairs(wanted), ...attributionPairs(props)]));
    if (!host.emit('rental-search', { query: wanted, url }, { cancelable: true })) return undefined;
    const results = linkedElement(host.element, props.for, 'rental-results');
    const follow = () => followAddress(url, target);
    return results ? handOver(results, { ...wanted }, follow) : follow();
  };
  return (
    <ElementFrame {...props}>
      <SearchForm
        query={query}
        layout={layout}
        label={props.label}
        onSearch={search}
        onState={host.setState}
        onReady={host.tellReady}
        onError={(problem) => host.emit('rental-error', problem)}
      />
    </ElementFrame>
  );
}

/** `<rental-search>`: the search form. */
export const createRentalSearch = () =>
  createElementClass<RentalSearchValues>('rental-search', RentalSearch, searchAttributes);
