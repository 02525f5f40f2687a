import type { StoreContext } from '../db/context.ts';
import type { Limits } from './limits.ts';

export type HttpContext = StoreContext & { limits: Limits };
