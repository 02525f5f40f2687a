import { type Expectation, expectation } from '../../../widget/i18n/server-texts.ts';
import { checkAmounts } from './check-amounts.ts';
import type { Problem } from './problems.ts';
import type { FleetFiles, FleetRow } from './read-table.ts';
import { type TableName, tables, type Values } from './tables.ts';

type Check = (report: (row: FleetRow, column: string, expected: Expectation, got: string) => void) => void;

const keysOfLocations = expectation('keysOf', { file: tables.locations.file });

/**
 * Checks what the files say of each other. What a file lacks is not checked: it may be in the database. Without `pictures`, the
 * names of pictures aren't checked.
 */
export function checkFleet(files: FleetFiles, pictures: Pick<ReadonlySet<string>, 'has'> | null): Problem[] {
  const problems: Problem[] = [];
  const checksOf: Record<TableName, Check[]> = {
    suppliers: [
      checkPictures(files, 'suppliers', 'logo', pictures),
      checkReferences(files, 'suppliers', 'locations', 'locations'),
      checkRows(files, 'suppliers'),
    ],
    locations: [checkPictures(files, 'locations', 'picture', pictures), checkParents(files)],
    parking: [checkReferences(files, 'parking', 'location', 'locations')],
    cars: [checkPictures(files, 'cars', 'picture', pictures), checkCars(files), checkRows(files, 'cars')],
    prices: [
      checkReferences(files, 'prices', 'car', 'cars'),
      checkRows(files, 'prices'),
      checkPeriods(files, 'prices'),
    ],
    blocks: [checkReferences(files, 'blocks', 'car', 'cars'), checkPeriods(files, 'blocks')],
    fees: [
      checkReferences(files, 'fees', 'supplier', 'suppliers'),
      checkReferences(files, 'fees', 'car', 'cars'),
      checkReferences(files, 'fees', 'location', 'locations'),
      checkReferences(files, 'fees', 'to_location', 'locations'),
      checkRows(files, 'fees'),
    ],
    extras: [
      checkPictures(files, 'extras', 'picture', pictures),
      checkReferences(files, 'extras', 'supplier', 'suppliers'),
      checkReferences(files, 'extras', 'location', 'locations'),
      checkRows(files, 'extras'),
    ],
    staff: [checkReferences(files, 'staff', 'supplier', 'suppliers'), checkStaff(files)],
    partners: [
      checkReferences(files, 'partners', 'locations', 'locations'),
      checkReferences(files, 'partners', 'suppliers', 'suppliers'),
    ],
  };
  for (const [name, checks] of Object.entries(checksOf)) {
    const { file } = tables[name as TableName];
    for (const check of checks) {
      check((row, column, expected, got) => problems.push({ file, line: row.line, column, expected, got }));
    }
  }
  return problems;
}

/** Returns a row's values as far as they could be read. */
function valuesOf<Name extends TableName>(row: FleetRow): Partial<Values<Name>> {
  return row.values as Partial<Values<Name>>;
}

function byKey(rows: readonly FleetRow[] | undefined): ReadonlyMap<string, FleetRow> | null {
  return rows ? new Map(rows.map((row) => [row.key, row])) : null;
}

function checkPictures(
  files: FleetFiles,
  name: TableName,
  column: string,
  pictures: Pick<ReadonlySet<string>, 'has'> | null,
): Check {
  return (report) => {
    if (!pictures) return;
    for (const row of files[name] ?? []) {
      const file = row.values[column];
      if (typeof file === 'string' && !pictures.has(file)) report(row, column, expectation('pictureFile'), file);
    }
  };
}

/** Checks the keys in a column, which has one or a list of them. */
function checkReferences(files: FleetFiles, name: TableName, column: string, target: TableName): Check {
  const known = byKey(files[target]);
  const { file } = tables[target];
  return (report) => {
    if (!known) return;
    for (const row of files[name] ?? []) {
      const value = row.values[column];
      const expected = Array.isArray(value) ? expectation('keysOf', { file }) : expectation('keyOf', { file });
      for (const key of Array.isArray(value) ? value : [value])
        if (typeof key === 'string' && !known.has(key)) report(row, column, expected, key);
    }
  };
}

function checkRows(files: FleetFiles, name: TableName): Check {
  return (report) => {
    for (const row of files[name] ?? [])
      for (const { column, expected, got } of checkAmounts(name, row.values)) report(row, column, expected, got);
  };
}

