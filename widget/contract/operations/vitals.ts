import * as z from 'zod/mini';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';
import { vitalSummary } from '../vitals.ts';

export const reportVitals = operation({
  name: 'reportVitals',
  method: 'POST',
  path: '/api/x/vitals',
  effect: 'write',
  access: 'public',
  encoding: 'json',
});

export const readVitals = operation({
  name: 'readVitals',
  method: 'GET',
  path: '/api/x/vitals',
  effect: 'read',
  access: 'admin',
  ok: lazySchema(() => z.array(vitalSummary)),
});
