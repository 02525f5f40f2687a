import * as z from 'zod/mini';
import { later } from '../later.ts';
import { id, listOf } from '../wire.ts';

export const idsBody = later(() => z.object({ ids: listOf(id, 1000) }));
