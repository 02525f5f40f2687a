import { Lock } from 'lucide';
import { memo, useState } from 'react';
import { emptyFilters, type Filters } from '../../domain/filters.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { SupplierMark } from '../../parts/supplier-mark.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { FoundCars } from '../cars/use-results.ts';
import { useStableCallback } from '../list/use-stable-callback.ts';
import type { FilterGroup, FilterOption } from './filter-options.ts';
import css from './filter-panel.css?inline';
import { useFilterGroups } from './use-filter-groups.ts';

/** Groups that are initially open. */
const openGroups: readonly string[] = ['range', 'gearbox', 'supplier', 'fuel', 'seats'];

export interface FilterPanelProps {
  found: FoundCars;
  hideSuppliers: boolean;
  onFilters: (filters: Filters) => void;
}

/** All filters with their values; a press applies at once. */
export function FilterPanel({ found, hideSuppliers, onFilters }: FilterPanelProps) {
  useStyles(css);
  const groups = useFilterGroups(found, hideSuppliers);
  return (
    <div className="r-filters">
      {groups.map((group) => (
        <FilterSection key={group.name} group={group} onFilters={onFilters} />
      ))}
    </div>
  );
}

interface FilterSectionProps {
  group: FilterGroup;
  onFilters: FilterPanelProps['onFilters'];
}

/** A collapsible section. Its initial state is decided once, so that it doesn't close when its last value is cleared. */
function FilterSection({ group, onFilters }: FilterSectionProps) {
  const { name, title, single, options, isLocked } = group;
  const [open] = useState(openGroups.includes(name) || options.some(({ on }) => on));
  const tap = useStableCallback((tapped: string) => {
    const option = options.find(({ value }) => value === tapped);
    if (option) onFilters(option.next);
  });
  return (
    <Disclosure className="r-filters__group" title={title} open={open}>
      {isLocked ? <LockedNote /> : <AllOrNone group={group} onFilters={onFilters} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would say the title of the disclosure twice */}
      <div role="group" aria-label={title} className={single ? 'r-filters__steps' : 'r-filters__list'}>
        {options.map(({ value, label, meaning, on, count, supplier }) => (
          <OptionControl
            // An amount that a translation has replaced would keep its old currency.
            key={`${value} ${label}`}
            {...{ value, label, meaning, on, count, supplier }}
            isStep={single}
            isLocked={isLocked}
            onTap={tap}
          />
        ))}
      </div>
    </Disclosure>
  );
}

interface OptionControlProps extends Pick<FilterOption, 'value' | 'label' | 'meaning' | 'on' | 'count' | 'supplier'> {
  isStep: boolean;
  isLocked: boolean;
  onTap: (value: string) => void;
}

/** One value. It is memoised, because there are about sixty and a press changes only one or two of them. */
const OptionControl = memo(function OptionControl({ value, isStep, isLocked, onTap, ...option }: OptionControlProps) {
  const control = { value: option.on, disabled: isLocked || isUnavailable(option), onChange: () => onTap(value) };
  return isStep ? (
    <ToggleChip {...control} label={<StepLabel {...option} />} />
  ) : (
    <Checkbox {...control} label={<ListLabel {...option} />} aside={option.count} />
  );
});

/** Returns the text for a value that can't be changed. */
export const lockedText = () => msg('Fixed for this offer', { id: 'results.filterLocked' });

/** Explains why the values of a group can't be changed. */
function LockedNote() {
  useLanguage();
  return (
    <p className="r-filters__locked">
      <Icon of={Lock} size="sm" /> {lockedText()}
    </p>
  );
}

/** Selects every value or none. To exclude one of many values, a user selects all and clears that one. */
function AllOrNone({ group: { name, options, all }, onFilters }: FilterSectionProps) {
  useLanguage();
  if (!all || options.length < 2) return null;
  const chosen = options.filter(({ on }) => on).length;
  const none = { ...all, [name]: emptyFilters[name] };
  return (
    <p className="r-filters__all">
      <Button kind="quiet" size="sm" disabled={chosen === options.length} onClick={() => onFilters(all)}>
        {msg('All', { id: 'results.filterAll' })}
      </Button>
      <Button kind="quiet" size="sm" disabled={chosen === 0} onClick={() => onFilters(none)}>
        {msg('None', { id: 'results.filterNone' })}
      </Button>
    </p>
  );
}

function ListLabel({ supplier, ...label }: Pick<FilterOption, 'label' | 'meaning' | 'supplier'>) {
  return supplier ? <SupplierMark supplier={supplier} /> : <ClearLabel {...label} />;
}

/** A label with its meaning, such as “more than 5 seats” after “5+”. */
function ClearLabel({ label, meaning }: Pick<FilterOption, 'label' | 'meaning'>) {
  return (
    <>
      {label}
      {meaning && <VisuallyHidden> ({meaning})</VisuallyHidden>}
    </>
  );
}

function StepLabel({ count, ...label }: Pick<FilterOption, 'label' | 'meaning' | 'count'>) {
  return (
    <>
      <ClearLabel {...label} />
      {count !== undefined && <span className="r-filters__count"> {count}</span>}
    </>
  );
}

/** True if the value would leave no cars. A selected value can always be cleared. */
function isUnavailable({ count, on }: Pick<FilterOption, 'count' | 'on'>): boolean {
  return count === 0 && !on;
}
