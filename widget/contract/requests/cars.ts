import * as z from 'zod/mini';
import { request } from '../request.ts';
import { idAndLanguage, page, size } from './path.ts';
import { searchBody } from './search-body.ts';

export const searchCars = request({
  summary: 'Cars at a location for a period that pass every filter, in pages',
  params: z.object({ page, size }),
  body: searchBody,
  problems: [
    'location_not_found',
    'dropoff_before_pickup',
    'pickup_in_past',
    'pickup_too_far',
    'rental_too_long',
    'currency_not_supported',
  ],
});

export const getCar = request({
  summary: 'One car, for the checkout page',
  params: idAndLanguage,
  problems: ['car_not_found'],
});
