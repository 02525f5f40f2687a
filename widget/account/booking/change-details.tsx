import type { Booking } from '../../contract/booking.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { PersonPhoneField } from '../../parts/person-phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSettings } from '../use-settings.ts';
import { changeLabel, fieldId, problemText } from './change-texts.ts';
import type { Change } from './use-change.ts';

/** Fields for phone and flight number, which can be changed free of charge. */
export function ChangeDetails({ booking, change }: { booking: Booking; change: Change }) {
  useLanguage();
  const { features } = useSettings();
  const { draft, edit, problems } = change;
  const problem = problems.find(({ field }) => field === 'phone');
  return (
    <div className="r-change__fields">
      <PersonPhoneField
        id={fieldId('phone')}
        name="phone"
        label={changeLabel('phone')}
        value={draft.phone}
        error={problem && problemText(problem, booking.car.minimumAge)}
        onChange={(phone) => edit({ phone })}
      />
      {features.includes('flight-number') && (
        <TextField
          id={fieldId('flightNumber')}
          name="flightNumber"
          label={changeLabel('flightNumber')}
          hint={msg('So we know if your flight is delayed', { id: 'account.flightHint' })}
          optional
          value={draft.flightNumber}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          width={12}
          onChange={(flightNumber) => edit({ flightNumber })}
        />
      )}
    </div>
  );
}
