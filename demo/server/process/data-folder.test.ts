import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { themeColors } from '../../../widget/domain/theme-colors.ts';
import { readSiteConfig, siteConfigWarnings } from './data-folder.ts';

it('warns of settings that have no effect, such as misspelled ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rental-data-'));
  expect(await siteConfigWarnings(folder)).toEqual([]);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ websiteName: 'Atlas', refundHour: 48 }));
  expect(await siteConfigWarnings(folder)).toEqual([
    'config.json has the unknown setting refundHour, which has no effect.',
  ]);
  await rm(folder, { recursive: true });
});

it('warns of a default language that is not offered, also if it was not set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rental-data-'));
  const warningsOf = async (config: object) => {
    await writeFile(join(folder, 'config.json'), JSON.stringify(config));
    return siteConfigWarnings(folder);
  };
  expect(await warningsOf({ languages: ['fr', 'es'] })).toEqual([
    'defaultLanguage in config.json is en, which is not in languages: visitors without a choice get it. Set it to fr or es.',
  ]);
  expect(await warningsOf({ languages: ['fr'], defaultLanguage: 'fr' })).toEqual([]);
  expect(await warningsOf({ languages: [] })).toEqual([
    'languages in config.json is empty. Name at least one of en, fr, es.',
  ]);
  await rm(folder, { recursive: true });
});

it('refuses a secret key of Stripe in place of the publishable one, without showing it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rental-data-'));
  const write = (config: object) => writeFile(join(folder, 'config.json'), JSON.stringify(config));
  await write({ stripePublishableKey: 'pk_test_1' });
  expect(await readSiteConfig(folder)).toEqual({ stripePublishableKey: 'pk_test_1' });
  await write({ stripePublishableKey: 'sk_live_1' });
  const error = await readSiteConfig(folder).catch(String);
  expect(error).toContain('stripePublishableKey is invalid, expected a key that begins with pk_.');
  expect(error).not.toContain('sk_live_1');
  await rm(folder, { recursive: true });
});

it('reads config.json with a byte-order mark, and names the colours that a misspelled one may have meant', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rental-data-'));
  const write = (text: string) => writeFile(join(folder, 'config.json'), text);
  await write('\uFEFF{"websiteName":"Atlas"}');
  expect(await readSiteConfig(folder)).toEqual({ websiteName: 'Atlas' });
  await write('{"colors":{"primry":"#0b5cad"}}');
  await expect(readSiteConfig(folder)).rejects.toThrow(
    `config.json: colors.primry: expected one of ${themeColors.join(', ')}`,
  );
  await rm(folder, { recursive: true });
});

it('says so if config.json is not UTF-8, as a file that an editor saved as "Unicode"', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rental-data-'));
  const text = '{"websiteName":"Atlas"}';
  const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const latin = Buffer.from('{"websiteName":"Atlas Été"}', 'latin1');
  for (const bytes of [marked, Buffer.from(marked).swap16(), Buffer.from(text, 'utf16le'), latin]) {
    await writeFile(join(folder, 'config.json'), bytes);
    await expect(readSiteConfig(folder)).rejects.toThrow('config.json: expected UTF-8. Save the file as UTF-8.');
  }
  await rm(folder, { recursive: true });
});
