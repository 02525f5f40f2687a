/** The suitcases that fit into a model, and its class in the industry's code (ACRISS); null if not stated. */
export type CarClass = {
  luggageLarge: number | null;
  luggageSmall: number | null;
  acriss: string | null;
};

type Row = readonly [luggageLarge: number | null, luggageSmall: number | null, acriss: string | null];

const rows: Readonly<Record<string, Row>> = {
  'fiat-500': [1, 1, 'MBMV'],
  'fiat-500e': [1, 1, 'NBAE'],
  'toyota-aygo-x': [1, 1, 'MDAV'],
  'hyundai-i10': [1, 1, 'MDAV'],
  'renault-twingo': [1, 1, 'MDAE'],
  'kia-picanto': [1, 1, 'MDMZ'],
  'fiat-panda': [1, 1, 'MDMZ'],
  'dacia-sandero': [1, 2, 'EDMV'],
  'renault-clio': [1, 2, 'EDMD'],
  'renault-clio-hybrid': [1, 1, 'HDAH'],
  'peugeot-208': [1, 2, 'EDMV'],
  'peugeot-e208': [1, 2, 'HDAE'],
  'seat-ibiza': [1, 2, 'EDMV'],
  'vw-golf': [2, 1, 'CDAD'],
  'toyota-corolla': [2, 1, 'CDAH'],
  'surprise-compact': [null, null, null],
  'dacia-logan': [2, 2, 'CLMD'],
  'skoda-octavia': [3, 1, 'SDAD'],
  'peugeot-508': [2, 2, 'FDAI'],
  'tesla-model-3': [2, 2, 'PLAC'],
  'bmw-3': [2, 2, 'PLAD'],
  'dacia-duster': [2, 1, 'CFMD'],
  'nissan-qashqai': [2, 2, 'IFMV'],
  'peugeot-3008': [2, 2, 'IFAH'],
  'hyundai-tucson': [3, 1, 'IFAH'],
  'kia-niro-ev': [2, 2, 'IGAE'],
  'toyota-rav4': [3, 2, 'SFBI'],
  'renault-trafic': [4, 4, 'SVMD'],
  'citroen-spacetourer': [4, 3, 'FVAD'],
  'vw-multivan': [4, 2, 'PVAI'],
  'mercedes-eqv': [4, 2, 'LVAE'],
  'vespa-primavera': [0, 1, null],
  'honda-pcx': [0, 0, null],
  'silence-s01': [0, 1, null],
  'mercedes-sprinter': [6, 3, 'OVAD'],
  'ford-transit-bus': [6, 3, 'OVMD'],
  'renault-master-box': [null, null, 'OKMD'],
  'iveco-daily-box': [null, null, 'OKMQ'],
  'fiat-ducato-camper': [null, 4, 'SHMD'],
  'vw-grand-california': [2, 4, 'PHAD'],
};

/** Returns the class of the model with this short name. */
export function carClass(key: string): CarClass {
  const [luggageLarge, luggageSmall, acriss] = rows[key] ?? [null, null, null];
  return { luggageLarge, luggageSmall, acriss };
}
