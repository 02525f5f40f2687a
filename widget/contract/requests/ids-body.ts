import * as z from 'zod/mini';
import { id, listOf } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';

export const idsBody = lazySchema(() => z.object({ ids: listOf(id, 1000) }));
