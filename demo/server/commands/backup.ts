import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type WriteBytes, writeCompressed } from '../backup/backup-file.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type Connection, connectEmbedded, isInUse } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { callControlSocket } from '../process/control-socket.ts';
import { DataFolderError, lockDataFolder } from '../process/data-folder-lock.ts';
import { errorMessage } from '../process/error-message.ts';
import { StartError } from '../process/start-error.ts';
import { openExistingTarget, openPostgres, type Target } from './open-target.ts';

/** Writes everything that the server stores to a file, also while it is running. Returns a line for the terminal. */
export async function backUp(target: Target, file: string | undefined): Promise<string> {
  const path = checkFile(file, 'backup');
  const { dataDir } = target;
  await checkFolder(path);
  const fill = async (write: WriteBytes) => {
    const opened = await openExistingTarget(target);
    if (!opened) return callControlSocket(dataDir, ['backup'], write);
    try {
      await writeBackup(opened.db, { dataDir, now: new Date(), write });
    } finally {
      await opened.close();
    }
  };
  const { summary } = await writeCompressed(path, fill, checkBackup);
  const { size } = await stat(path);
  return `Backed up ${summary.rows} rows and ${summary.files} files to ${path} (${(size / 1e6).toFixed(1)} MB).`;
}

/** Replaces what the stopped server stores by a backup. Returns a line for the terminal. */
export async function restore(target: Target, file: string | undefined, replace: boolean): Promise<string> {
  const path = checkFile(file, 'restore');
  const { databaseUrl, dataDir } = target;
  const unlock = await lockDataFolder(dataDir).catch((error: unknown) => {
    throw error instanceof DataFolderError ? new StartError(`${error.message} Stop the server first.`) : error;
  });
  try {
    const opening = databaseUrl === undefined ? connectEmbedded(dataDir) : openPostgres(databaseUrl);
    const restoreTo = async (db: Database) => {
      // It has another data folder, and would go on with what it keeps in memory.
      if (databaseUrl !== undefined && (await isInUse(db)))
        throw new StartError('Another process uses the database in DATABASE_URL. Stop every server first.');
      return restoreBackup(db, { dataDir, file: path, replace });
    };
    const { rows, files } = await withConnection(opening, restoreTo);
    return `Restored ${rows} rows and ${files} files from ${path}.`;
  } finally {
    await unlock();
  }
}

async function withConnection<Result>(
  opening: Promise<Connection>,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await opening;
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** Throws StartError if nothing can be written next to a file, or the file is a folder. */
async function checkFolder(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw new StartError(`Cannot write to ${file}: it is a folder`);
  const folder = dirname(file);
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new StartError(`Cannot write to ${folder}: ${errorMessage(error)}`);
  });
}

function checkFile(file: string | undefined, command: string): string {
  if (file === undefined) throw new StartError(`Name a file: npm run ${command} -- FILE`);
  return file;
}
