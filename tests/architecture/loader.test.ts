import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles, root } from './modules.ts';

it('loads every tag that has a registrar', () => {
  const source = readFileSync(join(root, 'widget/embed/loader.ts'), 'utf8');
  const tags = allFiles().flatMap((path) => /^widget\/elements\/register\/(rental-[a-z]+)\.ts$/.exec(path)?.[1] ?? []);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter((tag) => !source.includes(`'${tag}'`))).toEqual([]);
});
