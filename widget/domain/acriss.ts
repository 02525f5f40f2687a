import type { FuelType, Gearbox } from './enumerations.ts';

/**
 * The industry's code for classes of cars (ACRISS): four letters for category, type, gearbox with drive, and fuel with air
 * conditioning. https://www.acriss.org/car-codes/
 */

export const acrissCategories = [
  'mini',
  'economy',
  'compact',
  'intermediate',
  'standard',
  'fullSize',
  'premium',
  'luxury',
  'oversize',
  'special',
] as const;
export type AcrissCategory = (typeof acrissCategories)[number];

/** The letters of each category: the plain one, and the better equipped "elite". */
const categoryLetters: Readonly<Record<AcrissCategory, string>> = {
  mini: 'MN',
  economy: 'EH',
  compact: 'CD',
  intermediate: 'IJ',
  standard: 'SR',
  fullSize: 'FG',
  premium: 'PU',
  luxury: 'LW',
  oversize: 'O',
  special: 'X',
};

const types = {
  B: 'twoDoors',
  C: 'twoOrFourDoors',
  D: 'fourDoors',
  W: 'estate',
  V: 'passengerVan',
  L: 'saloon',
  S: 'sport',
  T: 'convertible',
  F: 'suv',
  J: 'openTop',
  X: 'special',
  P: 'pickup',
  Q: 'doubleCabPickup',
  Z: 'specialOffer',
  E: 'coupe',
  M: 'peopleCarrier',
  R: 'recreational',
  H: 'motorHome',
  Y: 'twoWheels',
  N: 'roadster',
  G: 'crossover',
  K: 'van',
} as const;
export type AcrissType = (typeof types)[keyof typeof types];

export type AcrissDrive = 'unspecified' | 'fourWheel' | 'allWheel';

const transmissions: Readonly<Record<string, readonly [Gearbox, AcrissDrive]>> = {
  M: ['manual', 'unspecified'],
  N: ['manual', 'fourWheel'],
  C: ['manual', 'allWheel'],
  A: ['automatic', 'unspecified'],
  B: ['automatic', 'fourWheel'],
  D: ['automatic', 'allWheel'],
};

export type AcrissFuel = FuelType | 'gas' | 'hydrogen' | 'multiFuel' | 'ethanol';

/** The letters of each fuel: with air conditioning, then without. Plug-in hybrids and electric cars always have it. */
const fuelLetters: readonly (readonly [AcrissFuel, string])[] = [
  ['unknown', 'RN'],
  ['diesel', 'DQ'],
  ['hybrid', 'H'],
  ['plugInHybrid', 'I'],
  ['electric', 'E'],
  ['electric', 'C'],
  ['gas', 'LS'],
  ['hydrogen', 'AB'],
  ['multiFuel', 'MF'],
  ['gasoline', 'VZ'],
  ['ethanol', 'UX'],
];

/** A class in words. A part whose letter isn't in the standard is null. */
export type CarClass = {
  readonly code: string;
  readonly category: { readonly name: AcrissCategory; readonly isElite: boolean } | null;
  readonly type: AcrissType | null;
  readonly transmission: { readonly gearbox: Gearbox; readonly drive: AcrissDrive } | null;
  readonly fuel: { readonly name: AcrissFuel; readonly hasAircon: boolean } | null;
};

/** Reads a code; null if it doesn't have four letters or none of them is in the standard. */
export function parseAcriss(text: string | undefined): CarClass | null {
  const code = text?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{4}$/.test(code)) return null;
  const found = {
    code,
    category: categoryOf(code.charAt(0)),
    type: (types as Readonly<Record<string, AcrissType>>)[code.charAt(1)] ?? null,
    transmission: transmissionOf(code.charAt(2)),
    fuel: fuelOf(code.charAt(3)),
  };
  return found.category || found.type || found.transmission || found.fuel ? found : null;
}

function categoryOf(letter: string): CarClass['category'] {
  const name = acrissCategories.find((each) => categoryLetters[each].includes(letter));
  return name ? { name, isElite: categoryLetters[name].indexOf(letter) === 1 } : null;
}

function transmissionOf(letter: string): CarClass['transmission'] {
  const found = transmissions[letter];
  return found ? { gearbox: found[0], drive: found[1] } : null;
}

function fuelOf(letter: string): CarClass['fuel'] {
  const found = fuelLetters.find(([, letters]) => letters.includes(letter));
  return found ? { name: found[0], hasAircon: found[1].startsWith(letter) } : null;
}
