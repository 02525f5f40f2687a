import { lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { catalogueChanges, catalogueState, holdChanges } from '../db/schema.ts';

/** Deletes the logs of changes older than an hour. A process that missed them reloads the whole catalogue, or all bookings of its cars. */
export async function pruneChanges(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx
      .update(catalogueState)
      .set({
        loggedAfter: sql`greatest(${catalogueState.loggedAfter}, (
          SELECT max(version) FROM catalogue_changes WHERE changed_at < now() - interval '1 hour'
        ))`,
      })
      .returning({ loggedAfter: catalogueState.loggedAfter });
    if (state) await tx.delete(catalogueChanges).where(lte(catalogueChanges.version, state.loggedAfter));
  });
  await db.delete(holdChanges).where(sql`changed_at < now() - interval '1 hour'`);
}
