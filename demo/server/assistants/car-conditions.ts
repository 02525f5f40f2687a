import type { AddOnDetail, CarDetail } from '../../../widget/contract/car.ts';
import { type CoverExclusion, coverExclusions, extraNames, isOneOf } from '../../../widget/domain/enumerations.ts';
import { coverLevels, excessRows } from '../../../widget/domain/excess.ts';
import { extraState } from '../../../widget/domain/extras.ts';
import { formatCount } from '../../../widget/domain/format/counts.ts';
import { type Minor, toMinor } from '../../../widget/domain/money.ts';
import { ownFeeName } from '../../../widget/i18n/server-texts.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { type CallContext, priceText, supplierText } from './tool-context.ts';

/** Converts an amount of the base currency to the currency that the person sees. */
type ToPrice = (base: Minor) => { amount: Minor; currency: string };

/** Returns the extras of a car that are included or can be added at checkout. */
export function toExtras({ language }: CallContext, car: CarDetail) {
  const { lines } = mailTexts(language);
  return extraNames.flatMap((code) => {
    const state = extraState(car[code]);
    return state === 'unavailable' ? [] : [{ code, name: lines({ code, quantity: 1 }), state }];
  });
}

/** Returns what one unit of an extra costs that the operator defines. */
export function toAddOn({ language }: CallContext, { key, names, ...addOn }: AddOnDetail, toPrice: ToPrice) {
  const money = (major: number) => {
    const { amount, currency } = toPrice(toMinor(major));
    return priceText(amount, currency, language);
  };
  const { price, per, max, maxQuantity } = addOn;
  return {
    key,
    name: supplierText(ownFeeName(names, language) ?? key),
    price: money(price),
    per,
    max: max === undefined ? null : money(max),
    maxQuantity,
  };
}

export function toNotCovered({ notCovered = [] }: CarDetail): CoverExclusion[] {
  return notCovered.filter((part): part is CoverExclusion => isOneOf(coverExclusions, part));
}

/** Returns what damage and theft cost at most, with each cover. A car with a cover included is never rented without it. */
export function toExcess({ language }: CallContext, car: CarDetail, toPrice: ToPrice) {
  return excessRows(car.excess ?? {}, car, {}).flatMap(({ loss, amounts, current }) =>
    coverLevels.slice(coverLevels.indexOf(current)).flatMap((withCover) => {
      const amount = amounts[withCover];
      if (amount === undefined) return [];
      const price = toPrice(toMinor(amount));
      return [{ loss, withCover, price: priceText(price.amount, price.currency, language) }];
    }),
  );
}

/** Returns the conditions of a rental in words. `excess` and `deposit` are in the currency that the person sees. */
export function toConditions(
  { language, texts }: CallContext,
  car: CarDetail,
  { excess, deposit }: { excess: ReturnType<typeof toExcess>; deposit: string | null },
): string[] {
  const { conditions } = texts;
  const cancellation = extraState(car.cancellation);
  const notCovered = toNotCovered(car);
  return [
    conditions.fuel(car.fuelPolicy),
    car.mileage === -1 ? conditions.unlimitedMileage : conditions.mileage(formatCount(car.mileage, language)),
    conditions.minimumAge(car.minimumAge),
    deposit === null ? conditions.noDeposit : conditions.deposit(deposit),
    ...(excess.length === 0
      ? [conditions.noExcess]
      : excess.map(({ loss, withCover, price }) => texts.excess(loss, withCover, price))),
    ...(notCovered.length > 0 ? [conditions.notCovered(notCovered)] : []),
    ...(cancellation === 'offered' ? [conditions.cancellationOffered] : []),
    ...(cancellation === 'unavailable' ? [conditions.noCancellation] : []),
    ...(car.supplier.licenseRequired ? [conditions.license] : []),
    mailTexts(language).confirmation.bring,
  ];
}
