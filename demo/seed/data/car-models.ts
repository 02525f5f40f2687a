import type { CarRange, FuelType, Gearbox } from '../../../widget/domain/enumerations.ts';
import { type CarClass, carClass } from './car-classes.ts';
import type { VehicleBody } from './pictures.ts';

/** The properties that all cars of a model share. */
export type CarModel = CarClass & {
  name: string;
  range: CarRange;
  body: VehicleBody;
  type: FuelType;
  gearbox: Gearbox;
  seats: number;
  doors: number;
  aircon: boolean;
  /** US dollars per day, before the variation of the individual car. */
  daily: number;
  deposit: number;
  minimumAge: number;
  /** Grams per kilometre; null if unknown. */
  co2: number | null;
  /** From 0 (no multimedia option) to 4 (all options). */
  equipment: 0 | 1 | 2 | 3 | 4;
};

type Trim = readonly [
  name: string,
  type: FuelType,
  gearbox: Gearbox,
  seats: number,
  doors: number,
  daily: number,
  deposit: number,
  minimumAge: number,
  co2: number | null,
  equipment: CarModel['equipment'],
];

function models(
  range: CarRange,
  body: VehicleBody,
  aircon: boolean,
  trims: Record<string, Trim>,
): [string, CarModel][] {
  return Object.entries(trims).map(([key, trim]) => {
    const [name, type, gearbox, seats, doors, daily, deposit, minimumAge, co2, equipment] = trim;
    return [
      key,
      {
        ...{ name, range, body, type, gearbox, seats, doors, aircon, daily, deposit, minimumAge, co2, equipment },
        ...carClass(key),
      },
    ];
  });
}

