import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';

type JsonRow = Record<string, unknown>;

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
