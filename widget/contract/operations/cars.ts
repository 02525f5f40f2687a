import * as z from 'zod/mini';
import { carDetail, searchCar } from '../car.ts';
import { operation } from '../operation.ts';
import { searchBody } from '../search.ts';
import { pageOf } from '../wire.ts';
import { idAndLanguage, page, size } from './path.ts';

export const searchCars = operation({
  name: 'searchCars',
  method: 'POST',
  path: '/api/frontend-cars/{page}/{size}',
  summary: 'Cars for a place and period that pass every filter, a page at a time',
  effect: 'read',
  access: 'public',
  params: z.object({ page, size }),
  body: searchBody,
  ok: pageOf(searchCar),
  problems: ['location_not_found', 'dropoff_before_pickup', 'currency_not_supported'],
});

export const getCar = operation({
  name: 'getCar',
  method: 'GET',
  path: '/api/car/{id}/{language}',
  summary: 'One car, for the checkout page',
  effect: 'read',
  access: 'public',
  params: idAndLanguage,
  ok: carDetail,
  no: 'car_not_found',
  problems: ['car_not_found'],
});
