import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { checkFleet } from './check-fleet.ts';
import type { Problem, Warning } from './problems.ts';
import { type FleetFiles, type ReadOptions, readTable } from './read-table.ts';
import { requiredTables, tableNames, tables } from './tables.ts';

export type FleetFolder = {
  directory: string;
  /** The names of the files. */
  names: readonly string[];
  files: FleetFiles;
  /** The files in pictures/ by their names in composed characters (NFC), which cells have: a Mac may decompose an é. */
  pictures: ReadonlyMap<string, string>;
  problems: Problem[];
  warnings: Warning[];
};

/** Thrown if the folder can't be read. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

export const picturesFolder = 'pictures';

/** Creates a fleet folder, and the folder of pictures in it, unless they exist. Throws FolderError if nothing can be written there. */
export async function makePicturesFolder(directory: string): Promise<void> {
  const folder = join(directory, picturesFolder);
  try {
    await makeFolder(folder);
    // With the slash, a file is refused.
    await access(`${folder}/`, constants.W_OK);
    await access(directory, constants.W_OK);
  } catch (error) {
    throw new FolderError(`Cannot write to the folder ${directory}: ${await reasonOf(error, directory)}`);
  }
}

/** Creates a folder and those above it, unless they exist. Node's recursive `mkdir` never ends under `/proc`, where nothing can be created. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/**
 * Reads the files of a fleet folder, and checks each of them and what they say of each other. A supplier's part needs no file and
 * may name pictures that it doesn't have.
 */
export async function readFolder(
  directory: string,
  { isPart = false, ...options }: ReadOptions & { isPart?: boolean },
): Promise<FleetFolder> {
  const names = await listFolder(directory);
  const files: FleetFiles = {};
  const problems: Problem[][] = [];
  const stored = findFiles(names);
  const warnings: Warning[][] = [unknownSpreadsheets(names, stored)];
  for (const name of tableNames) {
    const { file } = tables[name];
    const path = stored.get(file);
    if (path === undefined) {
      if (requiredTables.includes(name) && !isPart)
        problems.push([{ file, line: 1, column: '', expected: expectation('thisFile'), got: '' }]);
      continue;
    }
    const read = await readTable(name, await readOne(join(directory, path)), options);
    // References to a file that can't be read are not checked.
    const isReadable = read.rows.length > 0 || read.problems.length === 0;
    if (isReadable) files[name] = read.rows;
    problems.push(read.problems);
    warnings.push(read.unknownColumns.map((column) => ({ file, column })));
  }
  const photos = names.includes(picturesFolder) ? await readdir(join(directory, picturesFolder)) : [];
  const pictures = new Map(photos.map((name) => [name.normalize('NFC'), name]));
  problems.push(checkFleet(files, isPart ? null : pictures));
  return { directory, names, files, pictures, problems: inOrder(problems.flat()), warnings: warnings.flat() };
}

/** Finds the format's files among the names of a folder, in capital letters too. Where both exist, the exact name counts. */
function findFiles(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    tableNames.flatMap((name) => {
      const { file } = tables[name];
      const stored = names.includes(file) ? file : names.find((each) => each.toLowerCase() === file);
      return stored === undefined ? [] : [[file, stored] as const];
    }),
  );
}

/** Excel keeps a hidden file beside each one that it has open, such as `~$cars.csv`. */
const spreadsheet = /^(?![.~]).*\.(csv|tsv|xlsx?|ods)$/i;

/** A misspelled name, such as `price.csv`, would otherwise be ignored without a word. */
function unknownSpreadsheets(names: readonly string[], stored: ReadonlyMap<string, string>): Warning[] {
  const known = new Set(stored.values());
  return names
    .filter((name) => spreadsheet.test(name) && !known.has(name))
    .sort()
    .map((file) => ({ file, column: '' }));
}

async function readOne(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code = 'unknown error' } = error as { code?: string };
    throw new FolderError(`Cannot read ${path}: ${code === 'EISDIR' ? 'it is a folder' : code}`);
  }
}

async function listFolder(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    const reason = await reasonOf(error, directory);
    throw new FolderError(`Cannot read the folder ${directory}: ${reason === 'ENOENT' ? 'it does not exist' : reason}`);
  }
}

/** Returns why a folder can't be used: it is a file, or the code of the system's error. */
async function reasonOf(error: unknown, directory: string): Promise<string> {
  const found = await stat(directory).catch(() => null);
  if (found && !found.isDirectory()) return 'it is a file';
  return (error as { code?: string }).code ?? 'unknown error';
}

/** Sorts problems by file in the format's order, then by line. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = tableNames.map((name): string => tables[name].file);
  return [...problems].sort(
    (one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line,
  );
}
