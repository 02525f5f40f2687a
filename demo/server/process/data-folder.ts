import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseConfig } from '../../../widget/contract/config.ts';
import type { RandomBytes } from './identifiers.ts';
import { messageOf } from './message-of.ts';
import { StartError } from './start-error.ts';

/** Kept beside the data, so that links in mails outlive a restart. */
export async function storedSecret(dataDir: string | undefined, random: RandomBytes): Promise<string> {
  const fresh = Buffer.from(random(32)).toString('base64url');
  if (dataDir === undefined) return fresh;
  const file = join(dataDir, 'secret-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    await writeFile(file, `${fresh}\n`, { mode: 0o600 });
    return fresh;
  }
}

/** `config.json` in the data folder, where the operator changes names, limits and looks; throws a StartError. */
export async function readSiteConfig(dataDir: string | undefined): Promise<Record<string, unknown>> {
  const file = dataDir === undefined ? null : join(dataDir, 'config.json');
  if (file === null || !existsSync(file)) return {};
  try {
    const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    parseConfig(config);
    return config;
  } catch (error) {
    throw new StartError(`Cannot use ${file}: ${messageOf(error)}`);
  }
}
