import { operation } from '../operation.ts';

const shared = { method: 'GET', effect: 'read', responseKind: 'file' } as const;

export const cdnUsers = operation({
  ...shared,
  name: 'cdnUsers',
  path: '/cdn/bookcars/users/{file}',
  access: 'public',
});

export const cdnCars = operation({
  ...shared,
  name: 'cdnCars',
  path: '/cdn/bookcars/cars/{file}',
  access: 'public',
});

export const cdnLocations = operation({
  ...shared,
  name: 'cdnLocations',
  path: '/cdn/bookcars/locations/{file}',
  access: 'public',
});

export const cdnLicenses = operation({
  ...shared,
  name: 'cdnLicenses',
  path: '/cdn/bookcars/licenses/{file}',
  access: 'booking-token',
});

export const cdnTempLicenses = operation({
  ...shared,
  name: 'cdnTempLicenses',
  path: '/cdn/bookcars/temp/licenses/{file}',
  access: 'session',
});
