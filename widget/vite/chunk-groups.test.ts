import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allModules, isTest } from '../../tests/architecture/modules.ts';
import { chunkWith, iconFiles, importedBy, sharedChunk } from './chunk-groups.ts';
import { inRoot } from './paths.ts';

/** The static imports of each module of a small graph, and the code of one. */
const graph: Record<string, { importedIds: string[]; code?: string }> = {
  [inRoot('a.ts')]: { importedIds: [inRoot('b.ts'), inRoot('icons.ts')] },
  [inRoot('b.ts')]: { importedIds: [inRoot('a.ts'), inRoot('c.ts')] },
  [inRoot('icons.ts')]: {
    importedIds: ['/node_modules/lucide/dist/index.mjs'],
    code: "import { Star, type IconNode } from 'lucide';",
  },
  [inRoot('z.ts')]: { importedIds: [] },
};
const context = { getModuleInfo: (id: string) => graph[id] ?? null } as never;

describe('iconFiles', () => {
  it.each([
    ["import { CircleAlert } from 'lucide';", ['lucide/circle-alert.mjs']],
    ['import { CircleX as Close, ArrowDown01 } from "lucide";', ['lucide/circle-x.mjs', 'lucide/arrow-down-0-1.mjs']],
    [
      "import { CircleHelp, Building2 } from 'lucide';",
      ['lucide/circle-question-mark.mjs', 'lucide/building-complex.mjs'],
    ],
    ["import { Star } from './star.ts';", []],
  ])('finds the files of %s', (code, files) => {
    expect(iconFiles(code)).toEqual(files);
  });

  it('finds a file for every icon that the product uses', () => {
    const sources = allModules().filter(({ path }) => !isTest(path) && !path.includes('/vite/'));
    const files = sources.flatMap(({ source }) => iconFiles(source));
    const imported = sources.flatMap(({ source }) => {
      const [, names = ''] = /import \{([^}]*)\} from 'lucide'/.exec(source) ?? [];
      return names.split(',').filter((name) => name.trim() && !/\btype /.test(name));
    });
    expect(imported.length).toBeGreaterThan(20);
    expect(files).toHaveLength(imported.length);
    const icons = readdirSync(inRoot('node_modules/lucide/dist/esm/icons'));
    expect(files.filter((file) => !icons.includes(file.replace('lucide/', '')))).toEqual([]);
  });
});

describe('importedBy', () => {
  const isImported = importedBy('a.ts');

  it.each([
    ['b.ts', true],
    ['c.ts', true],
    ['a.ts', false],
    ['z.ts', false],
  ])('says of %s: %s', (file, expected) => {
    expect(isImported(inRoot(file), context)).toBe(expected);
  });

  it('follows icons to their own files instead of the index of all icons', () => {
    expect(isImported('/node_modules/lucide/dist/esm/icons/star.mjs', context)).toBe(true);
    expect(isImported('/node_modules/lucide/dist/esm/icons/sun.mjs', context)).toBe(false);
    expect(isImported('/node_modules/lucide/dist/index.mjs', context)).toBe(false);
  });
});

type NameOfChunk = (id: string, context: never) => string | null;

it('puts files and what they and others import into one chunk', () => {
  const name = chunkWith('start', ['a.ts'], 'icons.ts').name as NameOfChunk;
  expect(['a.ts', 'b.ts', 'c.ts', 'z.ts'].map((file) => name(inRoot(file), context))).toEqual([
    ...['start', 'start', 'start'],
    null,
  ]);
});

it('leaves the files themselves out of what they share', () => {
  const group = sharedChunk('shared', 2, 'b.ts');
  expect(group.minShareCount).toBe(2);
  const name = group.name as NameOfChunk;
  expect(['a.ts', 'b.ts', 'c.ts'].map((file) => name(inRoot(file), context))).toEqual(['shared', null, 'shared']);
});
