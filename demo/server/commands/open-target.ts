import { type Connection, connectEmbedded, connectPostgres } from '../db/connect.ts';
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

export async function openPostgres(url: string): Promise<Connection> {
  try {
    return await connectPostgres(url);
  } catch (error) {
    throw new StartError(`Cannot connect to the database in DATABASE_URL: ${errorMessage(error)}`);
  }
}
