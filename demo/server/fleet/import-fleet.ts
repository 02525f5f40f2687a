import { commandRecorder, type RecordEntry } from '../accounts/audit-log.ts';
import { findSuspended } from '../accounts/find-account.ts';
import type { Database } from '../db/database.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { applyPlan } from './apply-plan.ts';
import { blockTimes, findBooked, findSkipped, withMovedBlocks } from './blocks.ts';
import { checkOwnFiles } from './check-own-files.ts';
import type { FleetState } from './fleet-state.ts';
import {
  countRecords,
  type FormerCounts,
  type FormerFiles,
  type FormerName,
  findNewRecords,
  formerFileNames,
  insertRecords,
  noFormerCounts,
  noFormerFiles,
  readFormerFiles,
} from './former-files.ts';
import { loadState } from './load-state.ts';
import { lockPlannedCars } from './lock-cars.ts';
import { type FleetScope, ownFiles, scopeOf, usedPictures } from './own-fleet.ts';
import { readPictures, storePictures } from './pictures.ts';
import { type FleetPlan, planImport, versionOf } from './plan-import.ts';
import type { Problem, Warning } from './problems.ts';
import { type FleetFolder, readFolder } from './read-folder.ts';
import { loadDigests, lockRows, recordRows } from './row-digests.ts';
import { type TableName, tables } from './tables.ts';
import type { NewRecordId } from './write-rows.ts';

/** The number of records of a file that an import adds, changes, retires and leaves. */
export type ChangeCounts = { added: number; changed: number; retired: number; unchanged: number };

/** The result of a command on a fleet folder. */
export type FleetResult = {
  ok: boolean;
  problems: Problem[];
  warnings: Warning[];
  changes: Partial<Record<TableName, ChangeCounts>>;
  /** The keys of what changes, by file. */
  keys: Partial<Record<TableName, { added: string[]; changed: string[]; retired: string[] }>>;
  /** Identifies what the folder was compared with; empty without a comparison. */
  version: string;
  /** Rows, as `cars.csv clio-1`, that were changed elsewhere since the last export and that the folder changes back. */
  edited: string[];
  /** Files that would retire all of their records. */
  emptied: string[];
} & FormerCounts;

export type PlanOptions = {
  dayFirst: boolean;
  /** The supplier whose part of the fleet the folder is; null or absent for all of it. */
  supplierId?: string | null;
};

export type ImportOptions = PlanOptions & {
  /** Lets an empty file retire its records. */
  yes: boolean;
  /** Lets the folder change back rows that were changed elsewhere. */
  overwrite: boolean;
  /** Writes the mails to new staff, and provides the time. */
  mails: MailWriterContext;
  pricing: Pricing;
  report: (progress: string) => Promise<void>;
  newRecordId?: NewRecordId;
  /** Records what is changed; by default in the name of the command. */
  record?: RecordEntry;
  /** The version of the plan that was agreed to: if the fleet is another now, nothing is changed. */
  version?: string;
  /** Thrown if the folder would change who has access as staff. */
  staffRefusal?: Error | null;
};

/** Reads and checks a folder without the database. */
export async function checkFolder(directory: string, options: PlanOptions): Promise<FleetResult> {
  const { problems, warnings } = await readAll(directory, options);
  return { ...nothing, ok: problems.length === 0, problems, warnings };
}

const nothing = { changes: {}, keys: {}, version: '', edited: [], emptied: [], ...noFormerCounts };

/** A fleet folder with the files of another system beside it. */
type Folder = FleetFolder & { former: FormerFiles };

async function readAll(directory: string, { dayFirst, supplierId = null }: PlanOptions): Promise<Folder> {
  const folder = await readFolder(directory, { dayFirst, isPart: supplierId !== null });
  if (supplierId !== null) return { ...folder, former: noFormerFiles };
  const { former, problems } = await readFormerFiles(directory);
  return { ...folder, former, problems: [...folder.problems, ...problems] };
}

function failed({ problems, warnings }: Pick<FleetFolder, 'problems' | 'warnings'>): FleetResult {
  return { ...nothing, ok: false, problems, warnings };
}

/** Compares a folder with the database and changes nothing. */
export async function planFleet(
  db: Database,
  directory: string,
  options: PlanOptions & { now: Date },
): Promise<FleetResult> {
  const folder = await readAll(directory, options);
  if (isRefused(folder, options)) return failed(folder);
  return prepare(db, folder, options).then(({ result }) => result, toRefused);
}

/**
 * Makes the database's fleet the folder's, in one transaction. With problems, or without leave for what is hard to undo, nothing
 * is changed.
 */
