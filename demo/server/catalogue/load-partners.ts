import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partners } from '../db/schema.ts';

/** A registered partner. Null lists stand for all locations or suppliers. */
export interface Partner {
  readonly id: string;
  readonly key: string;
  readonly origins: readonly string[];
  readonly isBlocked: boolean;
  readonly locationIds: readonly string[] | null;
  readonly supplierIds: readonly string[] | null;
}

/** Loads the registered partners. */
export async function loadPartners(db: Database): Promise<Partner[]> {
  const { id, key, origins, isBlocked, locationIds, supplierIds } = partners;
  return db.select({ id, key, origins, isBlocked, locationIds, supplierIds }).from(partners).orderBy(asc(partners.key));
}
