import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';

type JsonRow = Record<string, unknown>;

/** A table's whole row as one JSON value, for queries whose rows have many columns. `fromJson` reads it. */
export function asJson(table: Table): SQL<JsonRow> {
  return sql<JsonRow>`row_to_json(${table})`;
}

export function fromJson<Of extends Table>(table: Of, row: JsonRow): Of['$inferSelect'] {
  const fields = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[column.name];
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(fields) as Of['$inferSelect'];
}
