import { open } from 'node:fs/promises';
import type { Configuration } from '../process/configuration.ts';
import { errorMessage } from '../process/error-message.ts';
import { StartError } from '../process/start-error.ts';
import { runOperatorCommand } from './operator-commands.ts';

/** Writes the newsletter's subscribers to a file that only its owner can read. Returns a line for the terminal. */
export async function saveSubscribers(configuration: Configuration, file: string | undefined): Promise<string> {
  if (file === undefined) throw new StartError('Name a file: npm run subscribers -- FILE');
  const text = await runOperatorCommand(configuration, 'subscribers', undefined);
  await writePrivately(file, text).catch((error: unknown) => {
    throw new StartError(`Cannot write to ${file}: ${errorMessage(error)}`);
  });
  const count = text.trimEnd().split('\n').length - 1;
  return `Wrote ${count} ${count === 1 ? 'subscriber' : 'subscribers'} to ${file}.`;
}

async function writePrivately(file: string, text: string): Promise<void> {
  const opened = await open(file, 'w', 0o600);
  try {
    // The mode above applies to a new file only.
    if ((await opened.stat()).isFile()) await opened.chmod(0o600);
    await opened.writeFile(text);
  } finally {
    await opened.close();
  }
}
