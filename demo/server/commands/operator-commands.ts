import { dropSecondFactor } from '../accounts/drop-second-factor.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { writeSubscribers } from '../accounts/subscriber-list.ts';
import type { Database } from '../db/database.ts';
import { createPartnerSecret, overlapHours } from '../partner-events/partner-secret.ts';
import { type ControlCommand, callControlSocket } from '../process/control-socket.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import { StartError } from '../process/start-error.ts';
import { createMailWriter, type WriterSettings } from './mail-writer.ts';
import { openExistingTarget, type Target } from './open-target.ts';

type Services = { db: Database; now: Date; random: RandomBytes; secret: SecretKeys; siteUrl: string };

type OperatorCommand = {
  /** The usage that the terminal prints if the argument is missing; null for a command without one. */
  usage: string | null;
  /** Returns what the terminal prints. */
  run: (services: Services, argument: string) => Promise<string>;
};

const commands = {
  'reset-second-factor': {
    usage: 'Name an account: npm run reset-second-factor -- EMAIL',
    run: ({ db, ...tools }, email) => dropSecondFactor(db, tools, email),
  },
  'end-sessions': {
    usage: 'Name an account, or all: npm run end-sessions -- EMAIL|--all',
    run: ({ db, ...tools }, whose) => endSessions(db, tools, whose === '--all' ? 'all' : { email: whose }),
  },
  'partner-secret': {
    usage: 'Name a partner: npm run partner-secret -- KEY',
    run: async (services, key) => {
      const created = await createPartnerSecret(services, key);
      if (created === null) throw new StartError(`partners.csv has no partner ${key}.`);
      const address = created.webhookUrl ?? 'nowhere yet: partners.csv has no webhook_url for this partner';
      return [
        created.secret,
        '',
        `Signs the events of ${key}, which are sent to ${address}. It is not shown again.`,
        ...(created.replaces ? [`The previous secret signs them too for ${overlapHours} hours.`] : []),
        '',
      ].join('\n');
    },
  },
  subscribers: { usage: null, run: ({ db, ...site }) => writeSubscribers(db, site) },
} satisfies Record<string, OperatorCommand>;

export type OperatorCommandName = keyof typeof commands;

export function isOperatorCommand(name: string | undefined): name is OperatorCommandName {
  return name !== undefined && Object.hasOwn(commands, name);
}

/** Runs a command on the operator's data, also while the server is running. Returns what the terminal prints. */
export async function runOperatorCommand(
  target: Target & WriterSettings,
  name: OperatorCommandName,
  argument: string | undefined,
): Promise<string> {
  const { usage, run }: OperatorCommand = commands[name];
  if (argument === undefined && usage !== null) throw new StartError(usage);
  const opened = await openExistingTarget(target);
  if (!opened) {
    const chunks: Uint8Array[] = [];
    await callControlSocket(target.dataDir, [name, argument ?? ''], async (bytes) => void chunks.push(bytes));
    return Buffer.concat(chunks).toString();
  }
  try {
    const { secret, random, addresses, now } = await createMailWriter(target);
    const services = { db: opened.db, now: now(), random, secret, siteUrl: addresses.siteUrl };
    return await run(services, argument ?? '');
  } finally {
    await opened.close();
  }
}

type ServerServices = Omit<Services, 'now' | 'siteUrl'> & { now: () => Date; addresses: { siteUrl: string } };

/** Runs the commands in a server that has the embedded database. */
export function operatorControls({ now, addresses, ...services }: ServerServices): Record<string, ControlCommand> {
  const controls = Object.entries(commands).map(([name, { run }]): [string, ControlCommand] => [
    name,
    async (argument, write) => write(await run({ ...services, now: now(), siteUrl: addresses.siteUrl }, argument)),
  ]);
  return Object.fromEntries(controls);
}
