import { demoAccounts, demoPassword } from '../seed/data/people.ts';
import { startRelay } from './bookcars/start-relay.ts';
import { backUp, restore } from './commands/backup.ts';
import { fleet } from './commands/fleet.ts';
import { isOperatorCommand, runOperatorCommand } from './commands/operator-commands.ts';
import { saveSubscribers } from './commands/save-subscribers.ts';
import { exitCodes } from './fleet/run-fleet.ts';
import { type Configuration, readConfiguration, settingWarnings } from './process/configuration.ts';
import { ConfigurationError } from './process/configuration-error.ts';
import { siteConfigWarnings } from './process/data-folder.ts';
import { DataFolderError } from './process/data-folder-lock.ts';
import { errorTrace } from './process/error-message.ts';
import { StartError } from './process/start-error.ts';
import { unusedSettings } from './process/unused-settings.ts';
import { startServer } from './start-server.ts';

// React checks it when it is loaded, and renders pages twice as fast as for development.
process.env['NODE_ENV'] ??= 'production';

/** Runs the command of the arguments; without one, starts the server. */
async function main([command, argument, ...options]: string[]): Promise<void> {
  const configuration = readConfiguration(process.env);
  if (command === 'backup') console.info(await backUp(configuration, argument));
  else if (command === 'restore') console.info(await restore(configuration, argument, options.includes('--replace')));
  else if (command === 'fleet') process.exitCode = await fleet(configuration, process.argv.slice(3));
  else if (command === 'subscribers') console.info(await saveSubscribers(configuration, argument));
  else if (isOperatorCommand(command)) console.info(await runOperatorCommand(configuration, command, argument));
  else if (command === undefined) await serve(configuration);
  else throw new StartError(`There is no command ${command}.`);
}

/** Starts the server, and stops it cleanly on SIGINT and SIGTERM. */
async function serve(configuration: Configuration): Promise<void> {
  const warnings = [
    ...settingWarnings(configuration),
    ...unusedSettings(process.env),
    ...(await siteConfigWarnings(configuration.dataDir)),
  ];
  const server = await start(configuration);
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Printed last: a process that reads these lines may stop the server right away.
  for (const line of server.welcome) console.info(line);
  for (const line of warnings) console.warn(line);
}

type Started = { close: () => Promise<void>; welcome: string[] };

async function start(configuration: Configuration): Promise<Started> {
  const { bookCarsUrl, demo } = configuration;
  if (bookCarsUrl !== undefined) {
    const { url, close } = await startRelay({ ...configuration, bookCarsUrl });
    return { close, welcome: [welcome(url, '', false), `In front of BookCars at ${bookCarsUrl}`] };
  }
  const { url, partnerUrl, close, services } = await startServer(configuration);
  const hasCars = (await services.catalogues.recent()).cars.size > 0;
  return { close, welcome: [welcome(url, partnerUrl, demo), ...(hasCars ? [] : [nextSteps])] };
}

/** The operator's first steps. */
const nextSteps = [
  'There is no car to book yet. Next:',
  '  npm run fleet -- template my-fleet   writes the files to fill in with a spreadsheet, see demo/server/FLEET.md',
  '  npm run fleet -- import my-fleet     checks them and opens for business, while the server is running',
].join('\n');

function welcome(url: string, partnerUrl: string, isDemo: boolean): string {
  if (!isDemo) return `Rental Elements is running at ${url}`;
  const accounts = Object.entries(demoAccounts).map(([name, { email }]) => `  ${name.padEnd(11)} ${email}`);
  return [
    `Rental Elements is running at ${url}`,
    `  Playground  ${url}/demo/`,
    `  Mailbox     ${url}/mailbox`,
    `  Partners    ${partnerUrl}/`,
    `Demo accounts (password ${demoPassword}):`,
    ...accounts,
  ].join('\n');
}

function isExpected(error: unknown): error is Error {
  return error instanceof StartError || error instanceof ConfigurationError || error instanceof DataFolderError;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : errorTrace(error));
  // For `fleet`, 1 means that the folder has problems.
  process.exit(process.argv[2] === 'fleet' ? exitCodes.unreachable : 1);
});
