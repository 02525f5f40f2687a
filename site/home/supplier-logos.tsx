import type { FocusEvent } from 'react';
import { allSuppliers } from '../../widget/contract/operations/suppliers.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { SupplierMark } from '../../widget/parts/supplier-mark.tsx';
import { useQuery } from '../../widget/state/query.ts';
import { ErrorState } from '../../widget/ui/error-state.tsx';
import { Loading } from '../../widget/ui/skeleton.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { useFilledSearch } from '../places/use-filled-search.ts';
import { usePlaces } from '../places/use-places.ts';
import { SuppliersSkeleton } from './home-skeletons.tsx';

/** Scrolls the row to the whole of a focused logo. Browsers don't if 32 pixels of it are visible; a click must not move it. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Renders the suppliers' logos, linked to searches for their cars. */
export function SupplierLogos() {
  useLanguage();
  const { data, error, retry } = useQuery(allSuppliers, {});
  const { byId, countries, error: placesError } = usePlaces();
  const href = useFilledSearch();
  if (error && !data) {
    return (
      <ErrorState title={msg('We couldn’t load the suppliers', { id: 'site.suppliers.failed' })} onRetry={retry} />
    );
  }
  // Without the places, a logo links to the list of suppliers.
  if (!data || (!countries && !placesError))
    return (
      <Loading>
        <SuppliersSkeleton />
      </Loading>
    );
  return (
    <ul className="s-logos" onFocus={showWhole}>
      {data.map((supplier) => {
        const [first = ''] = supplier.locations;
        const pickup = byId.get(first);
        return (
          <li key={supplier._id}>
            <SiteLink className="s-logos__item" href={pickup ? href({ pickup, supplier: supplier._id }) : '/suppliers'}>
              <SupplierMark supplier={supplier} />
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
