import { emptyFilters } from '../domain/filters.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import css from './active-filters.css?inline';
import type { FilterPanelProps } from './filter-panel.tsx';
import { useFilterGroups } from './use-filter-groups.ts';

export type ActiveFiltersProps = FilterPanelProps;

/** What the list is narrowed by: one tap removes one, or all. Nothing where hidden suppliers are all. */
export function ActiveFilters({ found, hideSuppliers, onFilters }: ActiveFiltersProps) {
  useStyles(css);
  const groups = useFilterGroups(found, hideSuppliers);
  useLanguage();
  const active = groups.flatMap(({ name, options }) =>
    options.filter(({ on }) => on).map((option) => ({ ...option, key: `${name} ${option.value}` })),
  );
  if (active.length === 0) return null;
  return (
    <ul className="r-active-filters" aria-label={msg('Active filters', { id: 'results.activeFilters' })}>
      {active.map(({ key, chip, next }) => (
        <li key={key}>
          <Chip label={chip} onRemove={() => onFilters(next)} />
        </li>
      ))}
      <li>
        <Button kind="quiet" size="sm" onClick={() => onFilters(emptyFilters)}>
          {msg('Clear all', { id: 'results.clearAll' })}
        </Button>
      </li>
    </ul>
  );
}
