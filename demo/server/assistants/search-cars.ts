import type { Car } from '../../../widget/contract/car.ts';
import { readPage } from '../../../widget/contract/field-schemas.ts';
import { searchCars as searchCarsOperation } from '../../../widget/contract/operations/cars.ts';
import { getSettings } from '../../../widget/contract/operations/site.ts';
import type { SupplierBrief } from '../../../widget/contract/supplier.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import { rulesBetween } from '../../../widget/domain/period-rules.ts';
import { checkRentalPeriod } from '../../../widget/domain/rental-period.ts';
import { formatSearch } from '../../../widget/domain/search-query.ts';
import { resolveTripInput, type ToolTrip, toToolTrip } from './resolve-trip-input.ts';
import { type CallContext, priceText, type RunTool, siteAddress, supplierText } from './tool-context.ts';
import { ToolProblem } from './tool-problem.ts';

const carsPerPage = 10;

/** Lists the cars that are free for a trip, with the same totals as the site. */
export const searchCars: RunTool<'search_cars'> = async (context, input) => {
  const { client, config, language, texts } = context;
  const { driverAge, ranges, gearbox, fuel, page = 1, currency = config.baseCurrency } = input;
  const trip = await resolveTripInput(context, input);
  await checkPeriod(context, trip);
  const body = {
    pickupLocation: trip.pickup._id,
    dropOffLocation: trip.dropoff._id,
    pickupAt: trip.from,
    dropoffAt: trip.to,
    driverAge,
    ...(ranges && { ranges }),
    ...(gearbox && { gearbox: [gearbox] }),
    ...(fuel && { carType: fuel }),
    sort: input.sort ?? 'total',
    currency,
    language,
  } as const;
  const { rows, total } = readPage(
    await client.call(searchCarsOperation, { params: { page, size: carsPerPage }, body }),
  );
  const filters: [string, string][] = [
    ...(ranges ? [['range', ranges.join()] as [string, string]] : []),
    ...(gearbox ? [['gearbox', gearbox] as [string, string]] : []),
    ...(fuel ? [['fuel', fuel.join()] as [string, string]] : []),
  ];
  const query = { pickup: trip.pickup._id, dropoff: trip.dropoff._id, from: trip.from, to: trip.to, driverAge };
  return {
    summary: texts.summaries.cars(total),
    ...toToolTrip(trip),
    total,
    page,
    cars: rows.map((car) => {
      const price = car.quote;
      const money = (amount: Minor) => priceText(amount, price?.currency ?? currency, language);
      return {
        ...toCarFacts(context, car),
        price: price ? money(price.totalMinor) : null,
        perDay: price ? money(price.perDayMinor) : null,
        deposit: price && price.depositMinor > 0 ? money(price.depositMinor) : null,
      };
    }),
    searchUrl: siteAddress(context, '/search', formatSearch({ query, rest: filters })),
  };
};

/** Throws for a period that can't be booked, by the rules of the site's own pages: the API lists cars for past dates too. */
async function checkPeriod({ client, config, now }: CallContext, { pickup, dropoff, from, to }: ToolTrip) {
  const rules = rulesBetween([pickup, dropoff], await client.call(getSettings), config.timeZone, now());
  const [issue] = checkRentalPeriod({ ...rules, from, to });
  if (issue)
    throw new ToolProblem(issue.code, { field: issue.field, ...('values' in issue && { values: issue.values }) });
}

/** Returns what every tool says about a car. */
export function toCarFacts({ config }: CallContext, car: Car & { supplier: SupplierBrief }) {
  return {
    carId: car._id,
    name: supplierText(car.name),
    supplier: config.hideSuppliers ? null : supplierText(car.supplier.fullName),
    range: car.range,
    gearbox: car.gearbox,
    fuel: car.type,
    seats: car.seats,
    doors: car.doors,
    airConditioning: car.aircon,
    minimumAge: car.minimumAge,
  };
}
