import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { fileName } from './path.ts';

const params = z.object({ file: fileName });
const shared = { method: 'GET', effect: 'read', params, answers: 'file', problems: ['not_found'] } as const;

export const cdnUsers = operation({
  ...shared,
  name: 'cdnUsers',
  path: '/cdn/bookcars/users/{file}',
  summary: 'Portraits of customers and logos of suppliers',
  access: 'public',
});

export const cdnCars = operation({
  ...shared,
  name: 'cdnCars',
  path: '/cdn/bookcars/cars/{file}',
  summary: 'Pictures of cars',
  access: 'public',
});

export const cdnLocations = operation({
  ...shared,
  name: 'cdnLocations',
  path: '/cdn/bookcars/locations/{file}',
  summary: 'Pictures of places',
  access: 'public',
});

export const cdnLicenses = operation({
  ...shared,
  name: 'cdnLicenses',
  path: '/cdn/bookcars/licenses/{file}',
  summary: 'Licence of an account, for its owner',
  access: 'session',
});

export const cdnTempLicenses = operation({
  ...shared,
  name: 'cdnTempLicenses',
  path: '/cdn/bookcars/temp/licenses/{file}',
  summary: 'Licence uploaded before checkout',
  access: 'session',
});
