import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Close } from './close-within.ts';
import { errorMessage } from './error-message.ts';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

/** Runs in the server for a command of the terminal, and writes what the command prints or stores. */
export type ControlCommand = (argument: string, write: (text: string) => Promise<void>) => Promise<unknown>;

export type ControlOptions = { dataDir: string; log: Log; commands: Record<string, ControlCommand> };

/** Thrown if the terminal's command has ended. */
class CommandEnded extends Error {}

/**
 * Listens in the data folder, where only the server's own user can connect, for commands that need its embedded database. A
 * failure is logged: the server works without it.
 */
export async function openControlSocket({ dataDir, log, commands }: ControlOptions): Promise<Close> {
  const path = socketOf(dataDir);
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    const [name = '', argument = ''] = (request.url ?? '').slice(1).split('/').map(decodeURIComponent);
    const command = commands[name];
    if (!command) return void response.writeHead(404).end();
    const closed = once(response, 'close').then(() => Promise.reject(new CommandEnded()));
    closed.catch(() => undefined);
    const write = async (text: string) => {
      if (!response.write(text)) await Promise.race([once(response, 'drain'), closed]);
    };
    command(argument, write).then(
      () => response.end(),
      (error: unknown) => {
        const isForTerminal = error instanceof StartError && !response.headersSent;
        if (!isForTerminal && !(error instanceof CommandEnded))
          log({ level: 'error', message: `${name} failed: ${errorMessage(error)}` });
        if (response.headersSent) response.destroy();
        else response.writeHead(409).end(errorMessage(error));
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log({ level: 'warning', message: `Commands such as backup are not possible while serving: ${error.message}` });
      resolve();
    });
    server.listen(path, () => resolve());
  });
  await chmod(path, 0o600).catch(() => undefined);
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await rm(path, { force: true });
  };
}

/**
 * Runs a command in the server that has the data folder, and passes what it writes. Rejects with a StartError if none listens, or the
 * command fails there.
 */
export function callControlSocket(
  dataDir: string,
  [name, argument = '']: [name: string, argument?: string],
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const path = `/${name}/${encodeURIComponent(argument)}`;
    const call = request({ socketPath: socketOf(dataDir), path }, (response) => {
      if (response.statusCode === 409) return void text(response).then((line) => reject(new StartError(line)), reject);
      if (response.statusCode !== 200)
        return reject(new StartError(`The running server is of a version without ${name}`));
      (async () => {
        for await (const chunk of response) await write(chunk as Buffer);
      })().then(resolve, reject);
    });
    call.on('error', reject);
    call.end();
  }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      throw new StartError(
        `The server in ${dataDir} takes no commands: it is starting or stopping, or it uses DATABASE_URL, which the command needs too.`,
      );
    if (error.code === 'ECONNRESET') throw new StartError(`The server could not complete ${name}. Its log says why.`);
    throw error;
  });
}
