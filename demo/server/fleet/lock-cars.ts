import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import { repricedCars } from './write-cars.ts';

/**
 * Locks the cars that a plan writes until the transaction ends, in the order in which bookings lock theirs and before any booking:
 * otherwise an import and a payment or a change by staff would wait for each other. Nobody books the cars of new blocks meanwhile.
 */
export async function lockPlannedCars(tx: Database, plan: FleetPlan, state: FleetState): Promise<void> {
  const { cars, blocks } = plan;
  const blocked = [...blocks.added.values(), ...blocks.changed.values()].map(({ car }) => car);
  const keys = [...cars.changed.keys(), ...cars.retired, ...repricedCars(plan, state), ...blocked];
  const ids = [...new Set(keys.flatMap((key) => state.cars.get(key)?.id ?? []))].join();
  if (ids === '') return;
  await tx.execute(
    sql`SELECT 1 FROM cars WHERE id = ANY (string_to_array(${ids}, ',')::char(24)[]) ORDER BY id FOR NO KEY UPDATE`,
  );
}
