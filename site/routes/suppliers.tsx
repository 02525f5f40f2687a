import { allSuppliers } from '../../widget/contract/operations/suppliers.ts';
import type { SupplierListed } from '../../widget/contract/supplier.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { useQuery } from '../../widget/state/query.ts';
import { EmptyState } from '../../widget/ui/empty-state.tsx';
import { ErrorState } from '../../widget/ui/error-state.tsx';
import { Loading, Skeleton } from '../../widget/ui/skeleton.tsx';
import { PageFrame } from '../places/page-frame.tsx';
import { SupplierCard } from '../places/supplier-card.tsx';
import { useFilledSearch } from '../places/use-filled-search.ts';
import { type Places, placesQuery, usePlaces } from '../places/use-places.ts';

export const queries = (language: Language) => [{ call: allSuppliers, input: {} }, placesQuery(language)];

/** Returns the names of the countries in which a supplier has counters. */
function countriesOf({ locations }: SupplierListed, { countries = [] }: Pick<Places, 'countries'>): string[] {
  return countries
    .filter((country) => country.locations.some(({ _id }) => locations.includes(_id)))
    .map(({ name }) => name);
}

function SuppliersSkeleton() {
  return (
    <Loading className="s-suppliers">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((item) => (
        <div key={item} className="s-supplier">
          <Skeleton shape="block" className="s-supplier__logo" />
          <Skeleton shape="title" />
          <Skeleton lines={2} />
        </div>
      ))}
    </Loading>
  );
}

/** Renders the rental companies; the page exists only if they aren't hidden. */
export default function Suppliers() {
  useLanguage();
  const { data, error, retry } = useQuery(allSuppliers, {});
  const places = usePlaces();
  const href = useFilledSearch();
  return (
    <PageFrame
      title={msg('Suppliers', { id: 'site.suppliers.title' })}
      lead={msg('Your contract is with one of these companies. You’ll see which one before you book.', {
        id: 'site.suppliers.lead',
      })}
    >
      {error && !data && (
        <ErrorState title={msg('We couldn’t load the suppliers', { id: 'site.suppliers.failed' })} onRetry={retry} />
      )}
      {!error && !data && <SuppliersSkeleton />}
      {data?.length === 0 && <EmptyState title={msg('No suppliers yet', { id: 'site.suppliers.none' })} />}
      {data && data.length > 0 && (
        <ul className="s-suppliers">
          {data.map((supplier) => {
            const pickup = places.byId.get(supplier.locations[0] ?? '');
            return (
              <li key={supplier._id}>
                <SupplierCard
                  supplier={supplier}
                  countries={countriesOf(supplier, places)}
                  href={pickup ? href({ pickup, supplier: supplier._id }) : null}
                />
              </li>
            );
          })}
        </ul>
      )}
    </PageFrame>
  );
}
