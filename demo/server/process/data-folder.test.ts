import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteConfigWarnings } from './data-folder.ts';

it('warns of settings that have no effect, such as misspelled ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rental-data-'));
  expect(await siteConfigWarnings(folder)).toEqual([]);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ websiteName: 'Atlas', refundHour: 48 }));
  expect(await siteConfigWarnings(folder)).toEqual([
    'config.json has the unknown setting refundHour, which has no effect.',
  ]);
  await rm(folder, { recursive: true });
});