const table = [
  ...models('mini', 'mini', true, {
    'fiat-500': ['Fiat 500', 'gasoline', 'manual', 4, 3, 26, 150, 21, 105, 2],
    'fiat-500e': ['Fiat 500e', 'electric', 'automatic', 4, 3, 37, 250, 21, 0, 4],
    'toyota-aygo-x': ['Toyota Aygo X', 'gasoline', 'automatic', 4, 5, 29, 200, 21, 110, 3],
    'hyundai-i10': ['Hyundai i10', 'gasoline', 'automatic', 5, 5, 27.5, 200, 21, 115, 2],
    'renault-twingo': ['Renault Twingo E-Tech', 'electric', 'automatic', 4, 5, 33, 250, 21, 0, 3],
  }),
  ...models('mini', 'mini', false, {
    'kia-picanto': ['Kia Picanto', 'gasoline', 'manual', 4, 5, 22.5, 0, 21, 109, 1],
    'fiat-panda': ['Fiat Panda', 'gasoline', 'manual', 4, 5, 21, 0, 21, 113, 0],
  }),
  ...models('mini', 'hatchback', true, {
    'dacia-sandero': ['Dacia Sandero', 'gasoline', 'manual', 5, 5, 25, 150, 21, 120, 1],
    'renault-clio': ['Renault Clio', 'diesel', 'manual', 5, 5, 31, 250, 21, 108, 2],
    'renault-clio-hybrid': ['Renault Clio E-Tech', 'hybrid', 'automatic', 5, 5, 39, 300, 21, 97, 4],
    'peugeot-208': ['Peugeot 208', 'gasoline', 'manual', 5, 5, 32, 250, 21, 119, 3],
    'peugeot-e208': ['Peugeot e-208', 'electric', 'automatic', 5, 5, 44, 400, 23, 0, 4],
    'seat-ibiza': ['SEAT Ibiza', 'gasoline', 'manual', 5, 5, 30, 250, 21, 121, 2],
    'vw-golf': ['Volkswagen Golf', 'diesel', 'automatic', 5, 5, 45.5, 400, 23, 118, 4],
    'toyota-corolla': ['Toyota Corolla', 'hybrid', 'automatic', 5, 5, 44, 400, 21, 101, 3],
    'surprise-compact': ['Surprise compact', 'unknown', 'manual', 5, 5, 19.9, 300, 21, null, 0],
  }),
  ...models('mini', 'saloon', true, {
    'dacia-logan': ['Dacia Logan', 'diesel', 'manual', 5, 4, 28, 200, 21, 124, 1],
    'skoda-octavia': ['Škoda Octavia', 'diesel', 'automatic', 5, 5, 48, 450, 23, 117, 3],
    'peugeot-508': ['Peugeot 508', 'plugInHybrid', 'automatic', 5, 5, 64, 600, 25, 31, 4],
    'tesla-model-3': ['Tesla Model 3', 'electric', 'automatic', 5, 4, 79, 800, 25, 0, 3],
    'bmw-3': ['BMW 3 Series', 'diesel', 'automatic', 5, 4, 86, 900, 25, 129, 4],
  }),
  ...models('midi', 'suv', true, {
    'dacia-duster': ['Dacia Duster', 'diesel', 'manual', 5, 5, 42, 400, 21, 131, 2],
    'nissan-qashqai': ['Nissan Qashqai', 'gasoline', 'manual', 5, 5, 49, 450, 23, 143, 3],
    'peugeot-3008': ['Peugeot 3008', 'hybrid', 'automatic', 5, 5, 58.5, 500, 23, 122, 4],
    'hyundai-tucson': ['Hyundai Tucson', 'hybrid', 'automatic', 5, 5, 61, 500, 23, 127, 4],
    'kia-niro-ev': ['Kia Niro EV', 'electric', 'automatic', 5, 5, 63, 600, 23, 0, 4],
    'toyota-rav4': ['Toyota RAV4', 'plugInHybrid', 'automatic', 5, 5, 74, 750, 25, 26, 4],
  }),
  ...models('maxi', 'people-carrier', true, {
    'renault-trafic': ['Renault Trafic Combi', 'diesel', 'manual', 8, 5, 72, 600, 23, 169, 2],
    'citroen-spacetourer': ['Citroën SpaceTourer', 'diesel', 'automatic', 8, 5, 79, 700, 23, 158, 3],
    'vw-multivan': ['Volkswagen Multivan', 'plugInHybrid', 'automatic', 7, 5, 98, 900, 25, 38, 4],
    'mercedes-eqv': ['Mercedes-Benz EQV', 'electric', 'automatic', 7, 5, 119, 1000, 25, 0, 4],
  }),
  ...models('scooter', 'scooter', false, {
    'vespa-primavera': ['Vespa Primavera 125', 'gasoline', 'automatic', 2, 0, 32, 300, 21, 58, 0],
    'honda-pcx': ['Honda PCX 125', 'gasoline', 'automatic', 2, 0, 28, 200, 21, 50, 0],
    'silence-s01': ['Silence S01', 'electric', 'automatic', 2, 0, 30, 200, 21, 0, 1],
  }),
  ...models('bus', 'minibus', true, {
    'mercedes-sprinter': ['Mercedes-Benz Sprinter Tourer', 'diesel', 'automatic', 9, 4, 124, 1000, 25, 224, 3],
    'ford-transit-bus': ['Ford Transit Minibus', 'diesel', 'manual', 9, 4, 108, 900, 25, 231, 2],
  }),
  ...models('truck', 'box-truck', true, {
    'renault-master-box': ['Renault Master 20 m³', 'diesel', 'manual', 3, 2, 89, 800, 23, 259, 1],
  }),
  ...models('truck', 'box-truck', false, {
    'iveco-daily-box': ['Iveco Daily 20 m³', 'diesel', 'manual', 3, 2, 84, 800, 23, 268, 0],
  }),
  ...models('caravan', 'camper', true, {
    'fiat-ducato-camper': ['Fiat Ducato Camper', 'diesel', 'manual', 4, 3, 112, 1000, 25, 232, 2],
    'vw-grand-california': ['Volkswagen Grand California', 'diesel', 'automatic', 4, 3, 138, 1000, 25, 239, 4],
  }),
];

/** The available models, by short name. */
export const carModels: ReadonlyMap<string, CarModel> = new Map(table);
