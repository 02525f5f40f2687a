import type { TableName } from '../tables.ts';
import { convertLocations, convertParking } from './convert-places.ts';
import type { Converter, DumpPicture, Row } from './converter.ts';
import { centsOf, dayOf, idsOf, languageOf, numberOf, textOf, usersOf } from './document-fields.ts';
import type { BookCarsDocument, BookCarsDump } from './read-dump.ts';

/** A fleet folder's rows, and what could not be carried over, each with the reason. */
export type ConvertedDump = { rows: Record<TableName, Row[]>; pictures: DumpPicture[]; notes: string[] };

/**
 * Converts a BookCars database to a fleet folder. Its ids are the keys, and become the ids of the imported records, so that old
 * links work.
 */
export function convertDump(dump: BookCarsDump): ConvertedDump {
  const notes: string[] = [];
  const pictures: DumpPicture[] = [];
  const texts = new Map(dump.documents('LocationValue').map((document) => [document._id, document]));
  const converter: Converter = {
    dump,
    notes,
    picture: (folder, document, field) => {
      const file = textOf(document, field);
      if (file === null) return null;
      if (!/^[^/\\]+\.(jpe?g|png|webp|avif|svg)$/i.test(file)) {
        notes.push(`${nameOf(document)}: the picture ${file}, whose format is not known`);
        return null;
      }
      const registered = pictures.find((other) => other.file === file && other.folder === folder);
      if (registered) return registered.name;
      const isTaken = pictures.some((other) => other.name === file && other.folder !== folder);
      const name = isTaken ? `${folder}-${file}` : file;
      pictures.push({ folder, file, name });
      return name;
    },
    textsOf: (document) =>
      Object.fromEntries(
        idsOf(document, 'values').flatMap((id) => {
          const value = texts.get(id);
          const [language, text] = value ? [textOf(value, 'language'), textOf(value, 'value')] : [null, null];
          return language !== null && /^[a-z]{2}$/.test(language) && text !== null ? [[language, text]] : [];
        }),
      ),
  };
  const locations = convertLocations(converter);
  const { cars, prices } = convertCars(converter, new Map(locations.map((row) => [String(row['key']), row])));
  const suppliers = convertSuppliers(converter, cars, locations);
  const supplierKeys = new Set(suppliers.map(({ key }) => key));
  const owned = cars.filter((car) => {
    if (supplierKeys.has(car['supplier'])) return true;
    notes.push(`Car ${String(car['name'])} (${String(car['key'])}): its supplier is not in the dump`);
    return false;
  });
  const carKeys = new Set(owned.map(({ key }) => key));
  const rows = {
    suppliers,
    locations,
    parking: convertParking(converter, new Set(locations.map(({ key }) => String(key)))),
    cars: owned,
    prices: prices.filter(({ car }) => carKeys.has(car)),
    blocks: [],
    fees: [],
    extras: [],
    staff: convertStaff(converter, supplierKeys),
    partners: [],
  };
  noteOthers(converter);
  return { rows, pictures, notes };
}

const extraFields = {
  cancellation: 'cancellation',
  amendments: 'amendments',
  theft_protection: 'theftProtection',
  collision_damage_waiver: 'collisionDamageWaiver',
  full_insurance: 'fullInsurance',
  additional_driver: 'additionalDriver',
};

const priceFields = {
  daily_price: 'dailyPrice',
  discounted_daily_price: 'discountedDailyPrice',
  hourly_price: 'hourlyPrice',
  discounted_hourly_price: 'discountedHourlyPrice',
  three_day_price: 'biWeeklyPrice',
  discounted_three_day_price: 'discountedBiWeeklyPrice',
  weekly_price: 'weeklyPrice',
  discounted_weekly_price: 'discountedWeeklyPrice',
  monthly_price: 'monthlyPrice',
  discounted_monthly_price: 'discountedMonthlyPrice',
};

function convertCars(converter: Converter, locations: ReadonlyMap<string, Row>) {
  const { dump, notes, picture } = converter;
  const cars: Row[] = [];
  const prices: Row[] = [];
  for (const document of dump.documents('Car')) {
    const places = placesOf(converter, document, locations);
    if (places.length === 0) {
      notes.push(`${nameOf(document)}: none of its places is carried over`);
      continue;
    }
    const isDated = document['isDateBasedPrice'] === true;
    const dated = isDated ? datedPrices(converter, document) : [];
    prices.push(...dated);
    cars.push({
      key: document._id,
      supplier: textOf(document, 'supplier'),
      name: textOf(document, 'name'),
      plate: textOf(document, 'licensePlate'),
      locations: places,
      range: textOf(document, 'range'),
      fuel: textOf(document, 'type'),
      gearbox: textOf(document, 'gearbox'),
      seats: numberOf(document, 'seats'),
      doors: numberOf(document, 'doors'),
      aircon: document['aircon'] === true,
      multimedia: idsOf(document, 'multimedia'),
      co2: rounded(document, 'co2'),
      fuel_policy: textOf(document, 'fuelPolicy'),
      mileage: numberOf(document, 'mileage') ?? -1,
      minimum_age: numberOf(document, 'minimumAge'),
      deposit: Math.max(0, centsOf(document, 'deposit') ?? 0),
      ...mapValues(priceFields, (field) => positive(centsOf(document, field))),
      ...mapValues(extraFields, (field) => {
        const cents = centsOf(document, field);
        return cents === null || cents < 0 ? 'no' : cents;
      }),
      rating: numberOf(document, 'rating'),
      trips: numberOf(document, 'trips') ?? 0,
      status: statusOf(document),
      picture: picture('cars', document, 'image'),
    });
  }
  return { cars, prices };
}

