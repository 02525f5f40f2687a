import { Search } from 'lucide';
import type { SupplierBrief } from '../../contract/supplier.ts';
import { bookingStatuses } from '../../domain/enumerations.ts';
import { parseWallDate } from '../../domain/wall-date.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { bookingStatusName } from '../../i18n/messages/booking-status.ts';
import { usePlace } from '../../parts/use-place.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeywordForm } from '../list-filters/keyword-form.tsx';
import { MoreFilters } from '../list-filters/more-filters.tsx';
import { SupplierSelect } from '../list-filters/supplier-select.tsx';
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
      <KeywordForm
        label={msg('Search bookings', { id: 'account.keyword' })}
        hint={msg('Reference, car or name', { id: 'account.keywordHint' })}
        hideLabel
        keyword={view.keyword}
        onChange={(keyword) => onChange({ keyword })}
      >
        <Button type="submit" icon={<Icon of={Search} />}>
          <span className="r-bookings__search-word">{msg('Search', { id: 'account.keywordSearch' })}</span>
        </Button>
      </KeywordForm>
      <fieldset className="r-bookings__statuses">
        <legend className="r-bookings__legend">{msg('Status', { id: 'account.status' })}</legend>
        {bookingStatuses.map((status) => (
          <ToggleChip
            key={status}
            label={<span>{bookingStatusName(status)}</span>}
            value={statuses.includes(status)}
            onChange={(isOn) =>
              onChange({ statuses: isOn ? [...statuses, status] : statuses.filter((one) => one !== status) })
            }
          />
        ))}
      </fieldset>
      <MoreFilters further={further}>
        <FurtherFilters view={view} suppliers={suppliers} onChange={onChange} />
      </MoreFilters>
    </div>
  );
}

function FurtherFilters({ view, suppliers, onChange }: BookingFiltersProps) {
  const pickup = usePlace(view.pickup || undefined).place;
  const dropoff = usePlace(view.dropoff || undefined).place;
  return (
    <div className="r-bookings__fields">
      {suppliers.length > 0 && (
        <SupplierSelect value={view.supplier} suppliers={suppliers} onChange={(supplier) => onChange({ supplier })} />
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
