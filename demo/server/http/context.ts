import type { StoreContext } from '../db/context.ts';
import type { Admission } from './admission.ts';
import type { Limits } from './limits.ts';
import type { Origins } from './origins.ts';

export type HttpContext = StoreContext & { admission: Admission; limits: Limits; origins: Origins };
