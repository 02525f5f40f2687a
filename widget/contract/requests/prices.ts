import * as z from 'zod/mini';
import { driverAges } from '../../domain/driver-age.ts';
import { paymentChoices } from '../../domain/enumerations.ts';
import { currencyText, whole, word } from '../field-schemas.ts';
import { tripProblemCodes } from '../problem-codes.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { chosenExtras } from './extras.ts';
import { tripBody } from './trip-body.ts';

export const getQuote = request({
  summary: 'The price of a trip, guaranteed until it expires',
  partner: true,
  extension: true,
  body: z.object({
    ...tripBody,
    extras: z.optional(z.object(chosenExtras)),
    choice: z.optional(word(paymentChoices)),
    currency: z.optional(currencyText),
    language: z.optional(language),
    /** The driver's age in years, which decides about fees; 30 by default. */
    driverAge: z.optional(whole(driverAges.min, driverAges.max)),
  }),
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

export const getRates = request({
  summary: 'Exchange rates of the base currency',
  extension: true,
  params: z.object({ base: currencyText }),
  problems: ['rates_invalid_base', 'rates_unavailable'],
});
