import * as z from 'zod/mini';
import { car } from '../car.ts';
import { pageOf } from '../field-schemas.ts';
import { operation } from '../operation.ts';
import { supplierListed, supplierWithCount, supplierWithRate } from '../supplier.ts';

export const allSuppliers = operation({
  name: 'allSuppliers',
  method: 'GET',
  path: '/api/all-suppliers',
  effect: 'read',
  access: 'public',
  ok: z.array(supplierListed),
});

export const searchSuppliers = operation({
  name: 'searchSuppliers',
  method: 'POST',
  path: '/api/frontend-suppliers',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: z.array(supplierWithCount),
});

export const suppliersPage = operation({
  name: 'suppliersPage',
  method: 'GET',
  path: '/api/suppliers/{page}/{size}',
  effect: 'read',
  access: 'supplier',
  ok: pageOf(supplierWithCount),
});

export const bookingCars = operation({
  name: 'bookingCars',
  method: 'POST',
  path: '/api/booking-cars/{page}/{size}',
  effect: 'read',
  access: 'supplier',
  encoding: 'json',
  ok: z.array(z.extend(car, { supplier: supplierWithRate })),
});
