import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import type { MailContext } from '../mail/context.ts';
import { openSealed, seal, UnknownKeyError } from '../mail/seal.ts';

type Context = Pick<MailContext, 'db' | 'log' | 'random' | 'secret'>;

/** A column of sealed texts: the rows after an id in its order, and the statement that replaces a text unless it has changed. */
type SealedColumn = {
  select: (after: string) => SQL;
  replace: (row: SealedRow, sealed: string) => SQL;
};

type SealedRow = { id: string; sealed: string };

const batchSize = 200;

/** Every column whose content is sealed. A new one is added here, so that a replaced key can be removed. */
const sealedColumns: SealedColumn[] = [
  {
    select: (after) => sql`SELECT id, content AS sealed FROM mails
      WHERE content IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${batchSize}`,
    replace: ({ id, sealed: before }, sealed) =>
      sql`UPDATE mails SET content = ${sealed} WHERE id = ${id} AND content = ${before}`,
  },
  {
    select: (after) => sql`SELECT token_hash AS id, content AS sealed FROM pending_orders
      WHERE content IS NOT NULL AND token_hash > ${after} ORDER BY token_hash LIMIT ${batchSize}`,
    replace: ({ id, sealed: before }, sealed) =>
      sql`UPDATE pending_orders SET content = ${sealed} WHERE token_hash = ${id} AND content = ${before}`,
  },
  {
    select: (after) => sql`SELECT user_id AS id, secret AS sealed FROM second_factors
      WHERE user_id > ${after} ORDER BY user_id LIMIT ${batchSize}`,
    replace: ({ id, sealed: before }, sealed) =>
      sql`UPDATE second_factors SET secret = ${sealed} WHERE user_id = ${id} AND secret = ${before}`,
  },
  partnerColumn('webhook_secret'),
  partnerColumn('previous_webhook_secret'),
  sessionColumn('sealedWords'),
  sessionColumn('sealedSecret'),
];

/** Returns a secret that signs partners' events. */
function partnerColumn(name: 'webhook_secret' | 'previous_webhook_secret'): SealedColumn {
  const column = sql.identifier(name);
  return {
    select: (after) => sql`SELECT id, ${column} AS sealed FROM partners
      WHERE ${column} IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${batchSize}`,
    replace: ({ id, sealed: before }, sealed) =>
      sql`UPDATE partners SET ${column} = ${sealed} WHERE id = ${id} AND ${column} = ${before}`,
  };
}

/** Returns a member of the sessions of open payments; settled ones are not opened again. */
function sessionColumn(member: 'sealedWords' | 'sealedSecret'): SealedColumn {
  return {
    select: (after) => sql`SELECT id, session->>${member} AS sealed FROM payments
      WHERE state = 'open' AND session->>${member} IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${batchSize}`,
    replace: ({ id, sealed: before }, sealed) =>
      sql`UPDATE payments SET session = jsonb_set(session, ARRAY[${member}], to_jsonb(${sealed}::text))
        WHERE id = ${id} AND session->>${member} = ${before}`,
  };
}

/**
 * Seals again with the current key what a previous one has sealed, so that the previous key can be removed, and returns the
 * number of texts that no key opens. Several processes may do it at once: each row is replaced only if it is unchanged.
 */
export async function reseal(context: Context): Promise<{ resealed: number; unknown: number }> {
  const counts = { resealed: 0, unknown: 0 };
  for (const column of sealedColumns) await resealColumn(context, column, counts);
  if (counts.resealed > 0) context.log({ message: `Sealed ${counts.resealed} stored texts with the current key` });
  if (counts.unknown > 0) {
    context.log({
      level: 'warning',
      message: `No key in SECRET_KEY opens ${counts.unknown} stored texts. Add the key that sealed them to the end of the list.`,
    });
  }
  return counts;
}

async function resealColumn(
  { db, random, secret }: Context,
  column: SealedColumn,
  counts: { resealed: number; unknown: number },
): Promise<void> {
  for await (const row of rowsOf(db, column)) {
    try {
      const { text, isCurrent } = openSealed(row.sealed, secret);
      if (isCurrent) continue;
      await db.execute(column.replace(row, seal(text, secret, random)));
      counts.resealed += 1;
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      counts.unknown += 1;
    }
  }
}

async function* rowsOf(db: Database, { select }: SealedColumn): AsyncGenerator<SealedRow> {
  let after = '';
  for (;;) {
    const rows = await selectRows<SealedRow>(db, select(after));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}
