import * as z from 'zod/mini';
import { id } from '../field-schemas.ts';
import { request } from '../request.ts';
import { keywordQuery, page, size } from './path.ts';
import { searchBody } from './search-body.ts';

export const allSuppliers = request({
  summary: 'Every supplier that has a picture, by name; on request also those without one',
  query: z.object({ withoutPicture: z.optional(z.literal('true')) }),
});

export const searchSuppliers = request({
  summary: 'Suppliers with cars that match a search',
  body: searchBody,
  problems: ['location_not_found'],
});

export const suppliersPage = request({
  summary: 'Suppliers by keyword',
  params: z.object({ page, size }),
  query: keywordQuery,
});

export const bookingCars = request({
  summary: 'Cars of a supplier at a location',
  params: z.object({ page, size }),
  query: keywordQuery,
  body: z.object({ supplier: id, pickupLocation: id }),
  problems: ['not_owner'],
});
