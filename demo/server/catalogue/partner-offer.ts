import type { Catalogue } from './catalogue.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { CatalogueContext } from './context.ts';
import type { Partner } from './load-partners.ts';
import type { LocationRow } from './location-record.ts';
import { partnersAt } from './partners.ts';

type Context = Pick<CatalogueContext, 'addresses' | 'catalogues' | 'configuration'>;

/**
 * Returns the catalogue as the calling page shows it: its partner may be limited to some locations and suppliers. Of several
 * partners at one origin, each adds what it may show.
 */
export function offerTo(context: Context, { headers }: Request): CatalogueStore {
  const { catalogues } = context;
  const origin = headers.get('origin');
  if (origin === null) return catalogues;
  const limit = (catalogue: Catalogue) => limitTo(catalogue, partnersAt(context, catalogue, origin));
  return {
    current: async () => limit(await catalogues.current()),
    within: async (tx) => limit(await catalogues.within(tx)),
    recent: async () => limit(await catalogues.recent()),
    recentWithin: async (tx) => limit(await catalogues.recentWithin(tx)),
    findFree: (choose) => catalogues.findFree((catalogue) => choose(limit(catalogue))),
    findFreeWhile: (choose, run) => catalogues.findFreeWhile((catalogue) => choose(limit(catalogue)), run),
    findHolds: (choose) => catalogues.findHolds((catalogue) => choose(limit(catalogue))),
  };
}

/** The offers of partners by their keys. One is made once for each catalogue, as what is computed from a catalogue expects. */
const offers = new WeakMap<Catalogue, Map<string, Catalogue>>();

function limitTo(catalogue: Catalogue, all: readonly Partner[]): Catalogue {
  const partners = all.filter(({ isBlocked }) => !isBlocked);
  const isUnlimited = ({ locationIds, supplierIds }: Partner) => locationIds === null && supplierIds === null;
  if (partners.length === 0 || partners.some(isUnlimited)) return catalogue;
  const known = offers.get(catalogue) ?? new Map<string, Catalogue>();
  offers.set(catalogue, known);
  const key = partners.map(({ id }) => id).join();
  const offer = known.get(key) ?? makeOffer(catalogue, partners);
  known.set(key, offer);
  return offer;
}

function makeOffer(catalogue: Catalogue, partners: readonly Partner[]): Catalogue {
  const { places, suppliers, cars, carsByLocation } = catalogue;
  // A city includes the places in it.
  const shows = ({ locationIds }: Partner, { id, parentId }: Pick<LocationRow, 'id' | 'parentId'>) =>
    locationIds === null || locationIds.includes(id) || (parentId !== null && locationIds.includes(parentId));
  const sells = ({ supplierIds }: Partner, id: string) => supplierIds === null || supplierIds.includes(id);
  const carsAtPlaces = [...carsByLocation].map(([id, there]) => {
    const place = places.byId.get(id) ?? { id, parentId: null };
    const showing = partners.filter((partner) => shows(partner, place));
    return [id, there.filter((car) => showing.some((partner) => sells(partner, car.supplier.id)))] as const;
  });
  const offered = new Set(carsAtPlaces.flatMap(([, there]) => there));
  return {
    ...catalogue,
    places: {
      ...places,
      locations: places.locations.filter((place) => partners.some((partner) => shows(partner, place))),
    },
    suppliers: new Map([...suppliers].filter(([id]) => partners.some((partner) => sells(partner, id)))),
    cars: new Map([...cars].filter(([, car]) => offered.has(car))),
    carsByLocation: new Map(carsAtPlaces),
  };
}
