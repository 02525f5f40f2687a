import { toDisplayMoney } from '../../domain/display-money.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { toMinor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { fuelPolicyName } from '../../i18n/messages/fuel-policies.ts';
import { headingTag } from '../../ui/heading-tag.ts';
import type { Trip } from '../trip/trip.ts';
import type { HeldPrice } from './held-price.ts';

export interface UsageCostsProps {
  trip: Trip;
  price: HeldPrice;
  headingLevel: number;
}

/** Renders how many kilometres the price includes, what further ones cost, and who pays for the fuel. */
export function UsageCosts({ trip: { car }, price, headingLevel }: UsageCostsProps) {
  const language = useLanguage();
  const Heading = headingTag(headingLevel);
  const policy = fuelPolicyName(msg, car.fuelPolicy);
  const rule = fuelText(car.fuelPolicy);
  const mileage = mileageText(car, price, language);
  return (
    <div className="r-checkout-group">
      <Heading className="r-checkout-group__title">{msg('Mileage and fuel', { id: 'checkout.useCostsTitle' })}</Heading>
      {/* With a key, because a text that a translation has replaced can't be changed in place. */}
      <p key={mileage} className="r-checkout-group__text">
        {mileage}
      </p>
      <p className="r-checkout-group__text">{msg(str`${policy}: ${rule}`, { id: 'checkout.fuelRule' })}</p>
    </div>
  );
}

function mileageText({ mileage, extraKmPrice }: Trip['car'], price: HeldPrice, language: Language): string {
  if (mileage < 0) {
    return msg('Unlimited mileage: there’s no charge per kilometre.', { id: 'checkout.mileageUnlimited' });
  }
  const distance = formatCount(mileage, language);
  if (extraKmPrice === undefined) {
    return msg(str`${distance} km a day are included; the supplier charges for each extra kilometre.`, {
      id: 'checkout.mileageLimited',
    });
  }
  const amount = formatMoney(toDisplayMoney(toMinor(extraKmPrice), price), language);
  return msg(str`${distance} km a day are included; each extra kilometre costs ${amount}.`, {
    id: 'checkout.mileagePriced',
  });
}

function fuelText(policy: Trip['car']['fuelPolicy']): string {
  switch (policy) {
    case 'likeForlike':
      return msg('return the car with as much fuel as at pick-up, or the supplier charges for what’s missing.', {
        id: 'checkout.fuelLikeForLike',
      });
    case 'freeTank':
      return msg('the fuel in the tank is part of the price, and you don’t need to refill it.', {
        id: 'checkout.fuelFreeTank',
      });
    case 'fullToFull':
      return msg('you get a full tank and return the car full, or the supplier charges for what’s missing.', {
        id: 'checkout.fuelFullToFull',
      });
    case 'FullToEmpty':
      return msg(
        'you pay the supplier for a full tank at pick-up and don’t need to refill it; leftover fuel isn’t refunded.',
        { id: 'checkout.fuelFullToEmpty' },
      );
  }
}
