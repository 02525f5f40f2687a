import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordEntry } from '../accounts/audit-log.ts';
import type { Database } from '../db/database.ts';
import { outsideSlot } from '../http/admission.ts';
import type { ProblemError } from '../http/problem-error.ts';
import { createTurns } from '../http/turns.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { checkFolder, type FleetResult, importFleet, planFleet } from './import-fleet.ts';
import type { Problem } from './problems.ts';
import { tableNames, tables } from './tables.ts';
import { type Unpacked, unpackUpload } from './unpack-upload.ts';

type Context = MailWriterContext & { db: Database; pricing: Pricing };

/** `supplierId` limits the upload to a supplier's part of the fleet; null for all of it. */
export type FleetUpload = { file: File; dayFirst: boolean; supplierId: string | null };

/**
 * The plan that the user confirmed: its version, the permissions for changes that are hard to undo, and the error that refuses changes of
 * the staff.
 */
export type Agreement = { version: string; overwrite: boolean; empty: boolean; staffRefusal: ProblemError | null };

const listed = { keys: 50, problems: 500, rows: 500 } as const;

/** Compares an uploaded fleet folder with the fleet, and changes nothing. */
export function planUpload(context: Context, upload: FleetUpload) {
  return withUpload(upload.file, async (directory, unpacked) => {
    const { dayFirst, supplierId } = upload;
    const options = { dayFirst, supplierId, now: context.now() };
    return toResponse(await planFleet(context.db, directory, options), unpacked);
  });
}

/** Imports an uploaded fleet folder as a terminal does, if the fleet is still the one that the plan was made for. */
export function importUpload(
  context: Context,
  upload: FleetUpload,
  { version, overwrite, empty, staffRefusal }: Agreement,
  record: RecordEntry,
) {
  return withUpload(upload.file, async (directory, unpacked) => {
    const { db, pricing } = context;
    if (unpacked.problems.length > 0) return toResponse(await checkFolder(directory, upload), unpacked);
    const { dayFirst, supplierId } = upload;
    const options = { dayFirst, supplierId, yes: empty, overwrite, version, staffRefusal };
    const outputs = { mails: context, pricing, record, report: async () => undefined };
    const result = await importFleet(db, directory, { ...options, ...outputs });
    return { ...toResponse(result, unpacked), isApplied: result.ok, isOutdated: isOutdated(result, version) };
  });
}

function isOutdated(result: FleetResult, version: string): boolean {
  return result.problems.length === 0 && result.version !== version;
}

/** Processes one upload at a time, because each may need hundreds of megabytes. */
const turns = createTurns(3);

function withUpload<Result>(
  file: File,
  work: (directory: string, unpacked: Unpacked) => Promise<Result>,
): Promise<Result> {
  return turns.take('upload', () =>
    outsideSlot(() => withFolder(async (directory) => work(directory, await unpackUpload(file, directory)))),
  );
}

/** Runs work with a temporary folder, which is removed afterwards. */
async function withFolder<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await makeFolder();
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'rental-fleet-'));
}

function toResponse(result: FleetResult, unpacked: Unpacked) {
  const problems = [...unpacked.problems, ...result.problems];
  return {
    isApplied: false,
    isOutdated: false,
    version: problems.length > 0 ? '' : result.version,
    files: tableNames.flatMap((name) => {
      const counts = result.changes[name];
      const keys = result.keys[name];
      return counts && keys ? [{ file: tables[name].file, ...counts, keys: firstKeys(keys) }] : [];
    }),
    problems: problems.slice(0, listed.problems).map(toFileProblem),
    problemCount: problems.length,
    warnings: [...unpacked.warnings, ...result.warnings].slice(0, listed.rows),
    edited: result.edited.slice(0, listed.rows),
    editedCount: result.edited.length,
    emptied: result.emptied,
  };
}

function toFileProblem({ expected: { code, values }, got, ...place }: Problem) {
  const named = Object.entries(values).map(([name, value]: [string, string | number]) => ({ name, value }));
  // A cell may have any length.
  return { ...place, expected: { code, values: named }, got: got.length > 80 ? `${got.slice(0, 79)}…` : got };
}

function firstKeys({ added, changed, retired }: Record<'added' | 'changed' | 'retired', string[]>) {
  const first = (keys: string[]) => keys.slice(0, listed.keys);
  return { added: first(added), changed: first(changed), retired: first(retired) };
}
