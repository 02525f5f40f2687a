import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Thrown if another process holds the folder, or it cannot be written. The message is for the terminal. */
export class DataFolderError extends Error {}

type Holder = { pid: number; startedAt: string; id: string };

/**
 * Locks the data folder for this process and returns the function that unlocks it. A stale lock of a killed process is
 * recognised by its process id and start time, and replaced.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  const holder: Holder = { pid: process.pid, startedAt: (await readProcess(process.pid)).startedAt, id: randomUUID() };
  try {
    await createFolder(resolve(folder));
    while (!(await createLock(file, holder))) await removeStaleLock(file, folder);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError(`Cannot write to the data folder ${folder}: ${reason(error)}`);
  }
  return async () => {
    if ((await readHolder(file))?.id === holder.id) await unlink(file);
  };
}

/**
 * Creates a folder and those above it. Node's own recursive `mkdir` never ends where the system creates no folders and says that one
 * is missing, as in `/proc`.
 */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const parent = dirname(folder);
    if (codeOf(error) === 'ENOENT' && parent !== folder && (await stat(parent).catch(() => null)) === null) {
      await createFolder(parent);
      return createFolder(folder);
    }
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw error;
  }
}

/** Creates the lock by linking a complete file into place, so that no process reads a lock without content. */
async function createLock(file: string, holder: Holder): Promise<boolean> {
  const draft = `${file}.${holder.id}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

async function removeStaleLock(file: string, folder: string): Promise<void> {
  const found = await readHolder(file);
  if (found && (await isRunning(found))) {
    throw new DataFolderError(`The data folder ${folder} is in use by process ${found.pid}.`);
  }
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    await unlink(aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const { state, startedAt } = await readProcess(holder.pid);
  // A killed process exists until its parent reads its exit code, but it holds nothing.
  if (state === 'Z' || state === 'X') return false;
  return startedAt === '' || holder.startedAt === '' || startedAt === holder.startedAt;
}

/** Returns a process's state and its start time in the system's clock ticks; empty strings on systems other than Linux. */
async function readProcess(pid: number): Promise<{ state: string; startedAt: string }> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return { state: '', startedAt: '' };
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
