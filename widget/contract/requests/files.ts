import * as z from 'zod/mini';
import { request } from '../request.ts';
import { fileName } from './path.ts';

const shared = { params: z.object({ file: fileName }), problems: ['not_found'] } as const;

export const cdnUsers = request({ ...shared, summary: 'Portraits of customers and logos of suppliers' });
export const cdnCars = request({ ...shared, summary: 'Pictures of cars' });
export const cdnLocations = request({ ...shared, summary: 'Pictures of locations' });
export const cdnLicenses = request({
  ...shared,
  summary: 'Copy of a licence, for its owner, a guest with the token of the booking, and the supplier that demands it',
});
export const cdnTempLicenses = request({ ...shared, summary: 'Licence uploaded before checkout' });
