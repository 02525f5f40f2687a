import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { releaseExpiredHolds } from '../pricing/release-holds.ts';
import { newId } from '../process/identifiers.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import { type ApplyOptions, type Ids, idOf, replaceRows, retiredIds, written } from './write-rows.ts';

/** Writes the times when cars are out of service. */
export async function writeBlocks(
  tx: Database,
  plan: FleetPlan,
  carIds: Ids,
  state: FleetState,
  { now, random, times }: ApplyOptions,
): Promise<void> {
  const rows = written(plan, 'blocks');
  const replaced = rows.flatMap(([key]) => state.blocks.get(key)?.id ?? []);
  // The import has locked these cars. The holds of others are left: their cars would have to be locked first.
  const blocked = rows.map(([, { car }]) => idOf(carIds, car));
  if (blocked.length > 0) await releaseExpiredHolds(tx, now, blocked);
  const blocks = rows.map(([, values]) => ({
    id: newId(random),
    carId: idOf(carIds, values.car),
    fromWall: values.from,
    toWall: values.to,
    reason: values.reason,
    ...times(values),
    createdAt: now,
  }));
  const gone = { column: schema.carBlocks.id, ids: [...retiredIds(plan, state, 'blocks'), ...replaced] };
  await replaceRows(tx, schema.carBlocks, gone, blocks);
}
