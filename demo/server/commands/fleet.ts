import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import {
  exitCodes,
  type FleetCall,
  type FleetOutput,
  runOnDatabase,
  runWithoutDatabase,
  usesDatabase,
} from '../fleet/run-fleet.ts';
import { prepareDatabase } from '../jobs/prepare-database.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { type Pricing, readPricing } from '../pricing/pricing.ts';
import type { Configuration } from '../process/configuration.ts';
import { type ControlCommand, callControlSocket } from '../process/control-socket.ts';
import { readSiteConfig } from '../process/data-folder.ts';
import { errorMessage } from '../process/error-message.ts';
import { writeLog } from '../process/log.ts';
import { StartError } from '../process/start-error.ts';
import { applyZonePackage } from '../process/zone-data.ts';
import type { UploadContext } from '../uploads/context.ts';
import { createObjectStorage } from '../uploads/object-storage.ts';
import { createMailWriter, type WriterSettings } from './mail-writer.ts';
import { openExistingTarget, openTarget } from './open-target.ts';

type Target = WriterSettings & Pick<Configuration, 'databaseUrl' | 'objectStorage'>;

const usage = `Usage: npm run fleet -- template|check|plan|import|export DIR [--yes] [--overwrite] [--dates dmy] [--json]
       npm run fleet -- from-bookcars DUMP DIR [--pictures FOLDER] [--json]`;

const commands = ['template', 'check', 'plan', 'import', 'export', 'from-bookcars'] as const;

/** Runs a command on a fleet folder, and returns its exit code: 1 if the folder was refused, 2 if nothing could be reached. */
export async function fleet(target: Target, args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (call === null) {
    console.error(usage);
    return exitCodes.unreachable;
  }
  const output: FleetOutput = {
    print: async (text) => console.info(text),
    progress: async (text) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
    },
  };
  try {
    return usesDatabase(call) ? await callDatabase(target, call, output) : await runWithoutDatabase(call, output);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `Failed: ${errorMessage(error)}`);
    return exitCodes.unreachable;
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

const options = {
  yes: { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  dates: { type: 'string' },
  pictures: { type: 'string' },
} as const;

function readCall(args: readonly string[]): FleetCall | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...folders] = positionals;
    const command = commands.find((each) => each === name);
    const isMoving = command === 'from-bookcars';
    const isOrderKnown = values.dates === undefined || values.dates === 'dmy';
    if (!command || !isOrderKnown || folders.length !== (isMoving ? 2 : 1)) return null;
    const { yes, overwrite, json, dates, pictures } = values;
    // A running server has another working folder.
    const [directory = '', dump = null] = folders.map((folder) => resolve(folder)).reverse();
    return {
      command,
      directory,
      dump,
      pictures: pictures === undefined ? null : resolve(pictures),
      ...{ yes, overwrite, json, dayFirst: dates === 'dmy' },
    };
  } catch {
    return null;
  }
}

async function callDatabase(target: Target, call: FleetCall, output: FleetOutput): Promise<number> {
  // Without a database, an export would replace the folder's files by empty ones.
  const opened = await (call.command === 'export' ? openExistingTarget : openTarget)(target);
  if (!opened) return callServer(target.dataDir, call, output);
  try {
    await migrate(opened.db);
    const outside = { fetch, now: () => new Date(), log: writeLog };
    const objectStorage = target.objectStorage && createObjectStorage(target.objectStorage, outside);
    const mails = await createMailWriter(target);
    const pricing = readPricing(await readSiteConfig(target.dataDir));
    // The server may never have been started.
    applyZonePackage();
    await prepareDatabase(opened.db, { mails, pricing, demo: false });
    const services = { db: opened.db, objectStorage, mails, pricing };
    return await runOnDatabase(call, services, output);
  } finally {
    await opened.close();
  }
}

/** A message of the running server: text to print, progress, or the exit code. */
type Message = { print: string } | { progress: string } | { exit: number };

async function callServer(dataDir: string, call: FleetCall, output: FleetOutput): Promise<number> {
  const decoder = new TextDecoder();
  let text = '';
  let exit: number = exitCodes.unreachable;
  await callControlSocket(dataDir, ['fleet', JSON.stringify(call)], async (bytes) => {
    text += decoder.decode(bytes, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line) as Message;
      if ('print' in message) await output.print(message.print);
      else if ('progress' in message) await output.progress(message.progress);
      else exit = message.exit;
    }
  });
  return exit;
}

type ServerServices = MailWriterContext &
  Pick<MailContext, 'db' | 'mailWorker'> &
  Pick<UploadContext, 'objectStorage'> & { pricing: Pricing };

/** Runs the command in a server that has the embedded database. */
export function fleetControl(services: ServerServices): ControlCommand {
  const { db, objectStorage, mailWorker, pricing } = services;
  return async (argument, write) => {
    const send = (message: Message) => write(`${JSON.stringify(message)}\n`);
    const output = { print: (print: string) => send({ print }), progress: (progress: string) => send({ progress }) };
    const fleetServices = { db, objectStorage, mails: services, pricing };
    const exit = await runOnDatabase(JSON.parse(argument) as FleetCall, fleetServices, output);
    mailWorker.wake();
    await send({ exit });
  };
}
