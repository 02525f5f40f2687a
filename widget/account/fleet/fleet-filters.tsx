import { Search, SlidersHorizontal } from 'lucide';
import { type FormEvent, useEffect, useState } from 'react';
import type { FleetChoices } from '../../contract/fleet.ts';
import { carRanges, isOneOf } from '../../domain/enumerations.ts';
import { fleetCarStates } from '../../domain/fleet.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { carRangeName } from '../../i18n/messages/car-ranges.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
        <KeywordForm keyword={filter.keyword} onChange={(keyword) => onChange({ keyword })} />
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
      <Disclosure
        kind="plain"
        open={further > 0}
        title={
          <span className="r-fleet__row">
            <Icon of={SlidersHorizontal} />
            {further > 0
              ? msg(str`More filters (${further})`, { id: 'account.moreFiltersCount' })
              : msg('More filters', { id: 'account.moreFilters' })}
          </span>
        }
      >
        <FurtherFilters filter={filter} choices={choices} onChange={onChange} />
      </Disclosure>
    </>
  );
}

function FurtherFilters({ filter, choices, onChange }: FleetFiltersProps) {
  const { suppliers = [], locations = [] } = choices ?? {};
  return (
    <div className="r-fleet__filters">
      {suppliers.length > 1 && (
        <Select
          label={msg('Supplier', { id: 'account.supplier' })}
          name="supplier"
          value={filter.supplier}
          options={[
            { value: '', label: msg('All suppliers', { id: 'account.allSuppliers' }) },
            ...suppliers.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
          ]}
          onChange={(supplier) => onChange({ supplier })}
        />
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

function KeywordForm({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(keyword), [keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== keyword) onChange(typed.trim());
  };
  return (
    <form className="r-fleet__search" onSubmit={submit}>
      <TextField
        label={msg('Search cars', { id: 'fleet.search' })}
        type="search"
        name="q"
        placeholder={msg('Name, plate or key', { id: 'fleet.searchHint' })}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(text) => {
          setTyped(text);
          if (text === '' && keyword !== '') onChange('');
        }}
      />
      <Button
        type="submit"
        square
        icon={<Icon of={Search} />}
        aria-label={msg('Search', { id: 'account.keywordSearch' })}
      />
    </form>
  );
}
