import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles, allModules, isTest, root } from './modules.ts';

const files = allFiles();

it('reaches every source file from an entry', () => {
  const entries = [
    /^widget\/embed\/(loader\.ts|rental\.css)$/,
    /^widget\/elements\/register\/.*\.ts$/,
    /^site\/(main|prerender)\.tsx$/,
    /^demo\/server\/main\.ts$/,
    /^demo\/[a-z]+\.mjs$/,
    /^demo\/playground\/[a-z-]+\/main\.tsx?$/,
    /^demo\/playground\/main\.tsx?$/,
    /^widget\/i18n\/messages\.mjs$/,
    /^widget\/contract\/openapi\.ts$/,
    /^widget\/payment\/gateways\.ts$/,
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
  for (const path of files) if (entries.some((entry) => entry.test(path))) visit(path);
  const unused = files.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !isTest(path) && !reached.has(path));
  expect(unused.filter((path) => !path.startsWith('demo/partners/') && !path.endsWith('.d.ts'))).toEqual([]);
});

it('names colours in the theme only', () => {
  const color = /#[0-9a-f]{3,8}\b(?![^(]*url)|\b(?:rgba?|hsla?|oklch|lab|lch)\(/i;
  const styled = files.filter(
    (path) => /^(widget|site|demo\/playground)\//.test(path) && !path.startsWith('widget/theme/') && !isTest(path),
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

it('has no drawer', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.[a-z]+$)/;
  expect(files.filter((path) => drawer.test(path))).toEqual([]);
});

it('tells in each folder what belongs in it', () => {
  const folders = new Set(
    files.flatMap(
      (path) => /^(widget\/[^/]+|site|demo\/(?:server|seed|playground|partners)|tests)\//.exec(path)?.[1] ?? [],
    ),
  );
  expect([...folders].filter((folder) => !files.includes(`${folder}/README.md`))).toEqual([]);
});
