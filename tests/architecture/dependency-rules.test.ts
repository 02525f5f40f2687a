import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allModules, type Import, isTest, packageOf } from './modules.ts';

/**
 * The layer of each folder. A folder imports only folders of lower layers, and never another folder of the same layer.
 * Patterns cover a new folder from its first day: a folder that matches none fails below.
 */
const lines: [pattern: RegExp, line: number][] = [
  [/^site\//, 8],
  [/^demo\/(playground|sandbox)\//, 8],
  [/^widget\/embed\//, 7],
  [/^widget\/elements\//, 6],
  [/^widget\/(search|results|checkout|account|offer)\//, 5],
  [/^widget\/(parts|payment)\//, 4],
  [/^widget\/state\//, 3],
  [/^widget\/(client|ui|doctor)\//, 2],
  [/^widget\/(contract|i18n|theme)\//, 1],
  [/^widget\/domain\//, 0],
  [/^widget\/vite\//, 0],
];

const folderOf = (path: string) => /^(?:widget|demo)\/[^/]+|^site/.exec(path)?.[0] ?? path;
const lineOf = (path: string) => lines.find(([pattern]) => pattern.test(path))?.[1];
/** Build modules run in Node and are part of no bundle. */
const isBuild = (path: string) => /\/vite\//.test(path);
const isServerSide = (path: string) => /^demo\/(server|seed)\//.test(path);

/** Rules that are stricter than the layers. */
const narrower: { from: RegExp; to: RegExp; allowed: RegExp; why: string }[] = [
  {
    from: /^site\//,
    to: /^widget\/elements\//,
    allowed: /^widget\/elements\/register\//,
    why: 'the site imports only register/ of the elements',
  },
  {
    from: /^site\//,
    to: /^widget\/(search|results|checkout|account|offer|payment)\//,
    allowed: /^$/,
    why: 'the site imports no feature',
  },
  {
    from: /^demo\/playground\//,
    to: /^widget\//,
    allowed: /^widget\/(theme|ui|parts|i18n|domain|state|doctor|elements\/register)\//,
    why: 'the playground shows tokens, blocks, parts, tags and the doctor',
  },
  {
    from: /^widget\/embed\//,
    to: /^widget\//,
    allowed: /^widget\/(embed|elements\/register)\/|^widget\/(doctor\/panel|i18n\/own-texts)\.ts$/,
    why: 'the loader imports register/, the doctor and what replaces texts',
  },
  { from: /^widget\/ui\//, to: /^widget\/contract\//, allowed: /^$/, why: 'ui does not depend on the contract' },
  {
    from: /^widget\/payment\//,
    to: /^widget\/state\//,
    allowed: /^$/,
    why: 'payment receives client, order and callbacks',
  },
];

const modules = allModules().filter(({ path }) => !isTest(path) && /\.(ts|tsx)$/.test(path));

it('has a layer for every source folder', () => {
  const unknown = modules.filter(({ path }) => lineOf(path) === undefined && !isServerSide(path));
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

it('imports lower layers only', () => {
  const wrong: string[] = [];
  for (const { path, imports } of modules) {
    for (const { file, specifier } of imports) {
      if (file === null || folderOf(file) === folderOf(path)) continue;
      // Imported as text: the guides display the code that the example partners run.
      if (specifier.endsWith('?raw')) continue;
      if (isServerSide(path)) {
        if (
          !/^(widget\/(contract|domain|client\/rates)\/|widget\/client\/(api-error|create-client)\.ts$|widget\/i18n\/server-texts\.ts$|demo\/(server|seed)\/)/.test(
            file,
          ) &&
          !(isBuild(path) && isBuild(file))
        )
          wrong.push(`${path} -> ${file}`);
        continue;
      }
      const [from, to] = [lineOf(path), lineOf(file)];
      if (from === undefined || to === undefined || to >= from) wrong.push(`${path} -> ${file}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('follows the stricter rules', () => {
  const wrong: string[] = [];
  for (const { path, imports } of modules) {
    for (const { file, dynamic, typeOnly } of imports) {
      // The stricter rules keep code out of bundles, which build modules are not part of.
      if (file === null || folderOf(file) === folderOf(path) || isBuild(path)) continue;
      for (const { from, to, allowed, why } of narrower) {
        if (from.test(path) && to.test(file) && !allowed.test(file)) wrong.push(`${path} -> ${file}: ${why}`);
      }
      if (/^widget\/(?!payment\/)/.test(path) && /^widget\/payment\//.test(file)) {
        if (!/^widget\/(checkout|account)\//.test(path) || !(dynamic || typeOnly)) {
          wrong.push(`${path} -> ${file}: payment comes by dynamic import, to checkout and account only`);
        }
      }
      if (/^widget\/embed\//.test(path) && !dynamic) wrong.push(`${path} -> ${file}: the loader imports dynamically`);
    }
  }
  expect(wrong).toEqual([]);
});

it('imports build modules from build modules only', () => {
  const wrong = modules.flatMap(({ path, imports }) =>
    imports
      .filter(({ file }) => file !== null && isBuild(file) && !isBuild(path))
      .map(({ file }) => `${path} -> ${file}`),
  );
  expect(wrong).toEqual([]);
});

it('never calls the operation whose address contains a password', () => {
  const pages = allModules().filter(
    ({ path }) => /^(widget|site|demo\/(playground|partners))\//.test(path) && !isTest(path),
  );
  const callers = pages
    .filter(({ path }) => !/^widget\/contract\/(operations|requests)\/profile\.ts$/.test(path))
    .filter(({ path }) => /check-?password\b/i.test(readFileSync(path, 'utf8')));
  expect(callers.map(({ path }) => path)).toEqual([]);
});

it('has no imports between features, not even of types', () => {
  const feature = /^widget\/(search|results|checkout|account|offer)\//;
  const wrong = modules.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ file }) => feature.test(path) && file !== null && feature.test(file) && folderOf(file) !== folderOf(path),
      )
      .map(({ file }) => `${path} -> ${file}`),
  );
  expect(wrong).toEqual([]);
});

/** The layers of the server, lowest first. A folder imports lower layers only; folders that share a layer don't import each other. */
const serverLayers: readonly (readonly string[])[] = [
  ['process'],
  ['db'],
  ['http'],
  ['catalogue', 'vitals'],
  ['pricing'],
  ['uploads', 'tiles'],
  ['mail'],
  ['accounts'],
  ['payment', 'partner-events'],
  ['checkout'],
  ['bookings'],
  ['search', 'personal-data', 'fleet'],
  ['pages', 'assistants'],
  ['backup', 'jobs'],
  ['routes', 'commands'],
  ['bookcars'],
];
const topOfServer = ['create-app.ts', 'start-server.ts', 'main.ts'];

/** Returns the layer of a server file as a number; files at the top are above all, -1 is a folder without a layer. */
function serverLayer(path: string): number {
  const [, , place = ''] = path.split('/');
  if (topOfServer.includes(place)) return serverLayers.length;
  return serverLayers.findIndex((folders) => folders.includes(place));
}

it('keeps the server in its layers', () => {
  const server = modules.filter(({ path }) => path.startsWith('demo/server/'));
  const upwards = server.flatMap(({ path, imports }) =>
    imports.flatMap(({ file }) => {
      if (!file?.startsWith('demo/server/') || file.split('/')[2] === path.split('/')[2]) return [];
      const isTop = serverLayer(path) === serverLayers.length;
      return isTop || serverLayer(file) < serverLayer(path) ? [] : [`${path} -> ${file}`];
    }),
  );
  expect(server.map(({ path }) => path).filter((path) => serverLayer(path) < 0)).toEqual([]);
  expect(upwards).toEqual([]);
});

/** Request schemas and their parsers; `request.ts` contains only the types. */
const requestModules = /^widget\/contract\/(requests\/|(requests|operations|openapi)\.ts$)/;

it('keeps request schemas out of pages: only the server imports them, others import types', () => {
  const wrong = modules
    .filter(({ path }) => !isServerSide(path) && !requestModules.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ file, typeOnly }) => file !== null && requestModules.test(file) && !typeOnly)
        .map(({ file }) => `${path} -> ${file}`),
    );
  expect(wrong).toEqual([]);
});

/** Finds chains of static imports that lead back to their first file. */
function findCycles(counts: (path: string, each: Import) => boolean): string[] {
  const graph = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports
        .filter((each) => !each.dynamic && counts(path, each))
        .flatMap(({ file }) => (file === null ? [] : [file])),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

it('has no cycle', () => {
  expect(findCycles((_path, { typeOnly }) => !typeOnly)).toEqual([]);
});

it('has no cycle of types in the server, the site and payment', () => {
  const covered = /^(demo\/server|site|widget\/payment)\//;
  expect(findCycles((path, { file }) => covered.test(path) && covered.test(file ?? ''))).toEqual([]);
});

/** Where each package may be imported. An unlisted package may be imported anywhere but in `domain`. */
const zones: [name: RegExp, folders: RegExp][] = [
  [/^@r2wc\//, /^widget\/elements\//],
  [/^react-dom$/, /^(widget\/elements|site|demo\/playground|demo\/sandbox)\//],
  [/^@lit\/localize$/, /^widget\/i18n\//],
  [/^leaflet$/, /^widget\/ui\/leaflet-map\.ts$/],
  [/^(@stripe|@paypal)\//, /^widget\/payment\//],
  [/^zod$/, /^widget\/(contract|elements)\//],
  [/^@preact\/signals-react$/, /^widget\/state\/signals\.ts$/],
  [/^preact$/, /^$/],
  [/^(react-day-picker|@floating-ui)/, /^widget\/ui\//],
  [/^lucide$/, /^(widget\/(ui|parts|search|results|checkout|account|elements)|site|demo\/playground)\//],
  [/^wouter$/, /^site\//],
  [/^(vite|lightningcss)$/, /\/vite\//],
  [/^moment-timezone$/, /^demo\/server\/process\/zone-data\.ts$/],
  [
    /^(node:.*|hono|@hono|drizzle-orm|@electric-sql|pg|@node-rs|rate-limiter-flexible|sharp|stripe|nodemailer|world-atlas|topojson-client)(\/|$)/,
    /^(demo\/(server|seed)\/|site\/prerender\.tsx$|widget\/doctor\/command\/)|\/vite\//,
  ],
];

it('keeps packages in their zones', () => {
  const wrong: string[] = [];
  for (const { path, imports } of modules) {
    for (const { specifier, file } of imports) {
      if (file !== null) continue;
      const name = packageOf(specifier);
      if (path.startsWith('widget/domain/') && name !== '@internationalized/date')
        wrong.push(`${path}: ${name} in domain`);
      if (name === 'zod' && specifier !== 'zod/mini') wrong.push(`${path}: ${specifier}; zod/mini only`);
      for (const [pattern, folders] of zones) {
        if (pattern.test(name) && !folders.test(path)) wrong.push(`${path}: ${name} belongs in ${folders.source}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('contains only parts that two or more features use', () => {
  const users = new Map<string, Set<string>>();
  const partOf = (file: string) => /^widget\/parts\/([\w-]+?)\.tsx$/.exec(file)?.[1];
  for (const { path, imports } of modules) {
    for (const { file } of imports) {
      const part = file === null ? undefined : partOf(file);
      if (part) users.set(part, (users.get(part) ?? new Set()).add(folderOf(path)));
    }
  }
  const parts = modules.flatMap(({ path }) => partOf(path) ?? []);
  /** A part that only other parts use counts with them. */
  const usedOnce = parts.filter((part) => {
    const folders = users.get(part) ?? new Set();
    return folders.size < 2 && !folders.has('widget/parts');
  });
  expect(usedOnce).toEqual([]);
});

/** Files that may store, describe or import a supplier's price change rate. Everything else prices through the domain. */
const rateFolders =
  /^(widget\/(domain|contract)|demo\/server\/(db|fleet)|demo\/seed)\/|^demo\/server\/jobs\/insert-seed\.ts$/;

it('reads a supplier’s price change rate in the price rule only', () => {
  const wrong = modules.filter(
    ({ path, source }) => !rateFolders.test(path) && /priceChangeRate|price_change_rate/.test(source),
  );
  expect(
    wrong.map(({ path }) => `${path}: use priceOffer of widget/domain/price.ts or withPriceChange of price-change.ts`),
  ).toEqual([]);
});

it('has one rule for the price of a day', () => {
  const wrong = modules.filter(({ source }) => /\/\s*Math\.max\(1, [\w.]*days/.test(source));
  expect(wrong.map(({ path }) => `${path}: use pricePerDay of widget/domain/price.ts`)).toEqual([]);
});
