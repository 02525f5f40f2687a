import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
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
    await acquireLock(file, holder, folder);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError(`Cannot write to the data folder ${folder}: ${reason(error)}`);
  }
  return async () => {
    if ((await readLock(file)) === JSON.stringify(holder)) await unlink(file);
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

async function acquireLock(file: string, holder: Holder, folder: string): Promise<void> {
  while (!(await createLock(file, holder))) await removeStaleLock(file, holder, folder);
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

/**
 * Removes the lock of a process that has ended. Only the process that has that lock's own guard does so, because another one may have
 * replaced the lock since it was read. The guard is a lock too, as its process may be killed.
 */
async function removeStaleLock(file: string, holder: Holder, folder: string): Promise<void> {
  const found = await readLock(file);
  if (found === null) return;
  const former = parseHolder(found);
  if (former && (await isRunning(former))) {
    throw new DataFolderError(`The data folder ${folder} is in use by process ${former.pid}.`);
  }
  const guard = `${file}.stale-${former?.id ?? 'unreadable'}`;
  await acquireLock(guard, holder, folder);
  try {
    if ((await readLock(file)) === found) await unlink(file);
  } finally {
    await unlink(guard);
  }
}

/** Returns the content of a lock; null if there is none. */
async function readLock(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns null for a lock without content, as a power failure may leave it. */
function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder | null;
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