/** A car here is rented in one country: it keeps the places of the one where it has most. */
function placesOf({ notes }: Converter, document: BookCarsDocument, locations: ReadonlyMap<string, Row>): string[] {
  const known = [...new Set(idsOf(document, 'locations'))].filter((id) => locations.has(id));
  const byCountry = new Map<unknown, string[]>();
  for (const id of known) {
    const country = locations.get(id)?.['country'];
    byCountry.set(country, [...(byCountry.get(country) ?? []), id]);
  }
  const [kept = [], ...others] = [...byCountry.values()].sort((one, other) => other.length - one.length);
  const names = others.flat().map((id) => (locations.get(id)?.['name'] as Record<string, string> | undefined)?.['en']);
  if (names.length > 0) notes.push(`${nameOf(document)}: its places in another country: ${names.join(', ')}`);
  return kept;
}

function datedPrices({ dump, notes }: Converter, car: BookCarsDocument): Row[] {
  const all = new Map(dump.documents('DateBasedPrice').map((price) => [price._id, price]));
  const rows: { car: string; from: string; to: string; daily_price: number }[] = [];
  for (const id of idsOf(car, 'dateBasedPrices')) {
    const price = all.get(id);
    const [from, to] = price ? [dayOf(price, 'startDate'), dayOf(price, 'endDate')] : [null, null];
    const cents = price ? positive(centsOf(price, 'dailyPrice')) : null;
    if (from === null || to === null || cents === null || to < from) {
      notes.push(`${nameOf(car)}: a dated price without a period or an amount`);
    } else if (rows.some((other) => other.from <= to && other.to >= from)) {
      notes.push(`${nameOf(car)}: the price from ${from} to ${to}, which overlaps an earlier one`);
    } else rows.push({ car: car._id, from, to, daily_price: cents });
  }
  return rows.sort((one, other) => (one.from < other.from ? -1 : 1));
}

function statusOf(document: BookCarsDocument): string {
  if (document['available'] === false) return 'hidden';
  if (document['fullyBooked'] === true) return 'fully-booked';
  return document['comingSoon'] === true ? 'coming-soon' : 'available';
}

function convertSuppliers({ dump, notes, picture }: Converter, cars: readonly Row[], locations: readonly Row[]): Row[] {
  const everywhere = locations.map(({ key }) => key);
  return usersOf(dump, 'supplier').map((user) => {
    const served = new Set(cars.filter((car) => car['supplier'] === user._id).flatMap((car) => car['locations']));
    if (numberOf(user, 'supplierCarLimit') !== null)
      notes.push(`${nameOf(user)}: the limit of cars, which doesn't exist here`);
    if (idsOf(user, 'contracts').length > 0) notes.push(`${nameOf(user)}: the contracts, which don't exist here`);
    return {
      key: user._id,
      name: textOf(user, 'fullName'),
      email: textOf(user, 'email'),
      phone: textOf(user, 'phone'),
      logo: picture('users', user, 'avatar'),
      locations: served.size > 0 ? [...served] : everywhere,
      pay_later: user['payLater'] !== false,
      licence_required: user['licenseRequired'] === true,
      minimum_rental_days: Math.max(1, Math.ceil(numberOf(user, 'minimumRentalDays') ?? 1)),
      price_change_rate: numberOf(user, 'priceChangeRate') ?? 0,
      blocked: user['blacklisted'] === true,
    };
  });
}

function convertStaff({ dump }: Converter, suppliers: ReadonlySet<unknown>): Row[] {
  const staffOf = (type: 'admin' | 'supplier') =>
    usersOf(dump, type)
      .filter((user) => type === 'admin' || suppliers.has(user._id))
      .map((user) => ({
        email: textOf(user, 'email')?.toLowerCase(),
        name: textOf(user, 'fullName'),
        role: type,
        supplier: type === 'supplier' ? user._id : null,
        language: languageOf(user),
      }));
  return [...staffOf('admin'), ...staffOf('supplier')];
}

/** Notes what has no file in the fleet folder. */
function noteOthers({ dump, notes }: Converter): void {
  const count = dump.documents('BankDetails').length;
  if (count > 0) notes.push(`Bank details (${count}): not supported yet`);
}

function nameOf(document: BookCarsDocument): string {
  const [kind, name] =
    'fullName' in document ? ['Supplier', textOf(document, 'fullName')] : ['Car', textOf(document, 'name')];
  return name === null ? `Record ${document._id}` : `${kind} ${name} (${document._id})`;
}

function rounded(document: BookCarsDocument, field: string): number | null {
  const value = numberOf(document, field);
  return value === null ? null : Math.round(value);
}

/** A price of 0 stands for none in BookCars. */
function positive(cents: number | null): number | null {
  return cents !== null && cents > 0 ? cents : null;
}

function mapValues<Name extends string, Value>(fields: Record<Name, string>, read: (field: string) => Value) {
  return Object.fromEntries(Object.entries<string>(fields).map(([name, field]) => [name, read(field)])) as Record<
    Name,
    Value
  >;
}
