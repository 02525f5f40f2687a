import { useState } from 'react';
import { formatPairs, parseQuery, queryPairs, type SearchQuery } from '../domain/trip-query.ts';
import { SearchForm } from '../search/search-form.tsx';
import { hostAddress } from '../state/host-address.ts';
import { oneOf, text, type ValuesOf } from './attributes.ts';
import { attributionPairs } from './attribution.ts';
import { createElementClass, type ElementProps, type RentalHTMLElement } from './define-element.ts';
import { ElementFrame } from './element-frame.tsx';
import type { ElementHost } from './element-host.ts';
import { appendQuery, continueOrNavigate, navigateTo } from './navigation.ts';
import { attributesOf, queryAttributes, queryMethods, queryOf } from './query-attributes.ts';
import { report } from './report.ts';
import { sharedAttributes } from './shared-attributes.ts';

export const searchAttributes = {
  ...queryAttributes,
  /** URL of the results page. @default the host’s /search */
  'results-url': text,
  /** One row, one column, or depending on the available width. @default auto */
  layout: oneOf(['wide', 'stacked', 'auto']),
  /** Target window of the results. @default _self */
  target: text,
  /** Accessible name of the form, for a page with several. @default Find a car */
  label: text,
  /** Id of a <rental-results> on the same page, which shows the results instead of another page. */
  for: text,
  ...sharedAttributes,
};

type RentalSearchValues = ValuesOf<typeof searchAttributes>;

/** Returns true for a field of the fallback form that the user has changed. */
function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control instanceof HTMLInputElement && control.name !== '' && control.value !== control.defaultValue;
}

/** Returns the values that the user entered in the fallback form before the upgrade. */
function fallbackFormQuery(host: ElementHost): Partial<SearchQuery> {
  const controls = [...(host.element.querySelector('form')?.elements ?? [])].filter(isChanged);
  const typed = new URLSearchParams(controls.map(({ name, value }) => [name, value]));
  const { pickup, dropoff, ...others } = parseQuery(typed);
  return { ...others, ...(pickup && { pickup, dropoff }) };
}

/** Returns the query of the attributes. Values from the fallback form override it until the attributes change. */
function useQuery(props: ElementProps<RentalSearchValues>): Partial<SearchQuery> {
  const given = queryOf(props);
  const [start] = useState(() => ({ given: JSON.stringify(given), typed: fallbackFormQuery(props.host) }));
  return JSON.stringify(given) === start.given ? { ...given, ...start.typed } : given;
}

function RentalSearch(props: ElementProps<RentalSearchValues>) {
  const { host, resultsUrl, layout = 'auto', target, apiHost } = props;
  const query = useQuery(props);
  const search = (wanted: SearchQuery) => {
    const base = resultsUrl ?? `${apiHost ?? hostAddress().apiHost}/search`;
    const url = appendQuery(base, formatPairs([...queryPairs(wanted), ...attributionPairs(props)]));
    if (!host.emit('rental-search', { query: wanted, url }, { cancelable: true })) return undefined;
    return continueOrNavigate(host.element, props.for, attributesOf(wanted), () => navigateTo(url, target));
  };
  return (
    <ElementFrame {...props}>
      <SearchForm
        query={query}
        layout={layout}
        label={props.label}
        onSearch={search}
        onUnknown={(end) => report(({ reportPlace }) => reportPlace(host.element, end))}
        onState={host.setState}
        onReady={host.emitReady}
        onError={(problem) => host.emit('rental-error', problem)}
      />
    </ElementFrame>
  );
}

const searchMethods = {
  ...queryMethods,
  /** Searches once the form is ready, as its button does: with the form's checks and events. */
  async search(this: RentalHTMLElement): Promise<void> {
    await this.ready;
    this.shadowRoot?.querySelector('form')?.requestSubmit();
  },
};

/** `<rental-search>`: the search form. */
export const createRentalSearch = () =>
  createElementClass<RentalSearchValues>(RentalSearch, searchAttributes, searchMethods);
