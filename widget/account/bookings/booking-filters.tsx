import { Search, SlidersHorizontal } from 'lucide';
import { type FormEvent, useEffect, useState } from 'react';
import type { SupplierBrief } from '../../contract/supplier.ts';
import { bookingStatuses } from '../../domain/enumerations.ts';
import { parseWallDate } from '../../domain/wall-date.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { bookingStatusName } from '../../i18n/messages/enumerations.ts';
import { usePlace } from '../../parts/use-place.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlaceField } from '../place-field.tsx';
import { DayField } from './day-field.tsx';
import { countFilters, type ListView } from './list-view.ts';

export interface BookingFiltersProps {
  view: ListView;
  /** Empty for users who don't see several suppliers' bookings. */
  suppliers: readonly SupplierBrief[];
  onChange: (change: Partial<ListView>) => void;
}

/** Filters of the list: keyword and status always, the others in a disclosure. */
export function BookingFilters({ view, suppliers, onChange }: BookingFiltersProps) {
  useLanguage();
  const { statuses } = view;
  const further = countFilters({ ...view, statuses: [], keyword: '' });
  return (
    <div className="r-bookings__filters">
      <KeywordField keyword={view.keyword} onChange={(keyword) => onChange({ keyword })} />
      <fieldset className="r-bookings__statuses">
        <legend className="r-bookings__legend">{msg('Status', { id: 'account.status' })}</legend>
        {bookingStatuses.map((status) => (
          <ToggleChip
            key={status}
            label={bookingStatusName(status)}
            value={statuses.includes(status)}
            onChange={(isOn) =>
              onChange({ statuses: isOn ? [...statuses, status] : statuses.filter((one) => one !== status) })
            }
          />
        ))}
      </fieldset>
      <Disclosure
        kind="plain"
        open={further > 0}
        title={
          <span className="r-bookings__more">
            <Icon of={SlidersHorizontal} />
            {further > 0
              ? msg(str`More filters (${further})`, { id: 'account.moreFiltersCount' })
              : msg('More filters', { id: 'account.moreFilters' })}
          </span>
        }
      >
        <FurtherFilters view={view} suppliers={suppliers} onChange={onChange} />
      </Disclosure>
    </div>
  );
}

function FurtherFilters({ view, suppliers, onChange }: BookingFiltersProps) {
  const pickup = usePlace(view.pickup || undefined).place;
  const dropoff = usePlace(view.dropoff || undefined).place;
  return (
    <div className="r-bookings__fields">
      {suppliers.length > 0 && (
        <Select
          label={msg('Supplier', { id: 'account.supplier' })}
          name="supplier"
          value={view.supplier}
          options={[
            { value: '', label: msg('All suppliers', { id: 'account.allSuppliers' }) },
            ...suppliers.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
          ]}
          onChange={(supplier) => onChange({ supplier })}
        />
      )}
      <DayField
        label={msg('From date', { id: 'account.fromDay' })}
        name="from"
        value={view.from ?? ''}
        onChange={(day) => onChange({ from: parseWallDate(day) })}
      />
      <DayField
        label={msg('To date', { id: 'account.toDay' })}
        name="to"
        value={view.to ?? ''}
        onChange={(day) => onChange({ to: parseWallDate(day) })}
      />
      <PlaceField
        label={msg('Pick-up location', { id: 'account.changePickup' })}
        value={pickup}
        onChange={(place) => onChange({ pickup: place?._id ?? '' })}
      />
      <PlaceField
        label={msg('Drop-off location', { id: 'account.changeDropoff' })}
        value={dropoff}
        onChange={(place) => onChange({ dropoff: place?._id ?? '' })}
      />
    </div>
  );
}

function KeywordField({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(keyword), [keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== keyword) onChange(typed.trim());
  };
  return (
    <form className="r-bookings__search" onSubmit={submit}>
      <TextField
        label={msg('Search bookings', { id: 'account.keyword' })}
        hint={msg('Reference, car or name', { id: 'account.keywordHint' })}
        hideLabel
        type="search"
        name="q"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(text) => {
          setTyped(text);
          if (text === '' && keyword !== '') onChange('');
        }}
      />
      <Button type="submit" icon={<Icon of={Search} />}>
        <span className="r-bookings__search-word">{msg('Search', { id: 'account.keywordSearch' })}</span>
      </Button>
    </form>
  );
}
