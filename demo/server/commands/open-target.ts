import { type Connection, connectEmbedded, connectPostgres, hasEmbeddedDatabase } from '../db/connect.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Configuration } from '../process/configuration.ts';
import { DataFolderError, lockDataFolder } from '../process/data-folder-lock.ts';
import { errorMessage } from '../process/error-message.ts';
import { StartError } from '../process/start-error.ts';

/** The database that a command of the terminal works on. */
export type Target = Pick<Configuration, 'databaseUrl' | 'dataDir'>;

/** Opens a command's database; returns null for the embedded one of a running server, which has to run the command itself. */
export async function openTarget({ databaseUrl, dataDir }: Target): Promise<Connection | null> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const unlock = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderError && /in use/.test(error.message)) return null;
    throw error;
  });
  if (!unlock) return null;
  try {
    const connection = await connectEmbedded(dataDir);
    return {
      ...connection,
      close: async () => {
        await connection.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Opens a command's database like `openTarget`, for a command that has nothing to do without one. Throws a StartError, and creates
 * nothing, if the server has never stored anything there: the command was probably started with other settings than the server.
 */
export async function openExistingTarget(target: Target): Promise<Connection | null> {
  const { databaseUrl, dataDir } = target;
  if (databaseUrl === undefined && !hasEmbeddedDatabase(dataDir))
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  const opened = await openTarget(target);
  if (!opened || (await isMigrated(opened.db))) return opened;
  await opened.close();
  throw new StartError('The server has not set up this database. Set DATA_DIR or DATABASE_URL as for the server.');
}

export async function openPostgres(url: string): Promise<Connection> {
  try {
    return await connectPostgres(url);
  } catch (error) {
    throw new StartError(`Cannot connect to the database in DATABASE_URL: ${errorMessage(error)}`);
  }
}
