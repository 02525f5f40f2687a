import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inDist, inRoot, packageJson } from '../../vite/paths.ts';
import type { ElementReference } from '../reference/element-reference.ts';
import { writeHtmlData, writeWebTypes } from '../reference/write-editor-data.ts';
import {
  writePreactTypes,
  writeReactTypes,
  writeSvelteTypes,
  writeVueTypes,
} from '../reference/write-framework-types.ts';
import { writeManifest } from '../reference/write-manifest.ts';
import { writeReadme } from '../reference/write-markdown.ts';
import { writeTypes } from '../reference/write-types.ts';
import { dependencyOf, tags } from './package-environment.ts';
import { importsFile } from './package-imports.ts';

/** The frameworks whose templates have types of the tags. */
const frameworks = ['react', 'preact', 'vue', 'svelte'];

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the published `package.json`: an entry per tag, and the dependencies that the modules import. */
export function describePackage(importedIds: readonly string[]): Record<string, unknown> {
  const imported = new Set(importedIds.map(dependencyOf));
  const used = Object.entries(packageJson.dependencies).filter(([name]) => imported.has(name));
  const typed = (file: string) => ({ types: './index.d.ts', default: `./${file}.js` });
  return {
    name: 'rental-elements',
    version: packageJson.version,
    description: 'Vehicle rental as web components: search, results, checkout and account as tags.',
    type: 'module',
    license: 'MIT',
    sideEffects: true,
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    exports: {
      '.': { types: './index.d.ts' },
      ...Object.fromEntries(tags.map((tag) => [`./${tag}`, typed(tag)])),
      ...Object.fromEntries(frameworks.map((name) => [`./${name}`, { types: `./${name}.d.ts` }])),
      './rental.css': { types: './rental.css.d.ts', default: './rental.css' },
      './custom-elements.json': './custom-elements.json',
      './web-types.json': './web-types.json',
      './html-custom-data.json': './html-custom-data.json',
    },
    peerDependencies: { react: '>=19', 'react-dom': '>=19' },
    dependencies: Object.fromEntries(used.filter(([name]) => !/^react(-dom)?$/.test(name))),
  };
}

/**
 * Loads the element reference from its bundle and removes the bundle, which only the build needs. A separate process runs it,
 * because it configures the texts, which prerendering does too and a process can do only once.
 */
function takeReferences(): readonly ElementReference[] {
  const bundle = pathToFileURL(inDist('reference/tags.js')).href;
  const code = `import { elementReferences } from '${bundle}'; process.stdout.write(JSON.stringify(elementReferences))`;
  const json = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  rmSync(inDist('reference'), { recursive: true });
  return JSON.parse(json) as ElementReference[];
}

/** Adds `package.json`, types, documents and the style sheet to the built package, and the manifest to the playground. */
export function publishPackage(): void {
  const elementReferences = takeReferences();
  const folder = (file: string) => inDist('package', file);
  const description = describePackage(JSON.parse(readFileSync(folder(importsFile), 'utf8')) as string[]);
  rmSync(folder(importsFile));
  const manifest = toJson(writeManifest(elementReferences));
  const files = {
    'index.d.ts': writeTypes(elementReferences),
    'react.d.ts': writeReactTypes(elementReferences),
    'preact.d.ts': writePreactTypes(elementReferences),
    'vue.d.ts': writeVueTypes(elementReferences),
    'svelte.d.ts': writeSvelteTypes(elementReferences),
    'web-types.json': toJson(writeWebTypes(elementReferences, packageJson.version)),
    'html-custom-data.json': toJson(writeHtmlData(elementReferences)),
    // TypeScript requires types for an imported style sheet too.
    'rental.css.d.ts': 'export {};\n',
    'custom-elements.json': manifest,
    'README.md': writeReadme(elementReferences),
    'package.json': toJson(description),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(folder(file), text);
  copyFileSync(inRoot('widget/embed/rental.css'), folder('rental.css'));
  copyFileSync(inRoot('widget/elements/REFERENCE.md'), folder('REFERENCE.md'));
  mkdirSync(inDist('demo'), { recursive: true });
  writeFileSync(inDist('demo/custom-elements.json'), manifest);
}
