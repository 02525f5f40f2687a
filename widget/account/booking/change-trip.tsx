import type { Booking } from '../../contract/booking.ts';
import type { Location } from '../../contract/location.ts';
import { isClosedOn, timesOn } from '../../domain/possible-period.ts';
import { parseWallDate } from '../../domain/wall-date.ts';
import { toWallTime, wallDate } from '../../domain/wall-time.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { DateRange, type RangeEnd } from '../../ui/date-range.tsx';
import { PlaceField } from '../place-field.tsx';
import { changeLabel, fieldId, problemText } from './change-texts.ts';
import type { Change } from './use-change.ts';

export interface ChangeTripProps {
  booking: Booking;
  change: Change;
  /** The places where the car is; unknown while they are on their way. */
  pickups: readonly Location[] | undefined;
}

/** Other places and times. What cannot be is refused by the API, with its reason. */
export function ChangeTrip({ booking, change, pickups }: ChangeTripProps) {
  useLanguage();
  const { config } = useStore();
  const { draft, edit, problems } = change;
  const zone = draft.pickup?.timeZone ?? config.value.timeZone;
  const soonest = toWallTime(new Date(), zone);
  const placeOf = (end: RangeEnd) => (end === 'from' ? draft.pickup : draft.dropoff);
  const timesFor = (day: string, end: RangeEnd) => {
    const date = parseWallDate(day);
    return date ? timesOn(date, placeOf(end)?.openingHours, soonest) : [];
  };
  const isDayDisabled = (day: string, end: RangeEnd) => {
    const date = parseWallDate(day);
    const isShut = date && isClosedOn(date, placeOf(end)?.openingHours);
    return isShut ? msg('closed', { id: 'account.dayClosed' }) : null;
  };
  const errorOf = (field: 'pickup' | 'dropoff') => {
    const problem = problems.find((one) => one.field === field);
    return problem && problemText(problem, booking.car.minimumAge);
  };
  const place = (field: 'pickup' | 'dropoff') => ({
    id: fieldId(field),
    label: changeLabel(field),
    value: draft[field],
    error: errorOf(field),
    required: true,
    onChange: (value: Location | null) => edit({ [field]: value }),
  });
  return (
    <div className="r-change__fields">
      <PlaceField {...place('pickup')} among={pickups ?? [booking.pickupLocation]} />
      <PlaceField {...place('dropoff')} countryOf={draft.pickup} />
      <DateRange
        id="change"
        className="r-change__wide"
        from={draft.from}
        to={draft.to}
        onChange={(range) => edit(range)}
        minDate={wallDate(soonest)}
        timesFor={timesFor}
        isDayDisabled={isDayDisabled}
        labels={{
          from: changeLabel('from'),
          fromTime: msg('Pick-up time', { id: 'account.changeFromTime' }),
          to: changeLabel('to'),
          toTime: msg('Drop-off time', { id: 'account.changeToTime' }),
        }}
      />
    </div>
  );
}
