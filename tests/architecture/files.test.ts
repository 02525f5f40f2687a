import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles, allModules, isTest, moduleAt, root } from './modules.ts';

const files = allFiles();

it('reaches every source file from an entry', () => {
  const entries = [
    /^widget\/embed\/(loader\.ts|load-rental\.ts|rental\.css)$/,
    /^widget\/doctor\/command\/main\.ts$/,
    /^widget\/elements\/register\/.*\.ts$/,
    /^widget\/elements\/reference\/tags\.ts$/,
    /^site\/(main|prerender)\.tsx$/,
    /^demo\/server\/main\.ts$/,
    /^demo\/[a-z]+\.mjs$/,
    /^demo\/sandbox\/main\.tsx$/,
    /^demo\/playground\/[a-z-]+\/main\.tsx?$/,
    /^demo\/playground\/main\.tsx?$/,
    /^widget\/i18n\/messages\.mjs$/,
    /^widget\/contract\/openapi\.ts$/,
  ];
  const modules = new Map(allModules().map((module) => [module.path, module]));
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { file } of modules.get(path)?.imports ?? []) if (file !== null) visit(file);
    const source = modules.get(path)?.source ?? (path.endsWith('.css') ? readFileSync(join(root, path), 'utf8') : '');
    for (const [, css] of source.matchAll(/@import\s+["']([^"']+)["']/g)) {
      if (css?.startsWith('.')) visit(join(path, '..', css));
    }
  };
  for (const { file } of moduleAt('vite.config.ts').imports) if (file !== null) visit(file);
  for (const path of files) if (entries.some((entry) => entry.test(path))) visit(path);
  const unused = files.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !isTest(path) && !reached.has(path));
  expect(unused.filter((path) => !path.startsWith('demo/partners/') && !path.endsWith('.d.ts'))).toEqual([]);
});

/** The theme, and the doctor's panel, which must be readable on a page whose tokens are wrong. */
const withoutTokens = /^widget\/(theme\/|doctor\/panel\.css$)/;
/** Reserves space on a page that has no tokens yet. */
const reservingSpace = 'widget/embed/rental.css';

it('defines colours in the theme only', () => {
  const color = /#[0-9a-f]{3,8}\b(?![^(]*url)|\b(?:rgba?|hsla?|oklch|lab|lch)\(/i;
  const styled = files.filter(
    (path) => /^(widget|site|demo\/playground)\//.test(path) && !withoutTokens.test(path) && !isTest(path),
  );
  const wrong = styled
    .filter((path) => /\.(css|tsx)$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
        .filter(
          ({ line }) =>
            color.test(line.replace(/href="#[\w-]+"|`#\$\{|'#[\w-]+'|url\(#/g, '')) && !/^\s*(\*|\/\/|\/\*)/.test(line),
        )
        .map(({ line, place }) => `${place}: ${line.trim()}`),
    );
  expect(wrong).toEqual([]);
});

/**
 * Values that a declaration must not contain, and their replacements. Hairlines, and lengths relative to text or viewport, are allowed.
 */
const rawSizes: readonly { what: RegExp; but?: RegExp }[] = [
  { what: /(?<![\w-])(?!-?[012]px\b)-?[\d.]+px\b/ },
  { what: /(?<![\w-])-?[\d.]+(?:rem|pt|cm|mm|in)\b/ },
  { what: /^font-family:/, but: /var\(--r-font|inherit/ },
  { what: /^font-weight: *\d/ },
  { what: /^font-size:/, but: /var\(--|inherit|[\d.]em\b/ },
  { what: /^z-index:/, but: /var\(--r-z-/ },
  { what: /^border-radius:/, but: /var\(--|inherit|50%|: 0\b/ },
  { what: /^transition:.*\d+m?s\b/ },
  { what: /^font: /, but: /inherit/ },
];

it('defines sizes, fonts and layers in the theme only', () => {
  const sheets = files.filter(
    (path) =>
      /^(widget|site|demo\/playground)\/.*\.css$/.test(path) && !withoutTokens.test(path) && path !== reservingSpace,
  );
  const wrong = sheets.flatMap((path) => {
    const css = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/(?<=[;{}]\s*)[\w-]+:[^;{}]+(?=[;}])/g)]
      .map(([declaration]) => declaration.replace(/\s+/g, ' '))
      .filter((line) => rawSizes.some(({ what, but }) => what.test(line) && !but?.test(line)))
      .map((line) => `${path}: ${line}`);
  });
  expect(wrong).toEqual([]);
});

it('keeps text on a filled background readable under forced colours', () => {
  const filled = files.filter(
    (path) =>
      /^(widget|site)\/.*\.css$/.test(path) &&
      /\bcolor: var\(--r-on-(primary|accent|danger)\)/.test(readFileSync(join(root, path), 'utf8')),
  );
  const bare = filled.filter((path) => !readFileSync(join(root, path), 'utf8').includes('forced-color-adjust: none'));
  expect(bare).toEqual([]);
});

it('has no catch-all folder', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.[a-z]+$)/;
  expect(files.filter((path) => drawer.test(path))).toEqual([]);
});

it('has a README in each folder', () => {
  const folders = new Set(
    files.flatMap(
      (path) => /^(widget\/[^/]+|site|demo\/(?:server|seed|playground|partners)|tests)\//.exec(path)?.[1] ?? [],
    ),
  );
  expect([...folders].filter((folder) => !files.includes(`${folder}/README.md`))).toEqual([]);
});

/** The product's colours by day, without a partner's theme. */
it.each([
  ['--r-primary', 'near-black', 0x00, 0x2f],
  ['--r-page', 'light grey', 0xe8, 0xfa],
])('%s is %s', (token, _, darkest, lightest) => {
  const tokens = readFileSync(join(root, 'widget/theme/tokens.css'), 'utf8');
  const [, color = ''] = new RegExp(`${token}: var\\([\\w-]+, light-dark\\(#([0-9a-f]{6}),`).exec(tokens) ?? [];
  const channels = color.match(/../g)?.map((channel) => Number.parseInt(channel, 16)) ?? [];
  expect(channels).toHaveLength(3);
  expect(Math.min(...channels)).toBeGreaterThanOrEqual(darkest);
  expect(Math.max(...channels)).toBeLessThanOrEqual(lightest);
  expect(Math.max(...channels) - Math.min(...channels)).toBeLessThanOrEqual(8);
});
