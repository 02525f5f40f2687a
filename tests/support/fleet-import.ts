import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import { type ImportOptions, importFleet } from '../../demo/server/fleet/import-fleet.ts';
import { formatProblem } from '../../demo/server/fleet/problems.ts';
import { tables } from '../../demo/server/fleet/tables.ts';
import type { TestServer } from './test-server.ts';

/** Imports a fleet folder into the server's database; by default nothing is overwritten or emptied. */
export function importFolder(
  { get }: Pick<TestServer, 'get'>,
  directory: string,
  more: Partial<Pick<ImportOptions, 'yes' | 'overwrite' | 'supplierId' | 'report'>> = {},
) {
  const { services } = get();
  const options = { dayFirst: false, yes: false, overwrite: false, report: async () => undefined, ...more };
  return importFleet(services.db, directory, { ...options, mails: services, pricing: services.pricing });
}

/** Makes the given rows the server's partners: key, name, email, origins, locations, suppliers, webhook_url, blocked. */
export async function setPartners(
  server: Pick<TestServer, 'get'>,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rental-partners-'));
  try {
    await exportFleet(server.get().services, folder);
    const columns = Object.keys(tables.partners.columns);
    await writeFile(join(folder, tables.partners.file), [columns, ...rows, ''].map(String).join('\n'));
    const { ok, problems } = await importFolder(server, folder);
    if (!ok) throw new Error(`Could not import the partners: ${problems.map(formatProblem).join('; ')}`);
    // The host's pages otherwise use a catalogue of up to a second before.
    await server.get().services.catalogues.current();
  } finally {
    await rm(folder, { recursive: true });
  }
}
