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

/** The filters themselves. Preloading them also loads the sheet and the chips, which share their file. */
export const FilterPanel = lazyPart<FilterPanelProps>(() => load().then((part) => part.FilterPanel), {
  fallback: FilterLines,
});

const Chips = lazyPart<ActiveFiltersProps>(() => load().then((part) => part.ActiveFilters), {
  fallback: () => <Skeleton shape="block" className="r-place-holder__button" />,
});

/** The filters over the list, on a narrow screen. */
export const FilterSheet = lazyPart<FilterSheetProps>(() => load().then((part) => part.FilterSheet), {
  fallback: () => null,
});

/** What the list is narrowed by; nothing while nothing is in force. */
export function ActiveFilters(props: ActiveFiltersProps) {
  return activeFilters(props.found.filters).length > 0 ? <Chips {...props} /> : null;
}

let wasShown = false;

/** Whether a box is given any room; begins with what was so when the page last looked. */
function useIsShown(box: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(wasShown);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      wasShown = getComputedStyle(element).display !== 'none';
      setShown(wasShown);
    };
    // Asked any sooner, the browser would lay out the page for it.
    const stop = afterPaint(look);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [box]);
  return isShown;
}

/**
 * The filters beside the list, on a wide screen: once everything that there is to choose is known. On a narrow one, where
 * they are in a sheet, a phone is not kept busy with drawing what nobody sees.
 */
export function FilterAside(props: FilterPanelProps) {
  const { suppliers, isCounting } = props.found;
  const box = useRef<HTMLElement>(null);
  const isShown = useIsShown(box);
  useLanguage();
  return (
    <aside ref={box} className="r-results__filters" aria-label={msg('Filters', { id: 'results.filters' })}>
      {isShown && (suppliers && !isCounting ? <FilterPanel {...props} /> : <FilterLines />)}
    </aside>
  );
}
