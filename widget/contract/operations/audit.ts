import * as z from 'zod/mini';
import { auditEntry } from '../audit.ts';
import { pageOf } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';

export const auditPage = operation({
  name: 'auditPage',
  method: 'GET',
  path: '/api/x/audit/{page}/{size}/{language}',
  effect: 'read',
  access: 'admin',
  ok: pageOf(auditEntry),
});

export const bookingHistory = operation({
  name: 'bookingHistory',
  method: 'GET',
  path: '/api/x/bookings/{id}/history/{language}',
  effect: 'read',
  access: 'supplier',
  ok: lazySchema(() => z.array(auditEntry)),
});
