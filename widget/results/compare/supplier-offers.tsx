import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartPlaceHolder } from '../part-place-holder.tsx';
import type { CompareSuppliersProps } from './compare-suppliers.tsx';

/** The suppliers beside each other, with code of their own. */
export const SupplierOffers = lazyPart<CompareSuppliersProps>(
  () => import('./compare-suppliers.tsx').then(({ CompareSuppliers }) => CompareSuppliers),
  { fallback: PartPlaceHolder },
);
