import { useState } from 'react';
import type { Filters } from '../domain/filters.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ToggleChip } from '../ui/chip.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { FilterGroup, FilterOption } from './filter-options.ts';
import css from './filter-panel.css?inline';

/** Groups that are open before anybody touches them. */
const openGroups: readonly string[] = ['range', 'gearbox', 'supplier', 'fuel', 'seats'];

export interface FilterPanelProps {
  groups: readonly FilterGroup[];
  onFilters: (filters: Filters) => void;
}

/** Every filter with its values; each tap is in force at once. */
export function FilterPanel({ groups, onFilters }: FilterPanelProps) {
  useStyles(css);
  return (
    <div className="r-filters">
      {groups.map((group) => (
        <FilterSection key={group.name} group={group} onFilters={onFilters} />
      ))}
    </div>
  );
}

/** Whether it is open is decided once: a section must not close under the finger that clears its last value. */
function FilterSection({ group, onFilters }: { group: FilterGroup; onFilters: FilterPanelProps['onFilters'] }) {
  const { name, title, single, options } = group;
  const [open] = useState(openGroups.includes(name) || options.some(({ on }) => on));
  return (
    <Disclosure className="r-filters__group" title={title} open={open}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would say the title of the disclosure twice */}
      <div role="group" aria-label={title} className={single ? 'r-filters__steps' : 'r-filters__list'}>
        {options.map((option) => {
          const change = () => onFilters(option.next);
          const control = { label: option.label, value: option.on, disabled: isDead(option), onChange: change };
          return single ? (
            <ToggleChip key={option.value} {...control} />
          ) : (
            <Checkbox key={option.value} {...control} aside={option.count} />
          );
        })}
      </div>
    </Disclosure>
  );
}

/** Nothing would be left; what is on can always be taken away. */
function isDead({ count, on }: FilterOption): boolean {
  return count === 0 && !on;
}
