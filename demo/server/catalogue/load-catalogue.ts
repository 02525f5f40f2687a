import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { catalogueChanges, catalogueState, supplierLocations, suppliers } from '../db/schema.ts';
import { loadAllCars, loadCars } from './car-record.ts';
import { type Catalogue, type CatalogueData, createCatalogue, type ListedSupplier } from './catalogue.ts';
import { loadAddOns } from './load-add-ons.ts';
import { loadFees } from './load-fees.ts';
import { loadPartners } from './load-partners.ts';
import { loadPlaces } from './location-record.ts';
import { loadSettings } from './settings.ts';

/** Above this number of changed cars, loading all of them takes no longer than picking them out. */
const maxPicked = 2000;

/**
 * The start of the server that a version was read from. Versions of different epochs can't be compared: a replica that was promoted
 * may lack the latest changes, and counts on from what it has.
 */
const epoch = sql<string>`extract(epoch FROM pg_postmaster_start_time())::text`;

/** Reads the version, which every change of the catalogue raises in its own transaction. */
export async function readVersion(db: Database): Promise<Pick<Catalogue, 'version' | 'epoch'>> {
  const [state] = await db.select({ version: catalogueState.version, epoch }).from(catalogueState);
  return state ?? { version: 0, epoch: '' };
}

export type LoadOptions = {
  /** The operator's minimum age, which replaces a lower one of a car. */
  minimumAge?: number;
  /** With an earlier catalogue, only what has changed since is loaded. */
  earlier?: Catalogue;
};

/** Loads the catalogue as of one moment. */
export function loadCatalogue(db: Database, load: LoadOptions = {}): Promise<Catalogue> {
  const options = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction((tx) => readCatalogue(tx, load), options);
}

/** Reads the catalogue in the caller's transaction. */
export async function readCatalogue(tx: Database, { earlier, minimumAge = 0 }: LoadOptions = {}): Promise<Catalogue> {
  const [state] = await tx.select({ ...getTableColumns(catalogueState), epoch }).from(catalogueState);
  const { loggedAfter, ...read } = state ?? { version: 0, loggedAfter: 0, epoch: '' };
  const { version } = read;
  const known = earlier?.epoch === read.epoch ? earlier : undefined;
  if (version === known?.version) return known;
  const isLogged = known !== undefined && known.version >= loggedAfter && known.version < version;
  const changed = isLogged ? await loadChanged(tx, known, minimumAge) : null;
  return createCatalogue({ version, epoch: read.epoch, ...(changed ?? (await loadAll(tx, minimumAge))) });
}

type Loaded = Omit<CatalogueData, 'version' | 'epoch'>;

async function loadAll(tx: Database, minimumAge: number): Promise<Loaded> {
  return {
    settings: await loadSettings(tx),
    places: await loadPlaces(tx),
    suppliers: await loadSuppliers(tx),
    cars: await loadAllCars(tx, minimumAge),
    fees: await loadFees(tx),
    addOns: await loadAddOns(tx),
    partners: await loadPartners(tx),
  };
}

/** Loads what changed after a version; null if that is most of the fleet. */
async function loadChanged(tx: Database, earlier: Catalogue, minimumAge: number): Promise<Loaded | null> {
  const isLater = gt(catalogueChanges.version, earlier.version);
  const kinds = await tx.selectDistinct({ kind: catalogueChanges.kind }).from(catalogueChanges).where(isLater);
  const has = (wanted: string) => kinds.some(({ kind }) => kind === wanted);
  const carIds = await tx
    .selectDistinct({ id: catalogueChanges.recordId })
    .from(catalogueChanges)
    .where(and(isLater, eq(catalogueChanges.kind, 'car')));
  if (carIds.length > maxPicked) return null;
  const picked = new Set(carIds.map(({ id }) => id));
  return {
    settings: has('places') ? await loadSettings(tx) : earlier.settings,
    places: has('places') ? await loadPlaces(tx) : earlier.places,
    fees: has('places') ? await loadFees(tx) : earlier.fees,
    addOns: has('places') ? await loadAddOns(tx) : earlier.addOns,
    partners: has('places') ? await loadPartners(tx) : earlier.partners,
    suppliers: has('supplier') ? await loadSuppliers(tx) : [...earlier.suppliers.values()],
    cars: [
      ...[...earlier.cars.values()].filter(({ car }) => !picked.has(car.id)),
      ...(await loadCars(tx, [...picked], minimumAge)),
    ],
  };
}

async function loadSuppliers(tx: Database): Promise<ListedSupplier[]> {
  const rows = await tx.select().from(suppliers);
  const served = await selectRows<{ id: string; locations: string[] }>(
    tx,
    sql`SELECT supplier_id AS id, json_agg(location_id) AS locations FROM ${supplierLocations} GROUP BY supplier_id`,
  );
  const locationsOf = new Map(served.map(({ id, locations }) => [id, new Set(locations)]));
  return rows.map((row) => ({ ...row, locationIds: locationsOf.get(row.id) ?? new Set() }));
}
