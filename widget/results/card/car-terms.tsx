import { BadgeCheck, CalendarCheck, CalendarX, Fuel, Gauge, type IconNode, IdCard, ShieldCheck, Wallet } from 'lucide';
import type { SearchCar } from '../../contract/car.ts';
import type { TripPrice } from '../../contract/quote.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { extraNames, type Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { TimeZone } from '../../domain/time-zone.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { fuelPolicyText, mileageText, minimumAgeText } from '../../parts/car-facts.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import css from './car-terms.css?inline';
import { extraFee } from './trip-price.ts';

export interface Term {
  icon: IconNode;
  text: string;
  /** True if the term is an advantage. */
  good?: boolean;
  /** True if the text is too long for half the width. */
  wide?: boolean;
}

export interface CarTermsProps {
  car: SearchCar;
  price: TripPrice;
  cancellation: CancellationTerms;
  /** Time zone of the pick-up, used for the deadline. */
  timeZone: TimeZone;
}

/** The terms that decide between two cars: cancellation, what is included, distance, fuel, deposit, age. */
export function CarTerms({ car, price, cancellation, timeZone }: CarTermsProps) {
  const language = useLanguage();
  const currency = parseCurrencyCode(price.currency);
  const amount = (minorUnits: TripPrice['totalMinor']) => formatMoney({ amount: minorUnits, currency }, language);

  const cancelling = (): Term => {
    if (!('until' in cancellation)) {
      return { icon: CalendarX, wide: true, text: msg('No free cancellation', { id: 'results.noFreeCancellation' }) };
    }
    const until = formatInstant(cancellation.until, timeZone, language, 'short');
    if (cancellation.kind === 'included') {
      return {
        icon: CalendarCheck,
        wide: true,
        good: true,
        text: msg(str`Free cancellation until ${until}`, { id: 'results.freeCancellation' }),
      };
    }
    const fee = amount(extraFee(car.cancellation, car.supplier, { currency, rate: price.rate }));
    return {
      icon: CalendarCheck,
      wide: true,
      text: msg(str`Cancellation until ${until} for ${fee}`, { id: 'results.paidCancellation' }),
    };
  };

  const included = extraNames.filter((extra) => extra !== 'cancellation' && car[extra] === 0).map(extraName);
  const terms: Term[] = [cancelling()];
  if (included.length > 0) {
    const list = included.join(', ');
    terms.push({
      icon: ShieldCheck,
      wide: true,
      good: true,
      text: msg(str`Included: ${list}`, { id: 'results.includes' }),
    });
  }
  terms.push(
    mileageTerm(car, language),
    { icon: Fuel, text: fuelPolicyText(car.fuelPolicy) },
    depositTerm(price, language),
    { icon: IdCard, text: minimumAgeText(car.minimumAge) },
  );
  return <TermList terms={terms} />;
}

/** Lists terms with icons; advantages stand out. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  useStyles(css);
  return (
    <ul className="r-car-terms">
      {terms.map(({ icon, text, good, wide }) => (
        <li
          key={text}
          className={classes('r-car-terms__term', good && 'r-car-terms__term--good', wide && 'r-car-terms__term--wide')}
        >
          <Icon of={icon} size="sm" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Returns the distance included per day. */
export function mileageTerm({ mileage }: SearchCar, language: Language): Term {
  return { icon: Gauge, good: mileage < 0, text: mileageText(mileage, language) };
}

/** Returns the deposit in the currency of the price. */
export function depositTerm({ depositMinor, currency }: TripPrice, language: Language): Term {
  if (depositMinor === 0) {
    return { icon: BadgeCheck, good: true, text: msg('No deposit', { id: 'results.noDeposit' }) };
  }
  const amount = formatMoney({ amount: depositMinor, currency: parseCurrencyCode(currency) }, language);
  return { icon: Wallet, text: msg(str`Deposit ${amount}`, { id: 'results.depositOf' }) };
}
