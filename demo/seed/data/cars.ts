import { multimediaOptions } from '../../../widget/domain/enumerations.ts';
import { carExtras } from './car-extras.ts';
import { type CarModel, carModels } from './car-models.ts';
import { carPrices } from './car-prices.ts';
import { chance, pick } from './chance.ts';
import { type Area, areas, fleet } from './fleet.ts';
import { locationId } from './locations.ts';
import { type Paint, paints, type VehicleBody, vehicleImage } from './pictures.ts';
import { recordId } from './record-id.ts';
import { supplierId, suppliers } from './suppliers.ts';
import type { SeedCar } from './types.ts';

type Unit = { slug: string; supplier: string; area: Area; model: CarModel };

function toUnits(): Unit[] {
  return fleet.flatMap(({ supplier, area, models }) => {
    const seen = new Map<string, number>();
    return models.split(/\s+/).map((key) => {
      const model = carModels.get(key);
      if (!model) throw new Error(`No car model ${key} in the fleet of ${supplier}`);
      const copy = (seen.get(key) ?? 0) + 1;
      seen.set(key, copy);
      return { slug: [supplier, area, key, ...(copy > 1 ? [copy] : [])].join('/'), supplier, area, model };
    });
  });
}

/** Returns the id of the car with this short name, `supplier/area/model`. */
export function carId(slug: string): string {
  return recordId('car', slug);
}

/** Returns a car's places: its area's busiest one and some others. Scooters are in towns only. */
function placesOf({ slug, supplier, area, model }: Unit): string[] {
  const served = suppliers.find((candidate) => candidate.slug === supplier)?.locations ?? [];
  const possible = areas[area].filter((place) => served.includes(locationId(place)));
  const inTown = possible.filter((place) => !place.endsWith('-airport') && !place.endsWith('-cdg'));
  const wanted = model.range === 'scooter' ? inTown : possible;
  return wanted.filter((place, index) => index === 0 || chance(slug, `at ${place}`) < 0.6).map(locationId);
}

const plainPaints: readonly Paint[] = ['white', 'silver', 'graphite', 'blue', 'sand'];
const paintsOf: Partial<Record<VehicleBody, readonly Paint[]>> = {
  'box-truck': ['white', 'blue', 'orange'],
  minibus: plainPaints,
  'people-carrier': plainPaints,
  camper: ['white', 'sand', 'silver', 'green'],
  saloon: ['white', 'silver', 'graphite', 'blue', 'red'],
};

type Parked = { unit: Unit; places: readonly string[] };

/**
 * Returns the paint of each car by its short name, in the order of the fleet: the one that cars of its body have at the fewest
 * of its places, because two models with one picture look like one car in a comparison.
 */
function choosePaints(parked: readonly Parked[]): ReadonlyMap<string, Paint> {
  const used = new Map<string, number>();
  const chosen = new Map<string, Paint>();
  for (const { unit, places } of parked) {
    const keysOf = (paint: Paint) => places.map((place) => `${place} ${vehicleImage(unit.model.body, paint)}`);
    const costOf = (paint: Paint) =>
      keysOf(paint).reduce((sum, key) => sum + (used.get(key) ?? 0), chance(unit.slug, `paint ${paint}`));
    const options = paintsOf[unit.model.body] ?? paints;
    const best = options.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
    chosen.set(unit.slug, best);
    for (const key of keysOf(best)) used.set(key, (used.get(key) ?? 0) + 1);
  }
  return chosen;
}

function licensePlate({ slug, area }: Unit): string {
  const digits = (purpose: string, count: number) =>
    String(Math.floor(chance(slug, purpose) * 10 ** count)).padStart(count, '0');
  const letters = (purpose: string, count: number) =>
    Array.from({ length: count }, (_, index) => pick(`${slug}/${index}`, purpose, [...'BCDFGHJKLMNPRSTVWXZ'])).join('');
  if (area === 'morocco') return `${digits('plate', 5)}-A-${digits('region', 2)}`;
  if (area === 'france') return `${letters('front', 2)}-${digits('plate', 3)}-${letters('back', 2)}`;
  return `${digits('plate', 4)} ${letters('back', 3)}`;
}

