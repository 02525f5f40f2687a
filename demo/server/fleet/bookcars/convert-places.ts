import type { Converter, Row } from './converter.ts';
import { idsOf, numberOf, textOf } from './document-fields.ts';
import { countryCodeOf, kindOf, timeZoneAt } from './place-facts.ts';
import type { BookCarsDocument } from './read-dump.ts';

export function convertLocations({ dump, notes, picture, textsOf }: Converter): Row[] {
  const countries = new Map(
    dump.documents('Country').map((country) => {
      const names = Object.values(textsOf(country));
      const code = countryCodeOf(names);
      if (code === null)
        notes.push(`Country ${names.join(', ') || country._id}: no country has this name; its places are left out`);
      return [country._id, code] as const;
    }),
  );
  const documents = dump.documents('Location').filter((document) => {
    if (countries.get(textOf(document, 'country') ?? '')) return true;
    notes.push(`Location ${nameOfPlace(document, textsOf)}: its country is not known`);
    return false;
  });
  const parents = new Map(documents.map((document) => [document._id, textOf(document, 'parentLocation')]));
  return documents.flatMap((document) => {
    const name = withEnglish(textsOf(document));
    const [latitude, longitude] = [numberOf(document, 'latitude'), numberOf(document, 'longitude')];
    const country = countries.get(textOf(document, 'country') ?? '') ?? '';
    const zone = timeZoneAt(latitude, longitude);
    if (zone === null || name === null) {
      notes.push(
        `Location ${nameOfPlace(document, textsOf)}: ${name === null ? 'it has no name' : 'without coordinates its time zone is not known'}`,
      );
      return [];
    }
    const parent = textOf(document, 'parentLocation');
    const isParentUsable =
      parent !== null && parents.has(parent) && parents.get(parent) === null && parent !== document._id;
    if (parent !== null && !isParentUsable)
      notes.push(`Location ${name.en}: its parent, which has a parent itself or is not there`);
    return [
      {
        key: document._id,
        country,
        kind: kindOf(Object.values(name)),
        parent: isParentUsable ? parent : null,
        latitude,
        longitude,
        time_zone: zone,
        picture: picture('locations', document, 'image'),
        name,
      },
    ];
  });
}

export function convertParking({ dump, notes, textsOf }: Converter, locations: ReadonlySet<string>): Row[] {
  const spots = new Map(dump.documents('ParkingSpot').map((spot) => [spot._id, spot]));
  return dump.documents('Location').flatMap((location) => {
    if (!locations.has(location._id)) return [];
    return idsOf(location, 'parkingSpots').flatMap((id) => {
      const spot = spots.get(id);
      const name = spot ? withEnglish(textsOf(spot)) : null;
      const [latitude, longitude] = spot ? [numberOf(spot, 'latitude'), numberOf(spot, 'longitude')] : [null, null];
      if (name === null || latitude === null || longitude === null) {
        notes.push(`Parking spot ${id}: it has no name or no coordinates`);
        return [];
      }
      return [{ key: id, location: location._id, latitude, longitude, name }];
    });
  });
}

function nameOfPlace(document: BookCarsDocument, textsOf: Converter['textsOf']): string {
  return withEnglish(textsOf(document))?.en ?? document._id;
}

/** Returns texts with an English one, which is needed: another language's if there is none. */
function withEnglish(texts: Record<string, string>): (Record<string, string> & { en: string }) | null {
  const en = texts['en'] ?? Object.values(texts)[0];
  return en === undefined ? null : { ...texts, en };
}
