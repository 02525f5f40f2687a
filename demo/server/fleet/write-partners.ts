import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { newId } from '../process/identifiers.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import { type ApplyOptions, deleteWhere, type Ids, idOf, retiredIds, stampsOf, upsert, written } from './write-rows.ts';

/** Writes partners. One that is removed loses its webhook secret with its record; its bookings keep its key. */
export async function writePartners(
  tx: Database,
  plan: FleetPlan,
  { supplierIds, locationIds }: { supplierIds: Ids; locationIds: Ids },
  state: FleetState,
  options: ApplyOptions,
): Promise<void> {
  const idsIn = (ids: Ids, keys: readonly string[] | null) => keys?.map((key) => idOf(ids, key));
  await deleteWhere(tx, schema.partners, schema.partners.id, retiredIds(plan, state, 'partners'));
  await upsert(
    tx,
    schema.partners,
    written(plan, 'partners').map(([key, values]) => ({
      id: state.partners.get(key)?.id ?? newId(options.random),
      key,
      name: values.name,
      email: values.email,
      origins: values.origins,
      locationIds: idsIn(locationIds, values.locations),
      supplierIds: idsIn(supplierIds, values.suppliers),
      webhookUrl: values.webhook_url,
      isBlocked: values.blocked,
      ...stampsOf(options),
    })),
  );
}
