import { useCallback, useLayoutEffect, useState } from 'react';
import { oneOf, text } from '../domain/attribute-types.ts';
import { formatSearch, type SearchQuery } from '../domain/search-query.ts';
import { Results } from '../results/results.tsx';
import { pageAddress, type ValuesOf } from './attributes.ts';
import { carriedPairs, carriedValue } from './attribution.ts';
import { curationAttributes } from './curation-attributes.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { ElementFrame } from './element-frame.tsx';
import { followFramedLinks } from './framed-page.ts';
import { HostLink } from './host-link.tsx';
import { continueOrNavigate } from './navigation.ts';
import { nextStepUrl } from './next-step-url.ts';
import { attributesOf, queryAttributes, queryMethods, queryOf } from './query-attributes.ts';
import { report } from './report.ts';
import { sharedAttributes } from './shared-attributes.ts';
import { useReleasedRoom } from './use-released-room.ts';

export const resultsAttributes = {
  ...queryAttributes,
  /** The view as a query string, as in the address: filters, sort, page, view, compare. Visitors may change it. */
  filters: text,
  ...curationAttributes,
  /** URL of the page that opens when a car is chosen. @default the host’s /checkout */
  'checkout-url': pageAddress,
  /** Numbered pages, or a button for more cars. @default the operator’s setting */
  paging: oneOf(['classic', 'infinite']),
  /** Id of a <rental-checkout> on the same page, which opens instead of another page. */
  for: text,
  ...sharedAttributes,
};

type RentalResultsValues = ValuesOf<typeof resultsAttributes>;

/**
 * Assigns the server-rendered content to its slot once the view has one, and returns whether there is any. It has no slot before,
 * because pages hide slotted content of undefined tags.
 */
function useServedContent(element: HTMLElement): boolean {
  const [served] = useState(() => element.querySelector(':scope > [data-served]'));
  useLayoutEffect(() => {
    if (served) served.slot = 'served';
  }, [served]);
  return served !== null;
}

function RentalResults(props: ElementProps<RentalResultsValues>) {
  const {
    host,
    filters = '',
    checkoutUrl,
    paging,
    hideSuppliers = false,
    headingLevel = 2,
    apiHost,
    currency,
    partner,
    consent,
  } = props;
  const limits = carriedValue('limits', props.limits);
  const locked = carriedValue('locked', props.locked);
  useReleasedRoom(host);
  const checkoutHref = useCallback(
    (carId: string, query: SearchQuery) =>
      nextStepUrl(
        host.element,
        { apiHost, currency },
        checkoutUrl,
        'checkout',
        formatSearch({ query, rest: [['car', carId], ...carriedPairs({ partner, consent, limits, locked })] }),
      ),
    [checkoutUrl, apiHost, host, currency, partner, consent, limits, locked],
  );
  const isServed = useServedContent(host.element);
  return (
    <ElementFrame {...props} fallback={<HostLink {...props} query={queryOf(props)} />}>
      <Results
        query={queryOf(props)}
        filters={filters}
        limits={limits}
        locked={locked}
        paging={paging}
        hideSuppliers={hideSuppliers}
        isServed={isServed}
        headingLevel={headingLevel}
        checkoutHref={checkoutHref}
        onList={(list) => host.emit('rental-list', list)}
        onSelect={(selection) => {
          const { carId, query, url } = selection;
          if (!host.emit('rental-select', selection, { cancelable: true })) return;
          void continueOrNavigate(host.element, props.for, { car: carId, ...attributesOf(query), limits, locked }, url);
        }}
        onView={(view) => host.emit('rental-filter', view)}
        onTrip={(trip) => host.emit('rental-trip', trip)}
        onInvalid={() => report(({ reportView }) => reportView(host.element, 'filters'))}
        onState={host.setState}
        onReady={host.emitReady}
        onError={(problem) => host.emit('rental-error', problem)}
      />
    </ElementFrame>
  );
}

/** `<rental-results>`: the cars for a search. */
export function createRentalResults() {
  followFramedLinks();
  return createElementClass<RentalResultsValues>(RentalResults, resultsAttributes, queryMethods);
}
