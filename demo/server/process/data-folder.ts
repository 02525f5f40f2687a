import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, parseConfig, config as siteConfig } from '../../../widget/contract/config.ts';
import { languages } from '../../../widget/domain/enumerations.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { errorMessage } from './error-message.ts';
import type { RandomBytes } from './identifiers.ts';
import { checkStripeKey } from './payment-keys.ts';
import { parseKeys, type SecretKeys } from './secret-keys.ts';
import { StartError } from './start-error.ts';

/** Returns the keys stored in the data folder, so that links in mails stay valid after a restart. */
export async function storedKeys(dataDir: string | undefined, random: RandomBytes): Promise<SecretKeys> {
  const fresh: SecretKeys = [Buffer.from(random(32)).toString('base64url')];
  if (dataDir === undefined) return fresh;
  const file = join(dataDir, 'secret-key');
  const keys = parseKeys(existsSync(file) ? await readFile(file, 'utf8') : '');
  if (!keys) await writeFile(file, `${fresh[0]}\n`, { mode: 0o600 });
  return keys ?? fresh;
}

/** Reads `config.json` from the data folder, where the operator sets names, limits and colours; throws a StartError. */
export async function readSiteConfig(dataDir: string | undefined): Promise<Record<string, unknown>> {
  const file = dataDir === undefined ? null : join(dataDir, 'config.json');
  if (file === null || !existsSync(file)) return {};
  try {
    const text = decodeUtf8(await readFile(file));
    if (text === null) throw new Error('expected UTF-8. Save the file as UTF-8.');
    const config = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    const { stripePublishableKey: key } = parseConfig(config);
    // Every page contains it, so a secret key in its place is refused.
    if (key) checkStripeKey('stripePublishableKey', key, ['pk_']);
    return config;
  } catch (error) {
    throw new StartError(`Cannot use ${file}: ${errorMessage(error)}`);
  }
}

/**
 * Returns a warning for each setting of `config.json` that is unknown, such as a misspelled one, whose default applies, and one if
 * visitors get a language that the operator doesn't offer.
 */
export async function siteConfigWarnings(dataDir: string | undefined): Promise<string[]> {
  const config = await readSiteConfig(dataDir);
  const unknown = Object.keys(config).filter((name) => !Object.hasOwn(siteConfig.shape, name));
  return [
    ...unknown.map((name) => `config.json has the unknown setting ${name}, which has no effect.`),
    ...languageWarnings(parseConfig(config)),
  ];
}

function languageWarnings({ languages: offered, defaultLanguage }: Config): string[] {
  if (offered.length === 0) return [`languages in config.json is empty. Name at least one of ${languages.join(', ')}.`];
  if (offered.includes(defaultLanguage)) return [];
  return [
    `defaultLanguage in config.json is ${defaultLanguage}, which is not in languages: visitors without a choice get it. Set it to ${offered.join(' or ')}.`,
  ];
}