function checkParents(files: FleetFiles): Check {
  const known = byKey(files.locations);
  return (report) => {
    for (const row of files.locations ?? []) {
      const { parent } = valuesOf<'locations'>(row);
      if (!parent) continue;
      const city = known?.get(parent);
      if (!city) report(row, 'parent', expectation('keyOf', { file: tables.locations.file }), parent);
      else if (city === row || valuesOf<'locations'>(city).parent)
        report(row, 'parent', expectation('topCity'), parent);
      else if (new Set([row, city].flatMap(countryOf)).size > 1)
        report(row, 'parent', expectation('cityInCountry'), parent);
    }
  };
}

function checkCars(files: FleetFiles): Check {
  const suppliers = byKey(files.suppliers);
  const locations = byKey(files.locations);
  const dated = new Set((files.prices ?? []).map(({ values }) => values['car']));
  return (report) => {
    for (const row of files.cars ?? []) {
      const car = valuesOf<'cars'>(row);
      const supplier = car.supplier === undefined ? undefined : suppliers?.get(car.supplier);
      if (suppliers && car.supplier && !supplier)
        report(row, 'supplier', expectation('keyOf', { file: tables.suppliers.file }), car.supplier);
      for (const key of car.locations ?? []) {
        if (locations && !locations.has(key)) report(row, 'locations', keysOfLocations, key);
        else if (supplier && servedBy(supplier)?.includes(key) === false)
          report(row, 'locations', expectation('servedLocations', { supplier: supplier.key }), key);
      }
      const countries = new Set((car.locations ?? []).flatMap((key) => countryOf(locations?.get(key))));
      if (countries.size > 1) report(row, 'locations', expectation('oneCountry'), (car.locations ?? []).join('|'));
      if (car.daily_price === null && !dated.has(row.key)) report(row, 'daily_price', expectation('dailyPrice'), '');
    }
  };
}

/** Returns undefined if the file lacks the column, or if the cell can't be read. */
function servedBy(supplier: FleetRow): readonly string[] | undefined {
  return valuesOf<'suppliers'>(supplier).locations;
}

function countryOf(location: FleetRow | undefined): string[] {
  const country = location && valuesOf<'locations'>(location).country;
  return country ? [country] : [];
}

type Period = { row: FleetRow; from: string; to: string };
type IsEnded = (to: string, from: string) => boolean;

/** Checks that the periods of one car end after they begin and don't overlap. Prices include their last day. */
function checkPeriods(files: FleetFiles, name: 'prices' | 'blocks'): Check {
  const isEnded: IsEnded = (to, from) => (name === 'prices' ? to < from : to <= from);
  return (report) => {
    const periods = new Map<string, Period[]>();
    for (const row of files[name] ?? []) {
      const { car, from, to }: { car?: string; from?: string; to?: string } = row.values;
      if (!car || !from || !to) continue;
      if (isEnded(to, from)) {
        report(row, 'to', expectation(name === 'prices' ? 'dayFrom' : 'timeAfter', { from }), to);
        continue;
      }
      const ofCar = periods.get(car) ?? [];
      periods.set(car, ofCar);
      ofCar.push({ row, from, to });
    }
    const outside = name === 'prices' ? 'otherDays' : 'otherTime';
    for (const ofCar of periods.values())
      for (const [{ row, from }, line] of findOverlaps(ofCar, isEnded))
        report(row, 'from', expectation(outside, { line }), from);
  };
}

/**
 * Returns the periods that overlap an earlier line's, with that line. In order of time, each is compared only with the one before it that
 * ends last: comparing all with all would block the server for minutes on a long file.
 */
function findOverlaps(periods: readonly Period[], isEnded: IsEnded): Map<Period, number> {
  const found = new Map<Period, number>();
  let last: Period | undefined;
  for (const period of [...periods].sort((one, other) =>
    one.from < other.from ? -1 : one.from > other.from ? 1 : 0,
  )) {
    if (last && !isEnded(last.to, period.from)) {
      const isLater = period.row.line > last.row.line;
      const [later, earlier] = isLater ? [period, last] : [last, period];
      found.set(later, Math.min(earlier.row.line, found.get(later) ?? earlier.row.line));
    }
    if (!last || last.to < period.to) last = period;
  }
  return found;
}

/** Checks that a supplier's staff have a supplier, and nobody else. */
function checkStaff(files: FleetFiles): Check {
  return (report) => {
    for (const row of files.staff ?? []) {
      const { role, supplier } = valuesOf<'staff'>(row);
      if (role === 'supplier' && supplier === null) report(row, 'supplier', expectation('roleSupplier'), '');
      if (role === 'admin' && supplier) report(row, 'supplier', expectation('noSupplier'), supplier);
    }
  };
}
