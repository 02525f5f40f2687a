import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BSON, EJSON, type ObjectId } from 'bson';
import { errorMessage } from '../../process/error-message.ts';
import { FolderError } from '../read-folder.ts';

/** A document, with ids as hexadecimal digits and numbers of all kinds as numbers. */
export type BookCarsDocument = { readonly _id: string } & Readonly<Record<string, unknown>>;

/** The collections of a BookCars 8 database, as `mongodump` or `mongoexport` wrote them. Those that are absent are empty. */
export type BookCarsDump = { documents: (collection: string) => readonly BookCarsDocument[] };

const required = ['Car', 'User', 'Location', 'LocationValue', 'Country'];
const optional = ['ParkingSpot', 'DateBasedPrice', 'Booking', 'Notification', 'AdditionalDriver', 'BankDetails'];

const inflate = promisify(gunzip);

/** Reads the files of a dump, which may be in a folder with the database's name. Throws FolderError. */
export async function readDump(directory: string): Promise<BookCarsDump> {
  const files = await findFiles(directory);
  const collections = new Map<string, BookCarsDocument[]>();
  const missing: string[] = [];
  for (const name of [...required, ...optional]) {
    const path = files.find((file) => isFileOf(file, name));
    if (path !== undefined) collections.set(name, await readCollection(path));
    else if (required.includes(name)) missing.push(name);
  }
  if (missing.length > 0) {
    throw new FolderError(
      `${directory} is not a BookCars dump: it has no ${missing.map((name) => `${name}.bson or ${name}.json`).join(', no ')}`,
    );
  }
  return { documents: (name) => collections.get(name) ?? [] };
}

/** Prefers what `mongodump` writes. */
async function findFiles(directory: string): Promise<string[]> {
  try {
    const names = (await readdir(directory, { recursive: true })).filter((name) => name.split(/[/\\]/).length <= 2);
    return names
      .map((name) => join(directory, name))
      .sort((one, other) => Number(/\.json/i.test(one)) - Number(/\.json/i.test(other)) || (one < other ? -1 : 1));
  } catch (error) {
    const isFile = await stat(directory).then(
      (found) => !found.isDirectory(),
      () => false,
    );
    throw new FolderError(`Cannot read the dump ${directory}: ${isFile ? 'it is a file' : errorMessage(error)}`);
  }
}

function isFileOf(path: string, collection: string): boolean {
  const file = path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  const name = collection.toLowerCase();
  return ['.bson', '.json'].some((extension) => file === name + extension || file === `${name}${extension}.gz`);
}

async function readCollection(path: string): Promise<BookCarsDocument[]> {
  try {
    const stored = await readFile(path);
    const bytes = path.endsWith('.gz') ? await inflate(stored) : stored;
    const documents = /\.bson/i.test(path) ? readBson(bytes) : readJson(bytes.toString('utf8'));
    return documents
      .map((document) => plain(document) as BookCarsDocument)
      .filter(({ _id }) => typeof _id === 'string');
  } catch (error) {
    throw new FolderError(`Cannot read ${path}: ${errorMessage(error)}`);
  }
}

function readBson(bytes: Buffer): unknown[] {
  const documents: unknown[] = [];
  for (let start = 0; start < bytes.length; ) {
    const size = bytes.readInt32LE(start);
    if (size < 5 || start + size > bytes.length) throw new Error('the file is cut off, or not BSON');
    documents.push(BSON.deserialize(bytes.subarray(start, start + size)));
    start += size;
  }
  return documents;
}

/** Reads one document a line, or an array of them. */
function readJson(text: string): unknown[] {
  if (text.trimStart().startsWith('[')) return EJSON.parse(text) as unknown[];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => EJSON.parse(line) as unknown);
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (!('_bsontype' in value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
  }
  if (value._bsontype === 'ObjectId') return (value as ObjectId).toHexString();
  const number = Number(String(value));
  return Number.isNaN(number) ? null : number;
}
