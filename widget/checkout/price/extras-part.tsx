import { Check } from 'lucide';
import { type ExtraName, extraNames } from '../../domain/enumerations.ts';
import { tripExtraState } from '../../domain/extras.ts';
import type { PriceRule } from '../../domain/price.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { hoursText } from '../../i18n/messages/durations.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { extraDescription } from '../../i18n/messages/extra-descriptions.ts';
import { AddOnChoices } from '../../parts/add-on-choices.tsx';
import { useStore } from '../../state/store-context.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CheckoutFields } from '../driver/use-fields.ts';
import { Part } from '../form/part.tsx';
import type { Trip } from '../trip/trip.ts';
import { AddOnPrice } from './add-on-price.tsx';
import { ExcessPart } from './excess-part.tsx';
import { ExtraChoice } from './extra-choice.tsx';
import type { HeldPrice } from './held-price.ts';
import { UsageCosts } from './usage-costs.tsx';

/** Sorts insurance first, then the other extras. */
const order: readonly ExtraName[] = extraNames.toSorted((a, b) => Number(isFlat(a)) - Number(isFlat(b)));

function isFlat(name: ExtraName): boolean {
  return name === 'cancellation' || name === 'amendments' || name === 'additionalDriver';
}

export interface ExtrasPartProps {
  trip: Trip;
  price: HeldPrice;
  rule: PriceRule;
  fields: CheckoutFields;
  headingLevel: number;
}

/** The six extras: included, optional, and unavailable for this car. The operator's own follow the optional ones. */
export function ExtrasPart({ trip, price, rule, fields, headingLevel }: ExtrasPartProps) {
  useLanguage();
  const { config } = useStore();
  const state = (name: ExtraName) => tripExtraState(name, trip.car[name], trip.isPastDeadline);
  const included = order.filter((name) => state(name) === 'included' && name !== 'additionalDriver');
  const choices = order.filter(
    (name) => state(name) === 'offered' || (name === 'additionalDriver' && state(name) === 'included'),
  );
  const late = order.filter((name) => state(name) === 'late');
  const missing = order.filter((name) => state(name) === 'unavailable');
  const Heading = headingTag(headingLevel + 1);
  return (
    <Part number={1} title={msg('Extras and cover', { id: 'checkout.extrasTitle' })} headingLevel={headingLevel}>
      {included.length > 0 && (
        <div className="r-checkout-group">
          <Heading className="r-checkout-group__title">
            {msg('Included in the price', { id: 'checkout.included' })}
          </Heading>
          <ul className="r-included">
            {included.map((name) => (
              <li key={name} className="r-included__extra">
                <Icon of={Check} className="r-included__mark" />
                <span>
                  <span className="r-included__name">{extraName(name)}</span>
                  <span className="r-included__text">
                    {extraDescription(name, { ...config.value, hasChanges: trip.hasChanges })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {choices.length > 0 || trip.addOns.length > 0 ? (
        <fieldset className="r-checkout-group">
          <legend className="r-checkout-group__title">{msg('Add if you like', { id: 'checkout.offered' })}</legend>
          <p className="r-checkout-group__text">
            {msg('We only add what you choose.', { id: 'checkout.nothingTicked' })}
          </p>
          <div className="r-extras">
            {choices.map((name) => (
              <ExtraChoice key={name} name={name} trip={trip} price={price} rule={rule} fields={fields} />
            ))}
            <AddOnChoices
              className="r-extra"
              addOns={trip.addOns}
              units={fields.draft.addOns}
              onChange={(addOns) => fields.change((typed) => ({ ...typed, addOns }))}
              priceOf={(addOn) => <AddOnPrice addOn={addOn} price={price} />}
            />
          </div>
        </fieldset>
      ) : (
        <p className="r-checkout-group__text">
          {msg('There are no more extras for this car.', { id: 'checkout.noExtras' })}
        </p>
      )}
      {late.length > 0 && <TooLate names={late} refundHours={config.value.refundHours} />}
      {missing.length > 0 && <NotOffered names={missing} />}
      <ExcessPart trip={trip} price={price} chosen={fields.draft.extras} headingLevel={headingLevel + 1} />
      <UsageCosts trip={trip} price={price} headingLevel={headingLevel + 1} />
    </Part>
  );
}

function TooLate({ names, refundHours }: { names: readonly ExtraName[]; refundHours: number }) {
  useLanguage();
  const list = names.map(extraName).join(', ');
  const hours = hoursText(refundHours);
  return (
    <p className="r-checkout-group__text">
      {msg(str`Not available because pick-up is less than ${hours} away: ${list}.`, { id: 'checkout.extrasTooLate' })}
    </p>
  );
}

function NotOffered({ names }: { names: readonly ExtraName[] }) {
  useLanguage();
  const list = names.map(extraName).join(', ');
  return (
    <p className="r-checkout-group__text">
      {msg(str`Not available with this car: ${list}.`, { id: 'checkout.notOffered' })}
    </p>
  );
}
