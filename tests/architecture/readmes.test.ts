import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '../../demo/server/process/configuration.ts';
import { settingNames } from '../../demo/server/process/unused-settings.ts';
import { parseConfig } from '../../widget/contract/config.ts';
import { elementReferences } from '../../widget/elements/reference/tags.ts';
import { allFiles, root } from './modules.ts';

const files = [...allFiles(), 'vite.config.ts'];
const rootDocuments = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const readmes = [...rootDocuments, ...files.filter((path) => path.endsWith('.md'))];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The documents for operators. */
const documents = [
  'README.md',
  'demo/README.md',
  'demo/server/README.md',
  'demo/server/SERVICES.md',
  'CONTRIBUTING.md',
];
/** Uppercase names that are not variables of the server. */
const notOurs = ['CHROME_PATH', 'EXCLUDE', 'FOR_UPDATE'];
const readme = read('README.md');

/** Expands `{a,b}.ts` to two file names. */
function alternatives(name: string): string[] {
  const [group, choices] = /\{([^}]*)\}/.exec(name) ?? [];
  if (!group || choices === undefined) return [name];
  return choices.split(',').flatMap((choice) => alternatives(name.replace(group, choice.trim())));
}

function isThere(name: string): boolean {
  const literal = name.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
  const end = new RegExp(`(^|/)${literal}$`);
  return [...rootDocuments, ...files].some((path) => end.test(path));
}

it('names only existing files', () => {
  const gone = readmes.flatMap((path) =>
    [...read(path).matchAll(/`(\w[\w./{},*-]*\.(?:tsx?|mjs|css))`/g)]
      .flatMap(([, name = '']) => alternatives(name))
      .filter((name) => !isThere(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(gone).toEqual([]);
});

/** Our own documents; the copy of BookCars' contract cites its own. */
const isOwnText = (path: string) =>
  /\.(tsx?|mjs|js|css|md|json|html|sql)$/.test(path) && !path.startsWith('tests/support/contract/');

it('cites only existing documents', () => {
  const cited = files.filter(isOwnText).flatMap((path) => {
    // Addresses of other people's documents are not ours.
    const text = read(path).replaceAll(/https?:\/\/[^\s'"`)]+/g, '');
    const documents = [...text.matchAll(/[\w-]+\.md\b/g)].map(([name]) => name);
    const gone = documents.filter((name) => !isThere(name));
    return [...gone, ...(text.match(/\bSPEC\b|\bthe specification\b/g) ?? [])].map((name) => `${path}: ${name}`);
  });
  expect(cited.filter((line) => !line.startsWith('tests/architecture/readmes.test.ts'))).toEqual([]);
});

it('names only existing commands, and documents each', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = readmes.flatMap((path) =>
    [...read(path).matchAll(/`npm (?:run )?(\w[\w:-]*)/g)].map(([, name = '']) => name),
  );
  const ofNpm = ['audit', 'ci', 'install', 'outdated', 'pack', 'i', 'version'];
  expect(named.filter((name) => !(name in scripts) && !ofNpm.includes(name))).toEqual([]);
  // An alias of `test`.
  expect(Object.keys(scripts).filter((name) => name !== 'validate' && !named.includes(name))).toEqual([]);
});

it('documents every environment variable, and no other', () => {
  const known = new Set(
    ['configuration', 'payment-keys'].flatMap(
      (name) => read(`demo/server/process/${name}.ts`).match(/(?<=')[A-Z][A-Z0-9_]{3,}(?=')/g) ?? [],
    ),
  );
  const variable = /(?<=[`, ])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO|PAYMENTS)(?=[`=/])/g;
  const described = new Set(read('demo/server/README.md').match(variable));
  const named = new Set(documents.flatMap((path) => read(path).match(variable) ?? []));
  expect([...known].filter((name) => !described.has(name))).toEqual([]);
  expect([...named].filter((name) => !known.has(name) && !notOurs.includes(name))).toEqual([]);
});

it('lists each environment variable of the server', () => {
  const [, table = ''] = read('demo/server/README.md').split('### Environment variables');
  const [rows = ''] = table.split('\n### ', 1);
  const named = rows.split('\n').flatMap((row) => row.split('|', 2)[1]?.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? []);
  expect([...named].sort()).toEqual([...settingNames].sort());
});

it('has a valid example configuration and the default ports', () => {
  const [, example = ''] = /```json\n([^`]+)```/.exec(read('demo/server/README.md')) ?? [];
  expect(parseConfig(JSON.parse(example))).toMatchObject(JSON.parse(example));
  const { host, port, partnerPort } = readConfiguration({});
  expect(readme).toContain(`\`http://${host}:${port}\``);
  expect(readme).toContain(`\`http://127.0.0.1:${partnerPort}\``);
});

it('lists each element with its own events', () => {
  const ofAll = ['rental-ready', 'rental-error'];
  for (const { tag, events } of elementReferences) {
    const [row = ''] = read('widget/README.md').match(new RegExp(`^\\| \`<${tag}>\`.*$`, 'm')) ?? [];
    const named = row.match(/(?<=`)rental-[\w-]+(?=`)/g) ?? [];
    const own = events.map(({ name }) => name).filter((name) => !ofAll.includes(name));
    expect([...named].sort(), tag).toEqual([...own].sort());
  }
});

it('keeps the front page short', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(150);
});

it('has an entry in the changelog for the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [, latest] = /^## (\S+) — \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(latest).toBe(version);
});

it('links only to existing files', () => {
  const broken = readmes.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(path, '..', target))
      .filter((target) => !existsSync(join(root, target))),
  );
  expect(broken).toEqual([]);
});
