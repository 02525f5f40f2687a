import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderError, makePicturesFolder, picturesFolder } from './read-folder.ts';
import type { Table } from './table.ts';
import { type TableName, tableNames, tables } from './tables.ts';
import { writeTable } from './write-csv.ts';

/** Names for the rows of the template. */
const exampleTexts: Partial<Record<TableName, Record<string, Record<string, string>>>> = {
  locations: {
    name: { en: 'Paris Airport (CDG)', fr: 'Aéroport de Paris (CDG)', es: 'Aeropuerto de París (CDG)' },
    directions: {
      en: 'The shuttle stops at exit 4.',
      fr: 'La navette s’arrête sortie 4.',
      es: 'La lanzadera para en la salida 4.',
    },
  },
  extras: { name: { en: 'Child seat (9–18 kg)', fr: 'Siège enfant (9–18 kg)', es: 'Silla infantil (9–18 kg)' } },
  fees: { name: { en: 'Young driver', fr: 'Jeune conducteur', es: 'Conductor joven' } },
  parking: { name: { en: 'Car park P3', fr: 'Parking P3', es: 'Aparcamiento P3' } },
};

/** Writes a folder with every file and one example row in each, which can be checked and imported as it is. */
export async function writeTemplate(directory: string): Promise<string[]> {
  await makePicturesFolder(directory);
  const present = (await readdir(directory)).filter((name) => name !== picturesFolder);
  if (present.length > 0) throw new FolderError(`The folder ${directory} is not empty. Name a new one.`);
  for (const name of tableNames)
    await writeFile(join(directory, tables[name].file), writeTable(name, exampleRows(name)));
  return tableNames.map((name) => tables[name].file);
}

function exampleRows(name: TableName): Record<string, unknown>[] {
  const table: Table = tables[name];
  const row: Record<string, unknown> = { ...exampleTexts[name] };
  for (const [column, { cell, example, fallback }] of Object.entries(table.columns)) {
    row[column] = example === '' ? fallback : cell.read(example, { dates: null });
  }
  // The airport belongs to a city, which needs a row too.
  return name === 'locations' ? [cityOf(row), row] : [row];
}

function cityOf(airport: Record<string, unknown>): Record<string, unknown> {
  return {
    ...airport,
    key: airport['parent'],
    kind: 'city',
    parent: null,
    name: { en: 'Paris', fr: 'Paris', es: 'París' },
    ...{ latitude: 48.8566, longitude: 2.3522, address: null, airport_code: null, access: null, access_minutes: null },
    directions: {},
  };
}
