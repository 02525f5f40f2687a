import { lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { catalogueChanges, catalogueState } from '../db/schema.ts';

/** Deletes the log of changes older than an hour. A process that missed them reloads the whole catalogue. */
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
}
