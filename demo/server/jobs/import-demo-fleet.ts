import { join } from 'node:path';
import { recordId } from '../../seed/data/record-id.ts';
import type { SeedFleet } from '../../seed/data/types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readCatalogue } from '../catalogue/load-catalogue.ts';
import type { Database } from '../db/database.ts';
import { importFleet } from '../fleet/import-fleet.ts';
import { formatProblem } from '../fleet/problems.ts';
import type { NewRecordId } from '../fleet/write-rows.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { findRoot } from '../process/dist-folder.ts';

const kinds = { cars: 'car', suppliers: 'supplier', locations: 'location', parking: 'parking-spot' } as const;

/** Derives the id from the key, so that links to the demo's cars stay valid in a new database. */
const demoRecordId: NewRecordId = (table, key) => recordId(kinds[table], key);

/** Returns the path of the demo's fleet folder. */
export function demoFleetFolder(): string {
  return join(findRoot(), 'demo/seed/fleet');
}

/** Imports the demo's fleet folder as `npm run fleet` does, and returns the catalogue. Throws an error if the folder has a problem. */
export async function importDemoFleet(
  tx: Database,
  { mails, pricing }: { mails: MailWriterContext; pricing: Pricing },
): Promise<Catalogue> {
  const { ok, problems } = await importFleet(tx, demoFleetFolder(), {
    mails,
    pricing,
    ...{ yes: false, overwrite: false, dayFirst: false },
    report: async () => undefined,
    newRecordId: demoRecordId,
  });
  if (!ok) throw new Error(`Could not import the demo's fleet: ${problems.map(formatProblem).join('; ')}`);
  return readCatalogue(tx);
}

/** Returns what the demo's bookings take from the catalogue. */
export function toSeedFleet({ cars, places }: Catalogue): SeedFleet {
  return {
    carOf: (carId) => {
      const listed = cars.get(carId);
      if (!listed) throw new Error(`A booking of the seed has a car that is not in the fleet: ${carId}`);
      return { supplier: listed.supplier.id, extras: listed.prices };
    },
    timeZoneOf: (locationId) => {
      const place = places.byId.get(locationId);
      if (!place) throw new Error(`A booking of the seed has a location that is not in the fleet: ${locationId}`);
      return place.timeZone;
    },
  };
}
