import * as z from 'zod/mini';
import { car } from '../car.ts';
import { operation } from '../operation.ts';
import { searchBody } from '../search.ts';
import { supplierListed, supplierWithCount, supplierWithRate } from '../supplier.ts';
import { id, pageOf } from '../wire.ts';
import { keywordQuery, page, size } from './path.ts';

export const allSuppliers = operation({
  name: 'allSuppliers',
  method: 'GET',
  path: '/api/all-suppliers',
  summary: 'Every supplier that has a picture, by name',
  effect: 'read',
  access: 'public',
  ok: z.array(supplierListed),
});

export const searchSuppliers = operation({
  name: 'searchSuppliers',
  method: 'POST',
  path: '/api/frontend-suppliers',
  summary: 'Suppliers with cars that match a search',
  effect: 'read',
  access: 'public',
  body: searchBody,
  ok: z.array(supplierWithCount),
  problems: ['location_not_found'],
});

export const suppliersPage = operation({
  name: 'suppliersPage',
  method: 'GET',
  path: '/api/suppliers/{page}/{size}',
  summary: 'Suppliers by keyword',
  effect: 'read',
  access: 'supplier',
  params: z.object({ page, size }),
  query: keywordQuery,
  ok: pageOf(supplierWithCount),
});

export const bookingCars = operation({
  name: 'bookingCars',
  method: 'POST',
  path: '/api/booking-cars/{page}/{size}',
  summary: 'Cars of a supplier at a place',
  effect: 'read',
  access: 'supplier',
  params: z.object({ page, size }),
  query: keywordQuery,
  body: z.object({ supplier: id, pickupLocation: id }),
  ok: z.array(z.extend(car, { supplier: supplierWithRate })),
  problems: ['not_owner'],
});
