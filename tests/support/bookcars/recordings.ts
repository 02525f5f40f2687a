import { type Exchange, readExchanges } from '../contract/exchanges.ts';

/** Replaces languages, page sizes and keywords by the recorded ones. */
export function patternOf(method: string, address: string): string {
  const path = address.split('?')[0] ?? '';
  const plain = path
    .replace(/\/$/, '')
    .replace(/\/(fr|es)(?=\/|$)/, '/en')
    .replace(/(countries-with-locations\/en)\/.*/, '$1')
    .replace(/^(\/api\/(?:locations|frontend-cars))\/1\/\d+/, '$1/1');
  return `${method} ${plain}`;
}

/** Returns the largest recorded response of each call. */
export function readRecordings(): Map<string, Exchange> {
  const found = new Map<string, Exchange>();
  const sizeOf = (exchange: Exchange | undefined) => JSON.stringify(exchange?.response ?? '').length;
  for (const exchange of readExchanges()) {
    const pattern = patternOf(exchange.method, exchange.path);
    if (exchange.status === 200 && sizeOf(exchange) > sizeOf(found.get(pattern))) found.set(pattern, exchange);
  }
  return found;
}

/** The customer of the recordings. */
export const recordedCustomer = {
  id: '6b00fc986ca1dbded8d052f1',
  email: 'casey@example.com',
  password: 'Customer1!',
};

/** A recorded guest's booking, which gives new ones everything but what a checkout states. */
export const recordedBooking = '/api/booking/6b0104f92ec4d844275603de/en';
