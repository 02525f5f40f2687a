import type { CarDetail } from '../../../widget/contract/car.ts';
import { type CoverExclusion, coverExclusions, extraNames, isOneOf } from '../../../widget/domain/enumerations.ts';
import { excessRows } from '../../../widget/domain/excess.ts';
import { extraState } from '../../../widget/domain/extras.ts';
import { formatCount } from '../../../widget/domain/format/counts.ts';
import { type Minor, toMinor } from '../../../widget/domain/money.ts';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { type CallContext, priceText } from './tool-context.ts';

/** Returns the extras of a car that are included or can be added at checkout. */
export function toExtras({ language }: CallContext, car: CarDetail) {
  const { lines } = mailTexts(language);
  return extraNames.flatMap((code) => {
    const state = extraState(car[code]);
    return state === 'unavailable' ? [] : [{ code, name: lines({ code, quantity: 1 }), state }];
  });
}

export function toNotCovered({ notCovered = [] }: CarDetail): CoverExclusion[] {
  return notCovered.filter((part): part is CoverExclusion => isOneOf(coverExclusions, part));
}

/** Returns what damage and theft cost at most, with each cover. `toPrice` converts an amount in major units of the base currency. */
export function toExcess(
  { language }: CallContext,
  car: CarDetail,
  toPrice: (base: Minor) => { amount: Minor; currency: string },
) {
  return excessRows(car.excess ?? {}, car, {}).flatMap(({ loss, amounts }) =>
    keysOf(amounts).flatMap((withCover) => {
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
      : excess.map(({ loss, withCover, price }) => texts.excess(loss, withCover, price.text))),
    ...(notCovered.length > 0 ? [conditions.notCovered(notCovered)] : []),
    ...(cancellation === 'offered' ? [conditions.cancellationOffered] : []),
    ...(cancellation === 'unavailable' ? [conditions.noCancellation] : []),
    ...(car.supplier.licenseRequired ? [conditions.license] : []),
    mailTexts(language).confirmation.bring,
  ];
}
