import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export type JsonRow = Record<string, unknown>;

/** Selects a table's whole row as one JSON value, for queries whose rows have many columns. `fromJson` parses it. */
export function asJson(table: Table): SQL<JsonRow> {
  return sql<JsonRow>`row_to_json(${table})`;
}

export function fromJson<Source extends Table>(table: Source, row: JsonRow): Source['$inferSelect'] {
  const fields = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[column.name];
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(fields) as Source['$inferSelect'];
}

/**
 * Inserts rows that are passed as one JSON value, so that the statement is short and the same for any number of rows: drizzle's own
 * takes longer to write than to execute. All rows have the columns of the first; the others get their defaults. Columns of bytes
 * can't be inserted.
 */
export function insertAsJson<Target extends PgTable>(table: Target, rows: readonly Target['$inferInsert'][]): SQL {
  const [first = {}] = rows as readonly JsonRow[];
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => first[name] !== undefined);
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));
  const values = (rows as readonly JsonRow[]).map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, row[name]])),
  );
  return sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(values)}::json)`;
}