export async function importFleet(db: Database, directory: string, options: ImportOptions): Promise<FleetResult> {
  const folder = await readAll(directory, options);
  if (isRefused(folder, options)) return failed(folder);
  const work = db.transaction(async (tx) => {
    await lockRows(tx);
    const { mails, report } = options;
    const now = mails.now();
    const prepared = await prepare(tx, folder, { ...options, now }, (plan, state) => lockPlannedCars(tx, plan, state));
    const { result, plan, scope, pictures, times, added } = prepared;
    const isHeldBack = (result.edited.length > 0 && !options.overwrite) || (result.emptied.length > 0 && !options.yes);
    const isOutdated = options.version !== undefined && options.version !== result.version;
    if (!result.ok || isHeldBack || isOutdated) return { ...result, ok: false };
    if (options.staffRefusal && plan.staff.added.size + plan.staff.changed.size > 0) throw options.staffRefusal;
    await storePictures(tx, pictures, {
      now,
      report: (done) => report(`Pictures ${done} of ${pictures.length}`),
    });
    await report('Records');
    const record = options.record ?? commandRecorder(mails, 'fleet import');
    const { newRecordId } = options;
    await applyPlan(tx, plan, scope.state, { now, random: mails.random, mails, times, record, newRecordId });
    const refused = await insertRecords(tx, added, { now, random: mails.random, pricing: options.pricing });
    if (refused.length > 0) throw new RefusedImport({ ...result, ok: false, problems: refused });
    await recordRows(tx, scopeOf(await loadState(tx), scope.supplierId));
    await recordImport(tx, result, record, scope);
    return result;
  });
  return work.catch(toRefused);
}

function toRefused(error: unknown): FleetResult {
  if (error instanceof RefusedImport) return error.result;
  throw error;
}

/** A supplier's files are compared with the fleet in any case, so that all of their problems show at once. */
function isRefused({ problems }: Folder, { supplierId = null }: PlanOptions): boolean {
  return problems.length > 0 && supplierId === null;
}

/** Notes an import that changed something in the audit log. */
async function recordImport(
  tx: Database,
  result: FleetResult,
  record: RecordEntry,
  { object }: FleetScope,
): Promise<void> {
  const former = Object.keys(formerFileNames).map((name) => result[name as FormerName]);
  const all = [...Object.values(result.changes), ...former.map((counts) => ({ ...noChanges, ...counts }))];
  const sum = (kind: 'added' | 'changed' | 'retired') => all.reduce((total, counts) => total + counts[kind], 0);
  const counts = [
    { field: 'recordsAdded' as const, before: null, after: sum('added') },
    { field: 'recordsChanged' as const, before: null, after: sum('changed') },
    { field: 'recordsRetired' as const, before: null, after: sum('retired') },
  ].filter(({ after }) => after > 0);
  if (counts.length === 0) return;
  await record(tx, { action: 'import-fleet', object, changes: counts });
}

const noChanges: ChangeCounts = { added: 0, changed: 0, retired: 0, unchanged: 0 };

/** Thrown to undo an import whose problems show while it is written. */
class RefusedImport extends Error {
  readonly result: FleetResult;

  constructor(result: FleetResult) {
    super('The import was refused');
    this.result = result;
  }
}

type LockCars = (plan: FleetPlan, state: FleetState) => Promise<void>;

/** Compares a folder with the database. An import locks the cars that it writes, before bookings are searched for. */
async function prepare(
  db: Database,
  folder: Folder,
  options: PlanOptions & { now: Date },
  lockCars: LockCars = async () => undefined,
) {
  const scope = scopeOf(await loadState(db), options.supplierId ?? null);
  const { state, own } = scope;
  const foreign = own ? await checkOwnFiles(db, folder, own) : [];
  if (foreign.length > 0) throw new RefusedImport(failed({ ...folder, problems: foreign }));
  const changed = own ? { ...folder, files: ownFiles(folder.files) } : folder;
  const { files, pictures, problems: ofPictures } = await readPictures(db, changed, own && usedPictures(own));
  const digests = await loadDigests(db, scope.supplierId);
  const suspended = await findSuspended(
    db,
    (files.staff ?? []).map(({ key }) => key),
  );
  const { plan: compared, problems } = await planImport(files, state, digests, suspended);
  const plan = withMovedBlocks(compared, files, state, options.now);
  await lockCars(plan, state);
  const times = blockTimes(files, state);
  const skipped = findSkipped({ folder: changed, plan, state });
  const booked = await findBooked(db, { folder: changed, plan, state, times, now: options.now });
  const added = await findNewRecords(db, folder.former);
  const all = [...ofPictures, ...problems, ...skipped, ...booked];
  const result: FleetResult = {
    ...describePlan(plan, scope),
    version: await versionOf(state, digests),
    ok: all.length === 0,
    problems: all,
    warnings: folder.warnings,
    ...countRecords(folder.former, added),
  };
  return { result, plan, scope, pictures, times, added };
}

function describePlan(plan: FleetPlan, { state, tables: names }: FleetScope) {
  const changes: FleetResult['changes'] = {};
  const keys: FleetResult['keys'] = {};
  for (const name of names) {
    const { added, changed, retired, unchanged } = plan[name];
    changes[name] = { added: added.size, changed: changed.size, retired: retired.length, unchanged };
    keys[name] = { added: [...added.keys()], changed: [...changed.keys()], retired: [...retired] };
  }
  return {
    changes,
    keys,
    edited: names.flatMap((name) => plan[name].edited.map((key) => `${tables[name].file} ${key}`)),
    emptied: names.flatMap((name) => (plan[name].isEmptied && state[name].size > 0 ? [tables[name].file] : [])),
  };
}
