import { demoAccounts, demoPassword } from '../seed/data/people.ts';
import { readConfiguration, settingWarnings } from './process/configuration.ts';
import { ConfigurationError } from './process/configuration-error.ts';
import { DataFolderError } from './process/data-folder-lock.ts';
import { StartError } from './process/start-error.ts';
import { startServer } from './start-server.ts';

/** Starts the server from the environment, and stops it cleanly on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const server = await startServer(configuration);
  console.info(welcome(server.url, server.partnerUrl, configuration.demo));
  for (const line of settingWarnings(configuration)) console.warn(line);
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
}

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

main().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
});
