import type { Booking } from '../../contract/booking.ts';
import type { AddOnDetail } from '../../contract/car.ts';
import { offeredAddOns } from '../../domain/add-ons.ts';
import { extraNames } from '../../domain/enumerations.ts';
import { extraState, isFixedRight } from '../../domain/extras.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { extraDescription } from '../../i18n/messages/extra-descriptions.ts';
import { AddOnChoices } from '../../parts/add-on-choices.tsx';
import { stateOf } from '../../parts/booking-state.ts';
import { DriverFields } from '../../parts/driver-fields.tsx';
import type { DriverFieldName } from '../../parts/driver-texts.ts';
import { useStore } from '../../state/store-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { mayManage } from '../booking-access.ts';
import { needsSecondDriver } from './change-draft.ts';
import { fieldId, problemText } from './change-texts.ts';
import type { Change } from './use-change.ts';

interface Props {
  booking: Booking;
  change: Change;
}

/** Choices of the extras with a price, and of the operator's own. Rights are bought with the booking: only staff can grant the one to cancel later. */
export function ChangeExtras({ booking, change, addOns }: Props & { addOns: readonly AddOnDetail[] | undefined }) {
  useLanguage();
  const { config, session } = useStore();
  const { draft, edit } = change;
  const by = {
    isManager: mayManage(session.user.value, 'edit-booking'),
    hasBegun: stateOf(booking).phase !== 'upcoming',
  };
  const offered = extraNames.filter((name) => !isFixedRight(name, by) && extraState(booking.car[name]) === 'offered');
  const own = offeredAddOns(addOns, draft.pickup?._id ?? '');
  if (offered.length === 0 && own.length === 0) return null;
  return (
    <fieldset className="r-change__group">
      <legend className="r-change__legend">{msg('Extras', { id: 'account.extras' })}</legend>
      {offered.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={extraName(name)}
          hint={extraDescription(name, { ...config.value, hasChanges: true })}
          value={draft.extras[name] === true}
          onChange={(chosen) => edit({ extras: { ...draft.extras, [name]: chosen } })}
        />
      ))}
      <AddOnChoices addOns={own} units={draft.addOns} onChange={(units) => edit({ addOns: units })} />
      {needsSecondDriver(booking, draft) && <SecondDriver booking={booking} change={change} />}
    </fieldset>
  );
}

/** Fields of the additional driver, titled because the form has the driver's own phone number too. */
function SecondDriver({ booking, change }: Props) {
  useLanguage();
  const { draft, edit, problems } = change;
  const bind = (field: DriverFieldName) => {
    const name = `second.${field}` as const;
    const problem = problems.find((one) => one.field === name);
    return {
      id: fieldId(name),
      name: `second-${field}`,
      value: draft.second[field],
      error: problem && problemText(problem, booking.car.minimumAge),
      required: true,
      onChange: (value: string) => edit({ second: { ...draft.second, [field]: value } }),
    };
  };
  return (
    <fieldset className="r-change__group">
      <legend className="r-change__legend">{extraName('additionalDriver')}</legend>
      <DriverFields isOther bind={bind} />
    </fieldset>
  );
}
