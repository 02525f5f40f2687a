import { carDetail, searchCar } from '../car.ts';
import { pageOf } from '../field-schemas.ts';
import { operation } from '../operation.ts';

export const searchCars = operation({
  name: 'searchCars',
  method: 'POST',
  path: '/api/frontend-cars/{page}/{size}',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: pageOf(searchCar),
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
