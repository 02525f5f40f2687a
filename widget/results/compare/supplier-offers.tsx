import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartPlaceholder } from '../part-placeholder.tsx';
import type { CompareSuppliersProps } from './compare-suppliers.tsx';

/** The comparison of suppliers, in its own chunk. */
export const SupplierOffers = lazyPart<CompareSuppliersProps>(
  () => import('./compare-suppliers.tsx').then(({ CompareSuppliers }) => CompareSuppliers),
  { fallback: PartPlaceholder },
);
