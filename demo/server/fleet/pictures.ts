import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type Expectation, expectation } from '../../../widget/i18n/server-texts.ts';
import type { Database } from '../db/database.ts';
import { type UploadFolder, uploads } from '../db/schema.ts';
import { type ImageFormat, imageFormat } from '../http/image-format.ts';
import { errorMessage } from '../process/error-message.ts';
import { removePngText } from '../uploads/png-text.ts';
import type { Problem } from './problems.ts';
import { type FleetFolder, FolderError, picturesFolder } from './read-folder.ts';
import type { FleetFiles, FleetRow } from './read-table.ts';
import { type TableName, tables } from './tables.ts';

/** The columns with pictures, and where the server keeps those. */
export const pictureColumns = [
  { table: 'suppliers', column: 'logo', folder: 'users' },
  { table: 'locations', column: 'picture', folder: 'locations' },
  { table: 'cars', column: 'picture', folder: 'cars' },
  { table: 'extras', column: 'picture', folder: 'cars' },
] as const satisfies readonly { table: TableName; column: string; folder: UploadFolder }[];

/** A picture that an import will store. */
export type NewPicture = { folder: UploadFolder; name: string; path: string };

const accepted: readonly (ImageFormat | null)[] = ['jpeg', 'png', 'webp', 'avif'];
const maxBytes = 20_000_000;
const maxPixels = 100_000_000;
/** Twice the widest place of a page that shows one. */
const stored = { width: 1200, height: 800 };
/** A stored picture's name contains a hash, because a file never changes under its name. */
const storedName = /\.[0-9a-f]{10}\.(webp|svg)$/;

/** The names of stored pictures that a supplier may use again, by file of the folder. */
export type UsedPictures = Readonly<Record<(typeof pictureColumns)[number]['table'], ReadonlySet<string>>>;

/**
 * Replaces the file names in the rows by the names under which the server keeps the pictures, and returns those that it doesn't
 * have yet. A drawing stays as it is: an operator's own files are trusted, and they are served sandboxed. A supplier's files are
 * not: `used` names the stored pictures that they may use, and every other file is a new picture, whatever its name.
 */
export async function readPictures(
  db: Database,
  { directory, files, pictures: present }: Pick<FleetFolder, 'directory' | 'files' | 'pictures'>,
  used: UsedPictures | null,
): Promise<{ files: FleetFiles; pictures: NewPicture[]; problems: Problem[] }> {
  const pictures = new Map<string, NewPicture>();
  const problems: Problem[] = [];
  const names = new Map<string, string>();
  const isTrusted = used === null;
  const read = async (row: FleetRow, { table, column, folder }: (typeof pictureColumns)[number]): Promise<FleetRow> => {
    const file = row.values[column];
    if (typeof file !== 'string' || used?.[table].has(file)) return row;
    const id = `${folder}/${file}`;
    const found = names.get(id);
    if (found !== undefined) return { ...row, values: { ...row.values, [column]: found } };
    const path = join(directory, picturesFolder, present.get(file) ?? file);
    const bytes = await readFile(path);
    const name = await nameOf(db, { folder, file, isTrusted }, bytes);
    const refusal = name.isKept ? null : await refuse(file, bytes, isTrusted);
    if (refusal !== null) {
      problems.push({ file: tables[table].file, line: row.line, column, expected: refusal, got: file });
      return row;
    }
    if (!name.isKept) pictures.set(`${folder}/${name.text}`, { folder, name: name.text, path });
    names.set(id, name.text);
    return { ...row, values: { ...row.values, [column]: name.text } };
  };
  const replaced: FleetFiles = { ...files };
  for (const place of pictureColumns) {
    const rows = files[place.table];
    if (!rows) continue;
    const changed: FleetRow[] = [];
    for (const row of rows) changed.push(await read(row, place));
    replaced[place.table] = changed;
  }
  return { files: replaced, pictures: [...pictures.values()], problems };
}

/** Returns the name of a picture on the server, and whether the server has it. */
async function nameOf(
  db: Database,
  { folder, file, isTrusted }: { folder: UploadFolder; file: string; isTrusted: boolean },
  bytes: Buffer,
) {
  if (isTrusted && (await isStored(db, folder, file))) return { text: file, isKept: true };
  if (isTrusted && storedName.test(file)) return { text: file, isKept: false };
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const [, base = '', extension = ''] = /^(.*)\.(\w+)$/.exec(file) ?? [];
  const plain = base
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase();
  const text = `${plain}.${hash}.${extension.toLowerCase() === 'svg' ? 'svg' : 'webp'}`;
  return { text, isKept: await isStored(db, folder, text) };
}

async function isStored(db: Database, folder: UploadFolder, name: string): Promise<boolean> {
  const found = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.folder, folder), eq(uploads.name, name)));
  return found.length > 0;
}

/** Returns what is expected of a picture that can't be stored, or null. */
async function refuse(file: string, bytes: Buffer, isTrusted: boolean): Promise<Expectation | null> {
  if (bytes.byteLength > maxBytes) return expectation('pictureBytes', { megabytes: maxBytes / 1e6 });
  if (/\.svg$/i.test(file)) return /<svg[\s>]/.test(bytes.toString('utf8')) ? null : expectation('drawing');
  if (!accepted.includes(imageFormat(bytes))) return expectation(isTrusted ? 'pictureFormat' : 'photo');
  try {
    // Reads the header only, whatever the number of pixels.
    const { width, height } = await sharp(removePngText(bytes), { limitInputPixels: false }).metadata();
    return width * height > maxPixels ? expectation('pictureSize', { million: maxPixels / 1e6 }) : null;
  } catch {
    return expectation('picture');
  }
}

/** Two are decoded at a time, because each may take hundreds of megabytes. */
const atATime = 2;

/** Stores pictures, smaller if they are larger than a page shows them. Calls `report` after some of them. */
export async function storePictures(
  tx: Database,
  pictures: readonly NewPicture[],
  { now, report }: { now: Date; report: (done: number) => Promise<void> },
): Promise<void> {
  const decode = (start: number) =>
    Promise.all(
      pictures
        .slice(start, start + atATime)
        .map(async ({ folder, name, path }) => ({ folder, name, createdAt: now, ...(await convert(name, path)) })),
    );
  let next = decode(0);
  for (let start = 0; start < pictures.length; start += atATime) {
    const rows = await next;
    // The next are decoded while the database writes these.
    next = decode(start + atATime);
    // If the insert below fails, nothing awaits this promise.
    next.catch(() => undefined);
    await tx.insert(uploads).values(rows);
    await report(start + rows.length);
  }
}

async function convert(name: string, path: string): Promise<{ bytes: Uint8Array; contentType: string }> {
  const content = await readFile(path);
  if (name.endsWith('.svg')) return { bytes: content, contentType: 'image/svg+xml' };
  const bytes = removePngText(content);
  const contentType = 'image/webp';
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    // An exported picture is stored as it was.
    if (format === 'webp' && width <= stored.width && height <= stored.height) return { bytes, contentType };
    const image = sharp(bytes, { limitInputPixels: maxPixels }).rotate();
    const resized = image.resize({ ...stored, fit: 'inside', withoutEnlargement: true });
    return { bytes: await resized.webp({ quality: 82, effort: 1 }).toBuffer(), contentType };
  } catch (error) {
    throw new FolderError(`Cannot open the picture ${path}: ${errorMessage(error)}`);
  }
}
