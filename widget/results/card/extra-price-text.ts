import type { SearchCar } from '../../contract/car.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import { type ExtraName, flatExtraNames, isOneOf, type Language } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str } from '../../i18n/localize.ts';
import { extraFee } from './trip-price.ts';

export type CarWithExtras = Pick<SearchCar, ExtraName | 'additionalDriverMax' | 'supplier'>;

/** Units of `currency` for one unit of the base currency. */
interface Shown {
  currency: CurrencyCode;
  rate: number;
}

/** Returns what an offered extra costs, with the supplier's price change: for the trip or for a day, and at most if there is a limit. */
export function extraPriceText(extra: ExtraName, car: CarWithExtras, shown: Shown, language: Language): string {
  const textOf = (major: number) =>
    formatMoney({ amount: extraFee(major, car.supplier, shown), currency: shown.currency }, language);
  const amount = textOf(car[extra]);
  if (isOneOf(flatExtraNames, extra)) return msg(str`${amount} for the trip`, { id: 'results.extraFlat' });
  if (extra !== 'additionalDriver' || !car.additionalDriverMax) {
    return msg(str`${amount} a day`, { id: 'results.extraDaily' });
  }
  const most = textOf(car.additionalDriverMax);
  return msg(str`${amount} a day, at most ${most}`, { id: 'results.extraCapped' });
}
