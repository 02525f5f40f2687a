import type { AcrissCategory, AcrissDrive, AcrissFuel, AcrissType, CarClass } from '../../domain/acriss.ts';
import { msg, str } from '../localize.ts';
import { fuelTypeName, gearboxName } from './enumerations.ts';

function categoryName(category: AcrissCategory): string {
  return {
    mini: () => msg('Mini', { id: 'acriss.mini' }),
    economy: () => msg('Economy', { id: 'acriss.economy' }),
    compact: () => msg('Compact', { id: 'acriss.compact' }),
    intermediate: () => msg('Intermediate', { id: 'acriss.intermediate' }),
    standard: () => msg('Standard', { id: 'acriss.standard' }),
    fullSize: () => msg('Full size', { id: 'acriss.fullSize' }),
    premium: () => msg('Premium', { id: 'acriss.premium' }),
    luxury: () => msg('Luxury', { id: 'acriss.luxury' }),
    oversize: () => msg('Oversize', { id: 'acriss.oversize' }),
    special: () => msg('Special', { id: 'acriss.special' }),
  }[category]();
}

function typeName(type: AcrissType): string {
  return {
    twoDoors: () => msg('2 or 3 doors', { id: 'acriss.twoDoors' }),
    twoOrFourDoors: () => msg('2 or 4 doors', { id: 'acriss.twoOrFourDoors' }),
    fourDoors: () => msg('4 or 5 doors', { id: 'acriss.fourDoors' }),
    estate: () => msg('Estate', { id: 'acriss.estate' }),
    passengerVan: () => msg('Passenger van', { id: 'acriss.passengerVan' }),
    saloon: () => msg('Saloon', { id: 'acriss.saloon' }),
    sport: () => msg('Sports car', { id: 'acriss.sport' }),
    convertible: () => msg('Convertible', { id: 'acriss.convertible' }),
    suv: () => msg('SUV', { id: 'acriss.suv' }),
    openTop: () => msg('Open-top off-roader', { id: 'acriss.openTop' }),
    special: () => msg('Special', { id: 'acriss.special' }),
    pickup: () => msg('Pickup', { id: 'acriss.pickup' }),
    doubleCabPickup: () => msg('Double-cab pickup', { id: 'acriss.doubleCab' }),
    specialOffer: () => msg('Special offer', { id: 'acriss.specialOffer' }),
    coupe: () => msg('Coupé', { id: 'acriss.coupe' }),
    peopleCarrier: () => msg('People carrier', { id: 'acriss.peopleCarrier' }),
    recreational: () => msg('Recreational vehicle', { id: 'acriss.recreational' }),
    motorHome: () => msg('Motorhome', { id: 'acriss.motorHome' }),
    twoWheels: () => msg('Two-wheeler', { id: 'acriss.twoWheels' }),
    roadster: () => msg('Roadster', { id: 'acriss.roadster' }),
    crossover: () => msg('Crossover', { id: 'acriss.crossover' }),
    van: () => msg('Van or truck', { id: 'acriss.van' }),
  }[type]();
}

function driveName(drive: AcrissDrive): string {
  return {
    unspecified: () => '',
    fourWheel: () => msg('four-wheel drive', { id: 'acriss.fourWheel' }),
    allWheel: () => msg('all-wheel drive', { id: 'acriss.allWheel' }),
  }[drive]();
}

function fuelName(fuel: AcrissFuel): string {
  switch (fuel) {
    case 'unknown':
      return msg('Any fuel', { id: 'acriss.anyFuel' });
    case 'gas':
      return msg('LPG or natural gas', { id: 'acriss.gas' });
    case 'hydrogen':
      return msg('Hydrogen', { id: 'acriss.hydrogen' });
    case 'multiFuel':
      return msg('Several fuels', { id: 'acriss.multiFuel' });
    case 'ethanol':
      return msg('Ethanol', { id: 'acriss.ethanol' });
    default:
      return fuelTypeName(fuel);
  }
}

function categoryText({ name, isElite }: NonNullable<CarClass['category']>): string {
  const category = categoryName(name);
  return isElite ? msg(str`${category}, better equipped`, { id: 'acriss.elite' }) : category;
}

function fuelText({ name, hasAircon }: NonNullable<CarClass['fuel']>): string {
  const fuel = fuelName(name);
  return hasAircon
    ? msg(str`${fuel}, air conditioning`, { id: 'acriss.aircon' })
    : msg(str`${fuel}, no air conditioning`, { id: 'acriss.noAircon' });
}

/** Returns the letters of a class that are in the standard, each with its subject and its meaning. */
export function carClassTexts(carClass: CarClass): { letter: string; subject: string; meaning: string }[] {
  const { code, category, type, transmission, fuel } = carClass;
  const gearbox = transmission && [gearboxName(transmission.gearbox), driveName(transmission.drive)];
  const rows = [
    [msg('Category', { id: 'acriss.category' }), category && categoryText(category)],
    [msg('Type', { id: 'acriss.type' }), type && typeName(type)],
    [msg('Gearbox', { id: 'acriss.gearbox' }), gearbox?.filter(Boolean).join(', ')],
    [msg('Fuel', { id: 'acriss.fuel' }), fuel && fuelText(fuel)],
  ] as const;
  return rows.flatMap(([subject, meaning], index) =>
    meaning ? [{ letter: code.charAt(index), subject, meaning }] : [],
  );
}

/** Returns the text that explains "or similar". */
export function similarCarText(code: string): string {
  return msg(str`You’ll get this car or another of the same class, ${code}:`, { id: 'acriss.similar' });
}
