import { toSupplierResponse } from '../catalogue/car-response.ts';
import type { Catalogue, ListedSupplier } from '../catalogue/catalogue.ts';
import { offerTo } from '../catalogue/partner-offer.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { countBySupplier, findCars } from '../search/find-cars.ts';
import type { RouteContext } from './context.ts';
import { slicePage, toPage } from './page.ts';

type Context = Pick<RouteContext, 'addresses' | 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

const byName = new Intl.Collator('en');

/** Returns suppliers by name, each with the number of its cars, for visitors without the hidden ones. */
function listSuppliers(
  { suppliers, cars }: Catalogue,
  { isPublic, isListed }: { isPublic: boolean; isListed: (supplier: ListedSupplier) => boolean },
) {
  const counts = new Map<string, number>();
  for (const { car, supplier } of cars.values()) {
    if (car.available || !isPublic) counts.set(supplier.id, (counts.get(supplier.id) ?? 0) + 1);
  }
  return [...suppliers.values()]
    .filter(isListed)
    .sort((one, other) => byName.compare(one.fullName, other.fullName) || (one.id < other.id ? -1 : 1))
    .map((supplier) => ({ supplier, carCount: counts.get(supplier.id) ?? 0 }));
}

/** Handles lists of suppliers for visitors and for suppliers' staff. */
export function supplierHandlers(context: Context): Handlers {
  const { catalogues } = context;
  return {
    allSuppliers: async ({ query, request }) => {
      const catalogue = await offerTo(context, request).recent();
      const isListed = ({ avatar, blacklisted }: ListedSupplier) =>
        (avatar !== null || query.withoutPicture === 'true') && !blacklisted;
      return listSuppliers(catalogue, { isPublic: true, isListed }).map(
        ({ supplier: { id, fullName, avatar, locationIds }, carCount }) => ({
          _id: id,
          fullName,
          avatar,
          rating: catalogue.supplierRatings.get(id) ?? null,
          carCount,
          locations: [...locationIds],
        }),
      );
    },

    searchSuppliers: async ({ body, request }) => {
      const offer = { ...context, catalogues: offerTo(context, request) };
      return countBySupplier(await findCars(offer, { ...body, suppliers: undefined }));
    },

    suppliersPage: async ({ params: { page, size }, query, user }) => {
      const keyword = (query.s ?? '').toLowerCase();
      const found = listSuppliers(await catalogues.current(), {
        isPublic: false,
        isListed: ({ id, fullName }) =>
          (user?.type !== 'supplier' || id === user.supplierId) && fullName.toLowerCase().includes(keyword),
      });
      const shown = slicePage(found, page, size).map(({ supplier, carCount }) => ({
        ...toSupplierResponse(supplier),
        carCount,
      }));
      return toPage(shown, found.length);
    },
  };
}
