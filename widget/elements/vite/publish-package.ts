import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommand, commandFile } from '../../doctor/vite/build-command.ts';
import { ownTextsFile } from '../../i18n/vite/build-own-texts.ts';
import { listMessages, writeTextTypes } from '../../i18n/vite/message-list.ts';
import { buildFile } from '../../vite/build-file.ts';
import { licensesFile } from '../../vite/environment-options.ts';
import { inDist, inRoot, packageJson } from '../../vite/paths.ts';
import { writeHtmlData, writeWebTypes } from '../reference/write-editor-data.ts';
import {
  writePreactTypes,
  writeReactTypes,
  writeSvelteTypes,
  writeVueTypes,
} from '../reference/write-framework-types.ts';
import { writeManifest } from '../reference/write-manifest.ts';
import { type PackageSizes, writeReadme } from '../reference/write-readme.ts';
import { writeTypes } from '../reference/write-types.ts';
import { loadReferences, referenceFolder } from './load-references.ts';
import { measureBundles, measureScriptTag } from './measure-sizes.ts';
import { dependencyOf, tags } from './package-environment.ts';
import { importsFile } from './package-imports.ts';

/** The frameworks, besides Preact, whose templates have types of the tags. */
const templateTypes = ['react', 'vue', 'svelte'];

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the published `package.json`: an entry per tag, and the dependencies that the modules import. */
export function describePackage(importedIds: readonly string[]): Record<string, unknown> {
  const imported = new Set(importedIds.map(dependencyOf));
  const used = Object.entries(packageJson.dependencies).filter(([name]) => imported.has(name));
  const typed = (file: string, types = 'index') => ({ types: `./${types}.d.ts`, default: `./${file}.js` });
  return {
    name: 'rental-elements',
    version: packageJson.version,
    description: 'Vehicle rental as web components: search, results, checkout and account as tags.',
    type: 'module',
    license: 'MIT',
    bin: { 'rental-elements': `./${commandFile}` },
    // The modules of the tags define them, and chunks configure what they share. The loader does nothing before it is called.
    sideEffects: ['./index.js', './rental-*.js', './chunks/*.js', './preact/*.js', './rental.css'],
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    exports: {
      '.': typed('index'),
      ...Object.fromEntries(tags.map((tag) => [`./${tag}`, typed(tag)])),
      './loader': typed('loader', 'loader'),
      './preact': typed('preact/index', 'preact'),
      ...Object.fromEntries(tags.map((tag) => [`./preact/${tag}`, typed(`preact/${tag}`)])),
      ...Object.fromEntries(templateTypes.map((name) => [`./${name}`, { types: `./${name}.d.ts` }])),
      './texts': typed('texts', 'texts'),
      './rental.css': { types: './rental.css.d.ts', default: './rental.css' },
      './custom-elements.json': './custom-elements.json',
      './web-types.json': './web-types.json',
      './html-custom-data.json': './html-custom-data.json',
    },
    peerDependencies: { react: '>=19', 'react-dom': '>=19' },
    // The loader and the modules with Preact need neither.
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
    dependencies: Object.fromEntries(used.filter(([name]) => !/^react(-dom)?$/.test(name))),
  };
}

/** Copies a module with its source map from the embed to the package, under another name and one folder higher. */
function copyModule(embed: string, from: string, to: string): void {
  const code = readFileSync(join(embed, from), 'utf8');
  const map = JSON.parse(readFileSync(join(embed, `${from}.map`), 'utf8')) as { sources: string[] };
  const sources = map.sources.map((source) => source.replace('../', ''));
  writeFileSync(inDist('package', to), code.replace(`${from}.map`, `${to}.map`));
  writeFileSync(inDist('package', `${to}.map`), JSON.stringify({ ...map, file: to, sources }));
}

/** Returns a module that imports the modules of all tags. */
const importAll = () => tags.map((tag) => `import './${tag}.js';\n`).join('');

