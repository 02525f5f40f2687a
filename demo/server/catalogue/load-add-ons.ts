import { asc } from 'drizzle-orm';
import type { AddOn } from '../../../widget/domain/add-ons.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import { addOns } from '../db/schema.ts';

/** An add-on with the conditions under which it is offered; a null one is met by every rental. */
export interface ListedAddOn extends AddOn {
  readonly supplier: string | null;
  /** The location of the pick-up, or its city. */
  readonly location: string | null;
  readonly picture: string | null;
}

/** Loads the add-ons in the order in which pages and prices list them. */
export async function loadAddOns(db: Database): Promise<ListedAddOn[]> {
  const rows = await db.select().from(addOns).orderBy(asc(addOns.key));
  return rows.map(({ key, names, per, maxQuantity, picture, ...row }) => ({
    key,
    names,
    per,
    maxQuantity,
    picture,
    price: minor(row.price),
    max: row.max === null ? null : minor(row.max),
    supplier: row.supplierId,
    location: row.locationId,
  }));
}
