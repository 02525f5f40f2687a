import * as z from 'zod/mini';
import { paymentChoices } from '../../domain/enumerations.ts';
import { chosenExtras } from '../extras.ts';
import { operation } from '../operation.ts';
import { tripProblemCodes } from '../problem-codes.ts';
import { quote, tripBody } from '../quote.ts';
import { rates } from '../rates.ts';
import { language } from '../user.ts';
import { currencyText, word } from '../wire.ts';

/** Makes a price that holds for half an hour. It counts as a read: a quote nobody uses has no effect. */
export const getQuote = operation({
  name: 'getQuote',
  method: 'POST',
  path: '/api/x/quote',
  summary: 'The price of a trip, held until it expires',
  effect: 'read',
  access: 'public',
  partner: true,
  extension: true,
  body: z.object({
    ...tripBody,
    extras: z.optional(z.object(chosenExtras)),
    choice: z.optional(word(paymentChoices)),
    currency: z.optional(currencyText),
    language: z.optional(language),
  }),
  ok: quote,
  problems: [
    'car_not_found',
    'car_unavailable',
    'car_not_bookable',
    ...tripProblemCodes,
    'extra_unavailable',
    'payment_choice_not_allowed',
    'currency_not_supported',
  ],
});

export const getRates = operation({
  name: 'getRates',
  method: 'GET',
  path: '/api/x/rates/{base}',
  summary: 'What one unit of the base currency is worth in others',
  effect: 'read',
  access: 'public',
  extension: true,
  params: z.object({ base: currencyText }),
  ok: rates,
  problems: ['rates_invalid_base', 'rates_unavailable'],
});