/** A few cars that cannot be booked, each for a different reason. */
const withheld: Record<string, Partial<Pick<SeedCar, 'available' | 'comingSoon' | 'fullyBooked'>>> = {
  'zellia/morocco/dacia-duster/2': { fullyBooked: true },
  'costaluna/spain/fiat-500': { fullyBooked: true },
  'belvoie/france/toyota-rav4': { fullyBooked: true },
  'voltamie/france/tesla-model-3/2': { fullyBooked: true },
  'brisamar/mallorca/peugeot-3008': { fullyBooked: true },
  'terralia/morocco/vw-multivan': { comingSoon: true },
  'voltamie/france/mercedes-eqv': { comingSoon: true },
  'costaluna/canaries/nissan-qashqai': { comingSoon: true },
  'terralia/mallorca/renault-clio-hybrid': { comingSoon: true },
  'belvoie/france/peugeot-508': { comingSoon: true },
  'atlanterra/morocco/kia-picanto': { available: false },
  'terralia/morocco/surprise-compact': { available: false },
  'nomadour/france/iveco-daily-box': { available: false },
};

function reputation({ slug, model }: Unit): Pick<SeedCar, 'rating' | 'trips'> {
  const isNew = withheld[slug]?.comingSoon || chance(slug, 'new') < 0.08;
  if (isNew) return { rating: null, trips: 0 };
  const popularity = Math.max(0.15, 1 - model.daily / 150);
  const spread = chance(slug, 'rating');
  return {
    rating: Math.round((2.4 + 2.5 * Math.sqrt(spread)) * 10) / 10,
    trips: Math.round(4 + 420 * popularity * chance(slug, 'trips') ** 1.5),
  };
}

function terms(unit: Unit): Pick<SeedCar, 'fuelPolicy' | 'mileage' | 'deposit'> {
  const { slug, model, supplier } = unit;
  const electric = model.type === 'electric';
  const fuelPolicy = electric
    ? pick(slug, 'fuel policy', ['likeForlike', 'freeTank'] as const)
    : pick(slug, 'fuel policy', ['fullToFull', 'fullToFull', 'likeForlike', 'FullToEmpty'] as const);
  const mileage = chance(slug, 'mileage') < 0.55 ? -1 : pick(slug, 'kilometres', [150, 200, 250, 300]);
  const noDeposit = supplier === 'brisamar' && model.deposit <= 250;
  return { fuelPolicy, mileage, deposit: noDeposit ? 0 : model.deposit };
}

function toCar({ unit, places }: Parked, paint: Paint, now: Date): SeedCar {
  const { slug, supplier, model } = unit;
  const { daily: _daily, equipment, ...facts } = model;
  return {
    ...facts,
    ...terms(unit),
    ...carPrices(slug, model, now),
    ...carExtras(slug, supplier, model),
    ...reputation(unit),
    id: carId(slug),
    slug,
    licensePlate: licensePlate(unit),
    supplier: supplierId(supplier),
    locations: [...places],
    available: true,
    fullyBooked: false,
    comingSoon: false,
    ...withheld[slug],
    multimedia: multimediaOptions.slice(0, equipment),
    blockOnPay: true,
    paint,
    image: vehicleImage(model.body, paint),
  };
}

/** Creates all cars, which are always the same; only the dated prices depend on the year of `now`. */
export function seedCars(now: Date): readonly SeedCar[] {
  const parked = toUnits().map((unit) => ({ unit, places: placesOf(unit) }));
  const paint = choosePaints(parked);
  return parked.map((car) => toCar(car, paint.get(car.unit.slug) ?? 'white', now));
}
