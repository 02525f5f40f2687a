import { useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import type { Location } from '../../contract/location.ts';
import { rulesBetween } from '../../domain/period-rules.ts';
import type { PeriodRules } from '../../domain/possible-period.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { PeriodField } from '../../parts/period-field.tsx';
import { useStore } from '../../state/store-context.tsx';
import { PlaceField } from '../place-field.tsx';
import type { ChangeDraft, ChangeField } from './change-draft.ts';
import { changeLabel, type FieldError, fieldId } from './change-texts.ts';
import type { Change } from './use-change.ts';

export interface ChangeTripProps {
  booking: Booking;
  change: Change;
  errors: readonly FieldError[];
  /** Locations where the car is available; undefined until loaded. */
  pickups: readonly Location[] | undefined;
}

/** Returns the operator's limits and the opening hours of the chosen locations. The API makes the final check. */
function useRules({ pickup, dropoff }: ChangeDraft): PeriodRules {
  const config = useStore().config.value;
  const [now] = useState(() => new Date());
  return rulesBetween([pickup, dropoff], config, config.timeZone, now);
}

/** Fields for the locations and times. The API refuses an invalid trip with a reason. */
export function ChangeTrip({ booking, change, errors, pickups }: ChangeTripProps) {
  useLanguage();
  const { draft, edit } = change;
  const rules = useRules(draft);
  const errorOf = (field: ChangeField) => errors.find((error) => error.field === field)?.text;
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
      <PeriodField
        id="change"
        className="r-change__wide"
        from={draft.from}
        to={draft.to}
        onChange={(range) => edit(range)}
        rules={rules}
        errors={{ from: errorOf('from'), to: errorOf('to') }}
      />
    </div>
  );
}
