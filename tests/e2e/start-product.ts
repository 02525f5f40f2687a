import { startProduct } from '../support/product.ts';

/** One server for all journeys, with the demo's data in a folder of its own; its addresses go to the tests by environment. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.SITE_URL = product.siteUrl;
  process.env.PARTNER_URL = product.partnerUrl;
  return product.stop;
}
