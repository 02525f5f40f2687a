import type { SearchCar } from '../../contract/car.ts';
import type { TripPrice } from '../../contract/quote.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { type ExtraName, extraNames, type Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { formatRating } from '../../domain/format/numbers.ts';
import { msg } from '../../i18n/localize.ts';
import { carRangeName } from '../../i18n/messages/car-ranges.ts';
import { extraName, fuelTypeName, gearboxName, multimediaName } from '../../i18n/messages/enumerations.ts';
import { fuelPolicyName } from '../../i18n/messages/fuel-policies.ts';
import { luggageText, mileageText } from '../../parts/car-facts.tsx';
import { extraPriceText } from '../card/extra-price-text.ts';

/** A car with its price for the trip. */
export interface PricedCar {
  car: SearchCar;
  price: TripPrice;
}

export interface CompareCell {
  text: string;
  /** Advantage or unavailable. */
  tone?: 'good' | 'none' | undefined;
}

/** One property of all cars. */
export interface CompareRow {
  id: string;
  title: string;
  cells: CompareCell[];
  /** True if the cars differ in it. */
  differs: boolean;
}

const none = '–';

/** Returns the properties to compare, most important first. */
export function compareRows(cars: readonly PricedCar[], hideSuppliers: boolean, language: Language): CompareRow[] {
  const row = (id: string, title: string, read: (car: PricedCar) => CompareCell | string): CompareRow => {
    const cells = cars.map((one) => {
      const cell = read(one);
      return typeof cell === 'string' ? { text: cell } : cell;
    });
    return { id, title, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 };
  };
  const yesNo = (value: boolean): CompareCell =>
    value
      ? { text: msg('Yes', { id: 'compare.yes' }), tone: 'good' }
      : { text: msg('No', { id: 'compare.no' }), tone: 'none' };
  const best = Math.max(...cars.map(({ car }) => car.rating ?? 0));
  return [
    ...(hideSuppliers
      ? []
      : [row('supplier', msg('Supplier', { id: 'results.supplier' }), ({ car }) => car.supplier.fullName)]),
    row('rating', msg('Rating', { id: 'results.rating' }), ({ car: { rating } }) =>
      rating === undefined
        ? none
        : { text: formatRating(rating, language), tone: rating === best ? 'good' : undefined },
    ),
    row('trips', msg('Trips so far', { id: 'compare.trips' }), ({ car }) => formatCount(car.trips, language)),
    row('range', msg('Vehicle', { id: 'results.range' }), ({ car }) => carRangeName(car.range)),
    row('seats', msg('Seats', { id: 'results.seats' }), ({ car }) => String(car.seats)),
    row('doors', msg('Doors', { id: 'compare.doors' }), ({ car }) => (car.doors > 0 ? String(car.doors) : none)),
    row('luggage', msg('Luggage', { id: 'compare.luggage' }), ({ car }) => luggageText(car) || none),
    row('gearbox', msg('Gearbox', { id: 'results.gearbox' }), ({ car }) => gearboxName(car.gearbox)),
    row('aircon', msg('Air conditioning', { id: 'parts.aircon' }), ({ car }) => yesNo(car.aircon)),
    row('fuel', msg('Fuel', { id: 'results.fuel' }), ({ car }) => fuelTypeName(car.type)),
    row('co2', msg('CO₂ per km', { id: 'compare.co2' }), ({ car: { co2 } }) => (co2 === undefined ? none : `${co2} g`)),
    row('multimedia', msg('Multimedia', { id: 'results.multimedia' }), ({ car: { multimedia } }) =>
      multimedia.length > 0 ? multimedia.map(multimediaName).join(', ') : none,
    ),
    row('mileage', msg('Mileage', { id: 'results.mileage' }), ({ car: { mileage } }) => ({
      text: mileageText(mileage, language),
      tone: mileage < 0 ? 'good' : undefined,
    })),
    row('fuelPolicy', msg('Fuel policy', { id: 'results.fuelPolicy' }), ({ car }) =>
      fuelPolicyName(msg, car.fuelPolicy),
    ),
    row('deposit', msg('Deposit', { id: 'results.deposit' }), ({ car, price }) => depositCell(car, price, language)),
    row('age', msg('Minimum age', { id: 'compare.minimumAge' }), ({ car }) => String(car.minimumAge)),
    ...extraNames.map((extra) => row(extra, extraName(extra), (one) => extraCell(extra, one, language))),
  ];
}

function depositCell({ deposit }: SearchCar, price: TripPrice, language: Language): CompareCell {
  if (deposit <= 0) return { text: msg('No deposit', { id: 'results.noDeposit' }), tone: 'good' };
  return { text: formatMoney({ amount: price.depositMinor, currency: parseCurrencyCode(price.currency) }, language) };
}

/** -1 is unavailable, 0 is included, above 0 is a price to which the supplier's price change applies. */
function extraCell(extra: ExtraName, { car, price }: PricedCar, language: Language): CompareCell {
  const fee = car[extra];
  if (fee < 0) return { text: msg('Not available', { id: 'results.extraNone' }), tone: 'none' };
  if (fee === 0) return { text: msg('Included', { id: 'results.extraIncluded' }), tone: 'good' };
  const shown = { currency: parseCurrencyCode(price.currency), rate: price.rate };
  return { text: extraPriceText(extra, car, shown, language) };
}
