import { type RefObject, useEffect, useRef, useState } from 'react';
import { activeFilters } from '../../domain/filters.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActiveFiltersProps } from './active-filters.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';

const load = () => import('./filters.ts');

const FilterLines = () => <Skeleton lines={16} className="r-place-holder__filter" />;

/** The filter panel. Preloading it also loads the sheet and the chips, which share its chunk. */
export const FilterPanel = lazyPart<FilterPanelProps>(() => load().then((part) => part.FilterPanel), {
  fallback: FilterLines,
});

const Chips = lazyPart<ActiveFiltersProps>(() => load().then((part) => part.ActiveFilters), {
  fallback: () => <Skeleton shape="block" className="r-place-holder__button" />,
});

/** The filters over the list on a narrow screen. */
export const FilterSheet = lazyPart<FilterSheetProps>(() => load().then((part) => part.FilterSheet), {
  fallback: () => null,
});

/** Chips of the active filters; renders nothing without any. */
export function ActiveFilters(props: ActiveFiltersProps) {
  return activeFilters(props.found.filters).length > 0 ? <Chips {...props} /> : null;
}

let wasShown = false;

/** Returns true if the element has any size. Starts with the value of the last layout. */
function useIsShown(box: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(wasShown);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      wasShown = getComputedStyle(element).display !== 'none';
      setShown(wasShown);
    };
    // An earlier read would force a synchronous layout.
    const stop = afterPaint(measure);
    // A size that changes while an observer is called is an error event of the page's window.
    const observer = new ResizeObserver(() => setTimeout(measure));
    observer.observe(element);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [box]);
  return isShown;
}

/**
 * The filters next to the list on a wide screen, once every option is loaded. On a narrow screen they are in a sheet, and
 * rendering them here would block a slow phone's main thread for an invisible panel.
 */
export function FilterAside(props: FilterPanelProps) {
  const { suppliers } = props.found;
  const box = useRef<HTMLElement>(null);
  const isShown = useIsShown(box);
  useLanguage();
  return (
    <aside ref={box} className="r-results__filters" aria-label={msg('Filters', { id: 'results.filters' })}>
      {isShown && (suppliers ? <FilterPanel {...props} /> : <FilterLines />)}
    </aside>
  );
}
