import {
  BadgeCheck,
  CalendarCheck,
  CalendarX,
  Fuel,
  Gauge,
  IdCard,
  type LucideIcon,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import type { SearchCar } from '../contract/car.ts';
import type { TripPrice } from '../contract/quote.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import { extraNames } from '../domain/enumerations.ts';
import { formatInstant } from '../domain/format/dates.ts';
import { formatMoney } from '../domain/format/money.ts';
import type { TimeZone } from '../domain/time-zone.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { extraName, fuelPolicyName } from '../i18n/messages/enumerations.ts';
import { mileageText } from '../parts/car-facts.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import css from './car-terms.css?inline';
import { toDisplay } from './trip-price.ts';

interface Term {
  icon: LucideIcon;
  text: string;
  /** Good for the customer. */
  good?: boolean;
}

export interface CarTermsProps {
  car: SearchCar;
  price: TripPrice;
  cancellation: CancellationTerms;
  /** The pick-up's, in which the deadline is said. */
  timeZone: TimeZone;
}

/** The terms that decide between two cars: cancelling, what is included, distance, fuel, deposit, age. */
export function CarTerms({ car, price, cancellation, timeZone }: CarTermsProps) {
  useStyles(css);
  const language = useLanguage();
  const currency = parseCurrencyCode(price.currency);
  const amount = (minorUnits: TripPrice['totalMinor']) => formatMoney({ amount: minorUnits, currency }, language);

  const cancelling = (): Term => {
    if (!('until' in cancellation)) {
      return { icon: CalendarX, text: msg('No free cancellation', { id: 'results.noFreeCancellation' }) };
    }
    const until = formatInstant(cancellation.until, timeZone, language);
    if (cancellation.kind === 'included') {
      return {
        icon: CalendarCheck,
        good: true,
        text: msg(str`Free cancellation until ${until}`, { id: 'results.freeCancellation' }),
      };
    }
    const fee = amount(toDisplay(car.cancellation * (1 + car.supplier.priceChangeRate / 100), price.rate));
    return {
      icon: CalendarCheck,
      text: msg(str`Cancellation for ${fee}, until ${until}`, { id: 'results.paidCancellation' }),
    };
  };

  const included = extraNames.filter((extra) => extra !== 'cancellation' && car[extra] === 0).map(extraName);
  const terms: Term[] = [cancelling()];
  if (included.length > 0) {
    const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(included);
    terms.push({ icon: ShieldCheck, good: true, text: msg(str`Included: ${list}`, { id: 'results.includes' }) });
  }
  terms.push(
    { icon: Gauge, good: car.mileage < 0, text: mileageText(car.mileage, language) },
    { icon: Fuel, text: fuelPolicyName(car.fuelPolicy) },
    car.deposit > 0
      ? { icon: Wallet, text: depositText(amount(price.depositMinor)) }
      : { icon: BadgeCheck, good: true, text: msg('No deposit', { id: 'results.noDeposit' }) },
    { icon: IdCard, text: ageText(car.minimumAge) },
  );
  return (
    <ul className="r-car-terms">
      {terms.map(({ icon, text, good }) => (
        <li key={text} className={classes('r-car-terms__term', good && 'r-car-terms__term--good')}>
          <Icon of={icon} size="sm" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function depositText(amount: string): string {
  return msg(str`Deposit ${amount}, refundable`, { id: 'results.refundableDeposit' });
}

function ageText(age: number): string {
  return msg(str`Driver aged ${age} or over`, { id: 'results.driverAge' });
}
