import { operation } from '../operation.ts';
import { quote } from '../quote.ts';
import { rates } from '../rates.ts';

/** Creates a quote. It counts as a read, because an unused quote has no effect. */
export const getQuote = operation({
  name: 'getQuote',
  method: 'POST',
  path: '/api/x/quote',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: quote,
});

export const getRates = operation({
  name: 'getRates',
  method: 'GET',
  path: '/api/x/rates/{base}',
  effect: 'read',
  access: 'public',
  ok: rates,
});
