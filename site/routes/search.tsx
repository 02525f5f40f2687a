import { Pencil } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isCompleteQuery, parseSearch } from '../../widget/domain/search-query.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Icon } from '../../widget/ui/icon.tsx';
import { useLatest } from '../../widget/ui/use-latest.ts';
import { Element } from '../element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { withQuery, withView } from '../results-address.ts';
import type { RouteProps } from '../route.ts';
import { pathOf, searchAttributes } from '../search-address.ts';
import { useSiteStore } from '../store.ts';
import '../search/plain-search.css';

/** `needed` stays open, because there are no cars to show before the form is filled in. */
type Fold = 'unless-needed' | 'needed' | 'open' | 'folded';

/**
 * Folds the form, so that the cars come first, unless it has to be filled in. The document is the same for every URL, so the
 * server marks the tag's content with `data-needed` if it has to be.
 */
function useFold() {
  const [fold, setFold] = useState<Fold>('unless-needed');
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const isNeeded = document.querySelector('.s-fold [data-needed]') !== null;
    setFold(isNeeded || !isCompleteQuery(parseSearch(location.search).query) ? 'needed' : 'folded');
  }, []);
  // A form that folds after its search would take the focus with it.
  useLayoutEffect(() => {
    if (fold === 'folded' && document.activeElement?.localName === 'rental-search') toggle.current?.focus();
  }, [fold]);
  return {
    fold,
    toggle,
    isOpen: fold === 'open' || fold === 'needed',
    setOpen: (open: boolean) => setFold(open ? 'open' : 'folded'),
  };
}

/**
 * Opens the form for each query without cars, of which the results emit no event. Returns a function that records that the query has
 * cars, so that a filter without cars opens nothing.
 */
function useOpenWithoutCars(query: string, open: () => void): () => void {
  const latest = useLatest({ query, open });
  const checked = useRef('');
  useEffect(() => {
    const results = document.querySelector<HTMLElement>('rental-results');
    if (!results) return;
    const observer = new MutationObserver(() => {
      if (results.dataset['state'] !== 'empty' || checked.current === latest.current.query) return;
      checked.current = latest.current.query;
      latest.current.open();
    });
    observer.observe(results, { attributeFilter: ['data-state'] });
    return () => observer.disconnect();
  }, []);
  return () => {
    checked.current = latest.current.query;
  };
}

const hideText = () => msg('Hide the search form', { id: 'site.search.fold' });
const changeText = () => msg('Change location or dates', { id: 'site.search.unfold' });
/** The first words of the longer texts, as voice control expects. */
const shortHideText = () => msg('Hide', { id: 'site.search.foldShort' });
const shortChangeText = () => msg('Change', { id: 'site.search.unfoldShort' });

/** Renders the results of the URL's query; every change of the view updates the URL. */
export default function Search({ search }: RouteProps) {
  useLanguage();
  const [, navigate] = useLocation();
  const { fold, toggle, isOpen, setOpen } = useFold();
  const { hideSuppliers, pagination } = useSiteStore().config.value;
  // Loading more results adds no history entry.
  const isEndless = pagination === 'infinite';
  const { query, view } = parseSearch(search);
  const isStart = !isCompleteQuery(query);
  const attributes = searchAttributes(query);
  const recordCars = useOpenWithoutCars(JSON.stringify(attributes), () => isOpen || setOpen(true));
  return (
    <div className="s-page">
      <div className="s-fold" data-fold={fold}>
        <div className="s-fold__line">
          <PageHeading>{msg('Cars for your trip', { id: 'site.search.title' })}</PageHeading>
          <Button
            ref={toggle}
            className="s-fold__toggle"
            size="sm"
            icon={<Icon of={Pencil} size="sm" />}
            aria-expanded={isOpen}
            aria-label={isOpen ? hideText() : changeText()}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="s-fold__label">{isOpen ? hideText() : changeText()}</span>
            <span className="s-fold__short">{isOpen ? shortHideText() : shortChangeText()}</span>
          </Button>
        </div>
        <Element
          tag="rental-search"
          content="served"
          attrs={{ ...attributes, 'results-url': '/search' }}
          events={{
            'rental-search': (event) => {
              event.preventDefault();
              setOpen(false);
              const path = pathOf(event.detail.url);
              navigate(isStart ? `/search?${withView(new URL(path, location.href).search, search)}` : path);
            },
            // A category was chosen, place and dates are next.
            'rental-ready': ({ currentTarget }) => {
              const isNext = isStart && view.filters.range.length > 0;
              if (isNext && currentTarget instanceof HTMLElement) currentTarget.focus({ preventScroll: true });
            },
          }}
        />
      </div>
      <Element
        tag="rental-results"
        content="served"
        attrs={{
          ...attributes,
          filters: search,
          'checkout-url': '/checkout',
          'hide-suppliers': hideSuppliers ? 'true' : undefined,
          paging: isEndless ? 'infinite' : undefined,
        }}
        events={{
          'rental-list': ({ detail: { count } }) => count > 0 && recordCars(),
          'rental-filter': ({ detail: { filters, cause } }) =>
            navigate(`/search?${withView(search, filters)}`, { replace: cause === 'page' && isEndless }),
          'rental-trip': ({ detail: { query: wanted, filters } }) =>
            navigate(`/search?${withView(withQuery(search, wanted), filters)}`),
          'rental-select': (event) => {
            event.preventDefault();
            navigate(pathOf(event.detail.url));
          },
        }}
      />
    </div>
  );
}