/** Copies the modules of the script tag, in which React is replaced by Preact, so that they cost the same. */
function copyPreactModules(embed: string): void {
  const isOwn = (file: string) =>
    /\.js(\.map)?$/.test(file) && !/^(rental|verify-files|shadow-roots|doctor|own-texts)\.js/.test(file);
  mkdirSync(inDist('package/preact'), { recursive: true });
  for (const file of readdirSync(embed).filter(isOwn)) {
    copyFileSync(join(embed, file), inDist('package/preact', file));
  }
  writeFileSync(inDist('package/preact/index.js'), importAll());
  copyFileSync(join(embed, licensesFile), inDist('package/preact', licensesFile));
}

/** Writes `loader.js` and its types. */
async function writeLoader(): Promise<void> {
  const { code, map } = await buildFile('widget/embed/load-rental.ts', 'loader.js', 'es', {});
  writeFileSync(inDist('package/loader.js'), code);
  writeFileSync(inDist('package/loader.js.map'), map);
  const types = inDist('package/types');
  const compiler = inRoot('node_modules/typescript/bin/tsc');
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--ignoreConfig',
    '--target',
    'es2022',
    '--types',
    '',
    '--outDir',
    types,
  ];
  execFileSync(process.execPath, [compiler, inRoot('widget/embed/load-rental.ts'), ...options]);
  const loaderTypes = readFileSync(join(types, 'load-rental.d.ts'), 'utf8');
  writeFileSync(inDist('package/loader.d.ts'), loaderTypes.replace('./rental-texts.ts', './texts.js'));
  rmSync(types, { recursive: true });
}

/** Measures each way of loading the tags. */
async function measureAll(embed: string): Promise<PackageSizes> {
  return {
    scriptTag: measureScriptTag(embed, tags),
    preact: await measureBundles('preact', tags, { withReact: true }),
    ownReact: await measureBundles('', tags, { withReact: false }),
    react: await measureBundles('', tags, { withReact: true }),
  };
}

/**
 * Adds the loader, the Preact modules, `package.json`, types, documents and the style sheet to the built package, and the
 * manifest to the playground. `embed` is the folder of the published version.
 */
export async function publishPackage(embed: string): Promise<void> {
  const elementReferences = await loadReferences();
  rmSync(referenceFolder, { recursive: true });
  const folder = (file: string) => inDist('package', file);
  const description = describePackage(JSON.parse(readFileSync(folder(importsFile), 'utf8')) as string[]);
  rmSync(folder(importsFile));
  copyPreactModules(embed);
  await writeLoader();
  await buildCommand();
  const manifest = toJson(writeManifest(elementReferences));
  const files = {
    'index.js': importAll(),
    'index.d.ts': writeTypes(elementReferences),
    'react.d.ts': writeReactTypes(elementReferences),
    'preact.d.ts': writePreactTypes(elementReferences),
    'vue.d.ts': writeVueTypes(elementReferences),
    'svelte.d.ts': writeSvelteTypes(elementReferences),
    'texts.d.ts': writeTextTypes(listMessages()),
    'web-types.json': toJson(writeWebTypes(elementReferences, packageJson.version)),
    'html-custom-data.json': toJson(writeHtmlData(elementReferences)),
    // TypeScript requires types for an imported style sheet too.
    'rental.css.d.ts': 'export {};\n',
    'custom-elements.json': manifest,
    'package.json': toJson(description),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(folder(file), text);
  copyFileSync(inRoot('widget/embed/rental.css'), folder('rental.css'));
  copyModule(embed, ownTextsFile, 'texts.js');
  copyFileSync(inRoot('widget/elements/REFERENCE.md'), folder('REFERENCE.md'));
  for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(inRoot(file), folder(file));
  writeFileSync(folder('README.md'), writeReadme(elementReferences, await measureAll(embed)));
  mkdirSync(inDist('demo'), { recursive: true });
  writeFileSync(inDist('demo/custom-elements.json'), manifest);
}
