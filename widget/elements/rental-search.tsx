import { useState } from 'react';
import { formatSearch, parseSearch, type SearchQuery } from '../domain/search-query.ts';
import { SearchForm } from '../search/search-form.tsx';
import { hostAddress } from '../state/host-address.ts';
import { oneOf, text, wallTime } from './attributes.ts';
import { createElementClass, type ElementHost, type ElementProps } from './define-element.ts';
import { ElementFrame, type SharedValues } from './element-frame.tsx';
import { addressWith, followAddress } from './navigation.ts';
import { queryOf } from './query-attributes.ts';
import { sharedAttributes } from './shared-attributes.ts';

export interface RentalSearchValues extends SharedValues {
  pickup: string;
  dropoff: string;
  from: string;
  to: string;
  resultsUrl: string;
  layout: 'wide' | 'stacked' | 'auto';
  target: string;
}

/** What a person typed into the plain form before this element took its place. */
function typedBefore(host: ElementHost): Partial<SearchQuery> {
  const form = host.element.querySelector('form');
  if (!form) return {};
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  return parseSearch(new URLSearchParams(fields)).query;
}

function RentalSearch(props: ElementProps<RentalSearchValues>) {
  const { host, resultsUrl, layout = 'auto', target, apiHost, partner } = props;
  const [typed] = useState(() => typedBefore(host));
  const search = (query: SearchQuery) => {
    const base = resultsUrl ?? `${apiHost ?? hostAddress().apiHost}/search`;
    const url = addressWith(base, formatSearch({ query, rest: partner ? [['partner', partner]] : [] }));
    if (host.emit('rental-search', { query, url }, { cancelable: true })) followAddress(url, target);
  };
  return (
    <ElementFrame {...props}>
      <SearchForm
        query={{ ...typed, ...queryOf(props) }}
        layout={layout}
        onSearch={search}
        onState={host.setState}
        onReady={() => host.emit('rental-ready', { readyAt: performance.now() })}
        onError={(problem) => host.emit('rental-error', problem)}
      />
    </ElementFrame>
  );
}

/** `<rental-search>`: the search form. */
export const createRentalSearch = () =>
  createElementClass<RentalSearchValues>('rental-search', RentalSearch, {
    ...sharedAttributes,
    pickup: text,
    dropoff: text,
    from: wallTime,
    to: wallTime,
    'results-url': text,
    layout: oneOf(['wide', 'stacked', 'auto']),
    target: text,
  });
