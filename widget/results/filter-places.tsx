import { emptyFilters, type Filters } from '../domain/filters.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { carCountText } from './count-text.ts';
import type { FilterGroup } from './filter-options.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

export interface FilterAsideProps extends FilterPanelProps {
  /** Everything that there is to choose is known: what comes later would push aside what stands there. */
  isReady: boolean;
}

/** The filters beside the list, on a wide screen. */
export function FilterAside({ isReady, ...panel }: FilterAsideProps) {
  useLanguage();
  return (
    <aside className="r-results__filters" aria-label={msg('Filters', { id: 'results.filters' })}>
      {isReady ? <FilterPanel {...panel} /> : <Skeleton lines={16} className="r-place-holder__filter" />}
    </aside>
  );
}

export interface FilterSheetProps {
  open: boolean;
  groups: readonly FilterGroup[];
  /** Cars that the filters leave. */
  total: number;
  activeCount: number;
  onFilters: (filters: Filters) => void;
  onClose: () => void;
}

/** The filters over the list, on a narrow screen; its button says how many cars it leads to. */
export function FilterSheet({ open, groups, total, activeCount, onFilters, onClose }: FilterSheetProps) {
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      side="end"
      title={msg('Filters', { id: 'results.filters' })}
      onClose={onClose}
      actions={
        <>
          {activeCount > 0 && (
            <Button kind="quiet" onClick={() => onFilters(emptyFilters)}>
              {msg('Clear all', { id: 'results.clearAll' })}
            </Button>
          )}
          <Button kind="primary" className="r-filters__show" onClick={onClose}>
            {showText(carCountText(total, language))}
          </Button>
        </>
      }
    >
      {open && <FilterPanel groups={groups} onFilters={onFilters} />}
    </Sheet>
  );
}

function showText(cars: string): string {
  return msg(str`Show ${cars}`, { id: 'results.show' });
}
