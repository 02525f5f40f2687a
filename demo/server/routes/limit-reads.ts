import type { OperationName } from '../../../widget/contract/operations.ts';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import type { LimitName, Limits } from '../http/limits.ts';
import type { Call, Handlers } from '../http/operation-calls.ts';

/** The limit that counts each expensive read, each check of a payment and each report of page speed, per caller. */
const limitOf = {
  searchCars: 'search',
  getSearchFacets: 'search',
  compareSuppliers: 'search',
  suggestSearches: 'search',
  pickupPrices: 'search',
  dayPrices: 'search',
  getLowestOffer: 'search',
  getRangePrices: 'search',
  getQuote: 'quote',
  quoteChange: 'quote',
  checkCheckoutSession: 'paymentCheck',
  checkPayPalOrder: 'paymentCheck',
  getPaymentOfSession: 'paymentCheck',
  reportVitals: 'vitals',
} as const satisfies { [Name in OperationName]?: LimitName };

type AnyHandler = (call: Call) => unknown;

/** Returns the handlers with limits on expensive calls. They are generous: only a program exceeds them. */
export function limitReads(limits: Limits, handlers: Handlers): Handlers {
  const limited = keysOf(limitOf).flatMap((name) => {
    const handle = handlers[name] as AnyHandler | undefined;
    if (!handle) return [];
    const handleWithin: AnyHandler = async (call) => {
      await limits.consume(limitOf[name], call.caller);
      return handle(call);
    };
    return [[name, handleWithin] as const];
  });
  return { ...handlers, ...Object.fromEntries(limited) };
}
