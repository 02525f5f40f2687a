import { type RefObject, useRef } from 'react';
import { emptyFilters, type Filters } from '../../domain/filters.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import css from './active-filters.css?inline';
import type { FilterPanelProps } from './filter-panel.tsx';
import { useFilterGroups } from './use-filter-groups.ts';

export interface ActiveFiltersProps extends FilterPanelProps {
  /** Takes the focus when the last filter is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** Chips of the active filters, each with a button that removes it. Renders nothing if only hidden suppliers are active. */
export function ActiveFilters({ found, hideSuppliers, onFilters, heading }: ActiveFiltersProps) {
  useStyles(css);
  const groups = useFilterGroups(found, hideSuppliers);
  useLanguage();
  const active = groups.flatMap(({ name, options }) =>
    options.filter(({ on }) => on).map((option) => ({ ...option, key: `${name} ${option.value}` })),
  );
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears: the focus moves to its neighbour, or from the last one to the heading.
  const remove = (next: Filters, index: number) => {
    const beside = active.length > 1 ? list.current?.querySelectorAll('button')[index + 1] : null;
    (beside ?? heading.current)?.focus({ preventScroll: true });
    onFilters(next);
  };
  if (active.length === 0) return null;
  return (
    <ul ref={list} className="r-active-filters" aria-label={msg('Active filters', { id: 'results.activeFilters' })}>
      {active.map(({ key, chip, meaning, next }, index) => (
        <li key={key}>
          <Chip label={chip} meaning={meaning} onRemove={() => remove(next, index)} />
        </li>
      ))}
      <li>
        <Button kind="quiet" size="sm" onClick={() => remove(emptyFilters, active.length)}>
          {msg('Clear all', { id: 'results.clearAll' })}
        </Button>
      </li>
    </ul>
  );
}
