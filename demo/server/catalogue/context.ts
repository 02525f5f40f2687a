import type { HttpContext } from '../http/context.ts';
import type { CatalogueStore } from './catalogue-store.ts';

export type CatalogueContext = HttpContext & { catalogues: CatalogueStore };
