import { type ImportOptions, importFleet } from '../../demo/server/fleet/import-fleet.ts';
import type { TestServer } from './test-server.ts';

/** Imports a fleet folder into the server's database; by default nothing is overwritten or emptied. */
export function importFolder(
  { get }: Pick<TestServer, 'get'>,
  directory: string,
  more: Partial<Pick<ImportOptions, 'yes' | 'overwrite' | 'supplierId'>> = {},
) {
  const { services } = get();
  const options = { dayFirst: false, yes: false, overwrite: false, ...more };
  const outputs = { mails: services, pricing: services.pricing, report: async () => undefined };
  return importFleet(services.db, directory, { ...options, ...outputs });
}
