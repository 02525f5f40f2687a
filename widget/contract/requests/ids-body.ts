import * as z from 'zod/mini';
import { lazySchema } from '../lazy-schema.ts';
import { id, listOf } from '../wire.ts';

export const idsBody = lazySchema(() => z.object({ ids: listOf(id, 1000) }));
