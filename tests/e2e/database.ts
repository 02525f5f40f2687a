import pg from 'pg';

/** Runs a statement on the journeys' database and returns its rows. */
export async function queryRows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the time of the run as an SQL literal. The database's own clock is not moved. */
export const currentTime = () => `timestamptz '${new Date().toISOString()}'`;
