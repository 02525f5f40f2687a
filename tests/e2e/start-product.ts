import { startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';

/** One server for all journeys, over a real PostgreSQL whose rows the tests can read; addresses go to them by environment. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const product = await startProduct({ DATABASE_URL: databaseUrl, DEMO: '1', HOLD_LIMIT: '500' });
  process.env.SITE_URL = product.siteUrl;
  process.env.PARTNER_URL = product.partnerUrl;
  process.env.JOURNEY_DATABASE_URL = databaseUrl;
  return async () => {
    await product.stop();
    await postgres.stop();
  };
}
