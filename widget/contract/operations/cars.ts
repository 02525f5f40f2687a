import * as z from 'zod/mini';
import { carDetail, searchCar } from '../car.ts';
import { maybe, pageFields } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';
import { searchFacets } from '../search-facets.ts';

export const searchCars = operation({
  name: 'searchCars',
  method: 'POST',
  path: '/api/frontend-cars/{page}/{size}',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  /** Only our own API returns the counts, if the body requests them. */
  ok: lazySchema(() => z.array(z.object({ ...pageFields(searchCar), counts: maybe(searchFacets) }))),
});

export const getCar = operation({
  name: 'getCar',
  method: 'GET',
  path: '/api/car/{id}/{language}',
  effect: 'read',
  access: 'public',
  ok: carDetail,
  noContent: 'car_not_found',
});
