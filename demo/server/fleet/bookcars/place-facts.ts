import tzLookup from '@photostructure/tz-lookup';
import { languages } from '../../../../widget/domain/enumerations.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Names that people use besides those of the Unicode tables. */
const furtherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
  'cote d ivoire': 'CI',
  'ivory coast': 'CI',
  uae: 'AE',
  holland: 'NL',
};

let codes: Map<string, string> | undefined;

/** Returns the code of a country by any of its names in our languages, which is all that BookCars knows of it. */
export function countryCodeOf(names: readonly string[]): string | null {
  codes ??= countryCodes();
  for (const name of names) {
    const code = codes.get(simplified(name));
    if (code !== undefined) return code;
  }
  return null;
}

function countryCodes(): Map<string, string> {
  const found = new Map(Object.entries(furtherNames));
  for (const language of languages) {
    const displayNames = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const first of letters) {
      for (const second of letters) {
        const name = displayNames.of(first + second);
        if (name !== undefined && !found.has(simplified(name))) found.set(simplified(name), first + second);
      }
    }
  }
  return found;
}

function simplified(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Returns the zone at a point of the map; null if it is none. BookCars has one zone for all places. */
export function timeZoneAt(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null) return null;
  try {
    const zone = tzLookup(latitude, longitude);
    return Intl.supportedValuesOf('timeZone').includes(zone) ? zone : null;
  } catch {
    return null;
  }
}

/** Returns the kind of a place by its names: BookCars doesn't know it. */
export function kindOf(names: readonly string[]): 'airport' | 'station' | 'city' {
  const text = ` ${names.map(simplified).join(' ')} `;
  if (/ (airport|aeroport|aeropuerto|flughafen|aeroporto) /.test(text)) return 'airport';
  return / (station|gare|estacion|bahnhof|hauptbahnhof|stazione) /.test(text) ? 'station' : 'city';
}
