import { Search } from 'lucide';
import type { FleetChoices } from '../../contract/fleet.ts';
import { carRanges, isOneOf } from '../../domain/enumerations.ts';
import { fleetCarStates } from '../../domain/fleet.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { carRangeName } from '../../i18n/messages/car-ranges.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { KeywordForm } from '../list-filters/keyword-form.tsx';
import { MoreFilters } from '../list-filters/more-filters.tsx';
import { SupplierSelect } from '../list-filters/supplier-select.tsx';
import type { FleetFilter } from './fleet-filter.ts';
import { fleetStateName } from './fleet-texts.ts';

export interface FleetFiltersProps {
  filter: FleetFilter;
  choices: FleetChoices | undefined;
  onChange: (change: Partial<FleetFilter>) => void;
}

/** Filters of the list of cars: text and status always, the others in a disclosure. The text applies when it is submitted. */
export function FleetFilters({ filter, choices, onChange }: FleetFiltersProps) {
  useLanguage();
  const further = [filter.supplier, filter.location, filter.range].filter(Boolean).length;
  return (
    <>
      <div className="r-fleet__filters">
        <KeywordForm
          label={msg('Search cars', { id: 'fleet.search' })}
          placeholder={msg('Name, plate or key', { id: 'fleet.searchHint' })}
          keyword={filter.keyword}
          onChange={(keyword) => onChange({ keyword })}
        >
          <Button
            type="submit"
            square
            icon={<Icon of={Search} />}
            aria-label={msg('Search', { id: 'account.keywordSearch' })}
          />
        </KeywordForm>
        <Select
          label={msg('Status', { id: 'account.status' })}
          name="status"
          value={filter.status ?? ''}
          options={[
            { value: '', label: msg('Any status', { id: 'fleet.anyStatus' }) },
            ...fleetCarStates.map((state) => ({ value: state, label: fleetStateName(state) })),
          ]}
          onChange={(status) => onChange({ status: isOneOf(fleetCarStates, status) ? status : null })}
        />
      </div>
      <MoreFilters further={further}>
        <FurtherFilters filter={filter} choices={choices} onChange={onChange} />
      </MoreFilters>
    </>
  );
}

function FurtherFilters({ filter, choices, onChange }: FleetFiltersProps) {
  useLanguage();
  const { suppliers = [], locations = [] } = choices ?? {};
  return (
    <div className="r-fleet__filters">
      {suppliers.length > 1 && (
        <SupplierSelect value={filter.supplier} suppliers={suppliers} onChange={(supplier) => onChange({ supplier })} />
      )}
      <Select
        label={msg('Location', { id: 'fleet.place' })}
        name="place"
        value={filter.location}
        options={[
          { value: '', label: msg('All locations', { id: 'fleet.allPlaces' }) },
          ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(location) => onChange({ location })}
      />
      <Select
        label={msg('Category', { id: 'fleet.range' })}
        name="range"
        value={filter.range ?? ''}
        options={[
          { value: '', label: msg('All categories', { id: 'fleet.allRanges' }) },
          ...carRanges.map((range) => ({ value: range, label: carRangeName(range) })),
        ]}
        onChange={(range) => onChange({ range: isOneOf(carRanges, range) ? range : null })}
      />
    </div>
  );
}
