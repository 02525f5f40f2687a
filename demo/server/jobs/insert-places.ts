import { languages } from '../../../widget/domain/enumerations.ts';
import type { Names, SeedData, SeedLocation } from '../../seed/data/types.ts';
import type { Database } from '../db/database.ts';
import * as tables from '../db/schema.ts';
import { newId, type RandomBytes } from '../process/identifiers.ts';

type PlaceOptions = { data: SeedData; random: RandomBytes };
type Stamps = { createdAt: Date; updatedAt: Date };

/** Inserts places, their parking spots, names and directions, and which suppliers serve them. */
export async function insertPlaces(tx: Database, { data, random }: PlaceOptions, stamps: Stamps): Promise<void> {
  const nameRows = (ownerKind: 'country' | 'location' | 'parkingSpot', ownerId: string, names: Names) =>
    languages.map((language) => ({
      id: newId(random),
      ownerId,
      ownerKind,
      language,
      value: names[language] ?? names.en,
      ...stamps,
    }));
  await tx.insert(tables.locations).values(parentsFirst(data.locations).map((place) => locationRow(place, stamps)));
  const spots = data.locations.flatMap((place) => place.parkingSpots.map((spot) => ({ place, spot })));
  if (spots.length > 0) {
    await tx.insert(tables.parkingSpots).values(
      spots.map(({ place, spot }) => ({
        id: spot.id,
        locationId: place.id,
        latitude: spot.latitude,
        longitude: spot.longitude,
        ...stamps,
      })),
    );
  }
  const directions = data.locations.flatMap(({ id, directions: texts }) =>
    texts ? languages.map((language) => ({ locationId: id, language, value: texts[language] ?? texts.en })) : [],
  );
  if (directions.length > 0) await tx.insert(tables.locationDirections).values(directions);
  await tx
    .insert(tables.names)
    .values([
      ...data.countries.flatMap((country) => nameRows('country', country.id, country.names)),
      ...data.locations.flatMap((place) => nameRows('location', place.id, place.names)),
      ...spots.flatMap(({ spot }) => nameRows('parkingSpot', spot.id, spot.names)),
    ]);
  await tx
    .insert(tables.supplierLocations)
    .values(
      data.suppliers.flatMap(({ id, locations }) => locations.map((locationId) => ({ supplierId: id, locationId }))),
    );
}

function parentsFirst(locations: readonly SeedLocation[]): SeedLocation[] {
  return [...locations].sort(
    (one, other) => Number(one.parentLocation !== null) - Number(other.parentLocation !== null),
  );
}

function locationRow(place: SeedLocation, stamps: Stamps) {
  return {
    id: place.id,
    countryId: place.country,
    parentId: place.parentLocation,
    kind: place.kind,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
    address: place.address,
    openingHours: place.openingHours.map((day): [string, string] | null => (day ? [day[0], day[1]] : null)),
    airportCode: place.airportCode,
    image: place.image,
    phone: place.phone,
    access: place.access,
    accessMinutes: place.accessMinutes,
    ...stamps,
  };
}
