import { writeJson } from '../domain/write-json.ts';

interface Price {
  totalMinor: number;
  currency: string;
}

interface Car {
  carId: string;
  name: string;
  price?: Price | null;
}

/** The fields of all details that have a counterpart in GA4. */
interface Detail extends Partial<Car> {
  cars?: readonly Car[];
  reference?: string;
  total?: number;
  refundMinor?: number;
  currency?: string;
  payment?: string;
}

/** The e-commerce event of Google Analytics 4 for each step, or null if it has none. */
const steps: Readonly<Record<string, string | null>> = {
  'rental-search': null,
  'rental-list': 'view_item_list',
  'rental-select': 'select_item',
  'rental-checkout-start': 'begin_checkout',
  'rental-payment': 'add_payment_info',
  'rental-booked': 'purchase',
  'rental-cancelled': 'refund',
};

/** Converts minor units, of which every currency has a hundred here. */
const toMajor = (minor: number | undefined) => (minor === undefined ? undefined : minor / 100);

const itemOf = ({ carId, name, price }: Car) => ({
  item_id: carId,
  item_name: name,
  price: toMajor(price?.totalMinor),
  quantity: 1,
});

/** Returns the e-commerce parameters of Google Analytics 4. A list has no value. */
function ecommerceOf({ cars, carId, name = '', price, ...detail }: Detail) {
  const { reference, total, refundMinor, payment } = detail;
  const own = price ?? (total === undefined ? null : { totalMinor: total, currency: detail.currency ?? '' });
  const items = cars ?? (carId ? [{ carId, name, price: own }] : undefined);
  return {
    transaction_id: reference,
    currency: detail.currency ?? own?.currency ?? cars?.find((car) => car.price)?.price?.currency,
    value: toMajor(refundMinor ?? own?.totalMinor),
    payment_type: payment,
    items: items?.map(itemOf),
  };
}

/** Removes parameters without a value, because a data layer keeps those of the event before. */
const definedOnly = (object: object) => JSON.parse(writeJson(object)) as object;

/**
 * Pushes an event of the funnel to the page's global array of this name, such as `dataLayer`: as `{ event, ...detail }`, and as the
 * e-commerce event of Google Analytics 4. The events contain no personal data.
 */
export function pushEvent(name: string, { type, detail }: CustomEvent<Detail>): void {
  const step = steps[type];
  if (step === undefined) return;
  const page = window as unknown as Record<string, unknown>;
  page[name] ??= [];
  const layer = page[name];
  if (!Array.isArray(layer)) return;
  layer.push({ event: type, ...detail });
  // Google's documentation requires that the object of the previous event is cleared first.
  if (step) layer.push({ ecommerce: null }, definedOnly({ event: step, ecommerce: ecommerceOf(detail) }));
}
