import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { toSupplierResponse } from '../catalogue/car-record.ts';
import { cars, supplierLocations, suppliers } from '../db/schema.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { countBySupplier } from '../search/find-cars.ts';
import { readSearch } from '../search/read-search.ts';
import type { RouteContext } from './context.ts';
import { slicePage, toPage } from './page.ts';

type Context = Pick<RouteContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

/** Handles lists of suppliers for visitors and for suppliers' staff. */
export function supplierHandlers(context: Context): Handlers {
  const { db } = context;
  return {
    allSuppliers: async () => {
      const rows = await db
        .select({ supplier: suppliers, carCount: count(cars.id) })
        .from(suppliers)
        .leftJoin(cars, eq(cars.supplierId, suppliers.id))
        .where(and(isNotNull(suppliers.avatar), eq(suppliers.blacklisted, false)))
        .groupBy(suppliers.id)
        .orderBy(asc(suppliers.fullName), asc(suppliers.id));
      const places = await db.select().from(supplierLocations);
      return rows.map(({ supplier: { id, fullName, avatar, rating }, carCount }) => ({
        _id: id,
        fullName,
        avatar,
        rating,
        carCount: Number(carCount),
        locations: places.filter(({ supplierId }) => supplierId === id).map(({ locationId }) => locationId),
      }));
    },

    searchSuppliers: async ({ body }) => {
      const search = await readSearch(context, { ...body, suppliers: undefined });
      return countBySupplier(context, search);
    },

    suppliersPage: async ({ params: { page, size }, query, user }) => {
      const rows = await db
        .select({ supplier: suppliers, carCount: count(cars.id) })
        .from(suppliers)
        .leftJoin(cars, eq(cars.supplierId, suppliers.id))
        .where(user?.type === 'supplier' ? eq(suppliers.id, user.supplierId ?? '') : undefined)
        .groupBy(suppliers.id)
        .orderBy(asc(suppliers.fullName));
      const keyword = (query.s ?? '').toLowerCase();
      const found = rows.filter(({ supplier }) => supplier.fullName.toLowerCase().includes(keyword));
      const shown = slicePage(found, page, size).map(({ supplier, carCount }) => ({
        ...toSupplierResponse(supplier),
        carCount: Number(carCount),
      }));
      return toPage(shown, found.length);
    },
  };
}
