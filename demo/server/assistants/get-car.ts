import { getCar as getCarOperation } from '../../../widget/contract/operations/cars.ts';
import { isBookable } from '../../../widget/domain/bookable-car.ts';
import { type Minor, toMinor } from '../../../widget/domain/money.ts';
import { toAddOn, toConditions, toExcess, toExtras, toNotCovered } from './car-conditions.ts';
import { toCarFacts } from './search-cars.ts';
import { priceText, type RunTool, supplierText } from './tool-context.ts';

/** Describes a car and the conditions of renting it. */
export const getCar: RunTool<'get_car'> = async (context, { carId }) => {
  const { client, config, language, texts } = context;
  const car = await client.call(getCarOperation, { params: { id: carId, language } });
  const currency = config.baseCurrency;
  const toPrice = (amount: Minor) => ({ amount, currency });
  const excess = toExcess(context, car, toPrice);
  const deposit = car.deposit > 0 ? priceText(toMinor(car.deposit), currency, language).text : null;
  return {
    summary: texts.summaries.car,
    ...toCarFacts(context, car),
    bookable: car.available && isBookable(car),
    locations: car.locations.map(({ _id, name }) => ({ id: _id, name: supplierText(name) })),
    extras: toExtras(context, car),
    addOns: (car.addOns ?? []).map((addOn) => ({
      ...toAddOn(context, addOn, toPrice),
      locations: addOn.locations ?? null,
    })),
    notCovered: toNotCovered(car),
    conditions: toConditions(context, car, { excess, deposit }),
  };
};
