import { type RefObject, useRef } from 'react';
import { emptyFilters, type Filters } from '../../domain/filters.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, FixedChip } from '../../ui/chip.tsx';
import css from './active-filters.css?inline';
import { type FilterPanelProps, lockedText } from './filter-panel.tsx';
import { useFilterGroups } from './use-filter-groups.ts';

export interface ActiveFiltersProps extends FilterPanelProps {
  /** Takes the focus when the last filter is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** Chips of the active filters, each with a button that removes it unless the page has fixed it. Renders nothing if only hidden suppliers are active. */
export function ActiveFilters({ found, hideSuppliers, onFilters, heading }: ActiveFiltersProps) {
  useStyles(css);
  const groups = useFilterGroups(found, hideSuppliers);
  useLanguage();
  const active = groups.flatMap(({ name, isLocked, options }) =>
    options.filter(({ on }) => on).map((option) => ({ ...option, isLocked, key: `${name} ${option.value}` })),
  );
  const removable = active.filter(({ isLocked }) => !isLocked);
  const indexOf = (wanted: string) => removable.findIndex(({ key }) => key === wanted);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears: the focus moves to its neighbour, or from the last one to the heading.
  const remove = (next: Filters, index: number) => {
    const beside = removable.length > 1 ? list.current?.querySelectorAll('button')[index + 1] : null;
    (beside ?? heading.current)?.focus({ preventScroll: true });
    onFilters(next);
  };
  if (active.length === 0) return null;
  return (
    <ul ref={list} className="r-active-filters" aria-label={msg('Active filters', { id: 'results.activeFilters' })}>
      {active.map(({ key, chip, meaning, next, isLocked }) => (
        <li key={key}>
          {isLocked ? (
            <FixedChip label={chip} meaning={meaning} note={lockedText()} />
          ) : (
            <Chip label={chip} meaning={meaning} onRemove={() => remove(next, indexOf(key))} />
          )}
        </li>
      ))}
      {removable.length > 0 && (
        <li>
          <Button kind="quiet" size="sm" onClick={() => remove(emptyFilters, removable.length)}>
            {msg('Clear all', { id: 'results.clearAll' })}
          </Button>
        </li>
      )}
    </ul>
  );
}
