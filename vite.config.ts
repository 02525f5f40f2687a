import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import sharp from 'sharp';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown, type ViteBuilder } from 'vite';
import { elementReferences } from './widget/elements/reference/tags.ts';
import { writeManifest } from './widget/elements/reference/write-manifest.ts';
import { writeReadme } from './widget/elements/reference/write-markdown.ts';
import { writeReactTypes, writeTypes, writeVueTypes } from './widget/elements/reference/write-types.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = (...parts: string[]) => join(root, 'dist', ...parts);
const { version: packageVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** The drawing of each range of cars, by the range's name on the wire. */
const rangeDrawings = {
  mini: 'hatchback-red',
  midi: 'suv-blue',
  maxi: 'people-carrier-silver',
  scooter: 'scooter-green',
  bus: 'minibus-white',
  truck: 'box-truck-white',
  caravan: 'camper-sand',
};

/** What stands in for React on a partner's page and in the sandbox's card frame; any other `react/…` id there is an error. */
const preactModules: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'use-sync-external-store/shim': 'preact/compat',
  'use-sync-external-store/shim/index.js': 'preact/compat',
};

/** `resolve.alias` is shared by all environments; this replacement belongs to the partner's alone. */
function preactOnPartnerPages(): Plugin {
  return {
    name: 'preact-on-partner-pages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'partner' || name === 'sandbox',
    resolveId(id, importer) {
      const replacement = preactModules[id];
      if (replacement) return this.resolve(replacement, importer, { skipSelf: true });
      if (/^(react|react-dom|use-sync-external-store)(\/|$)/.test(id)) {
        throw new Error(`${id} has no stand-in in the partner build (imported by ${importer})`);
      }
      return null;
    },
  };
}

/**
 * A package that takes React as one object would bring all of preact/compat to a partner's page; by name comes what is used, which
 * is 1 kB less until the form can be used.
 */
function reactByName(): Plugin {
  const asOneObject = /import (\w+)(?:, ?(\{[^}]*\}))? from ?(["'])react\3/;
  return {
    name: 'react-by-name',
    applyToEnvironment: ({ name }) => name === 'partner',
    transform: {
      filter: { id: /node_modules/, code: asOneObject },
      handler: (code) =>
        code.replace(asOneObject, (_all, whole: string, names: string | undefined) =>
          [`import * as ${whole} from 'react';`, ...(names ? [`import ${names} from 'react';`] : [])].join(' '),
        ),
    },
  };
}

/**
 * zod keeps its settings in the global scope: on a partner's page they would be the page's own zod's as well. Here they stay
 * in the module.
 */
function zodStaysInside(): Plugin {
  return {
    name: 'zod-stays-inside',
    applyToEnvironment: ({ name }) => name === 'partner',
    transform: {
      filter: { id: /zod\/v4\/core\/(core|registries)\.js/ },
      handler: (code) => `const zodScope = {};\n${code.replaceAll('globalThis', 'zodScope')}`,
    },
  };
}

/** What of a call's description only a server, the API's document and the tests read. */
const readByServers = new Set(
  ['summary', 'params', 'query', 'problems', 'idempotent', 'partner', 'extension'].concat(['handOver']),
);

/**
 * Browsers check what arrives, never what they send: the table of calls comes to them without the schemas of requests, of
 * `body` only that there is one. It is a tenth of what a page loads for its first call, and of the time until it is made.
 */
function callsForBrowsers(): Plugin {
  return {
    name: 'calls-for-browsers',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name === 'partner' || name === 'package',
    transform: {
      filter: { id: /widget\/contract\/operations\/.*\.ts$/ },
      handler(code) {
        const cuts: { start: number; end: number; instead: string }[] = [];
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
          if (declaration?.type !== 'VariableDeclaration') continue;
          const call = declaration.declarations[0]?.init;
          if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue;
          const [description] = call.arguments;
          if (call.callee.name !== 'operation' || description?.type !== 'ObjectExpression') continue;
          for (const property of description.properties) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
            const { start, end } = property;
            if (property.key.name === 'body') cuts.push({ start, end, instead: 'body: true' });
            else if (readByServers.has(property.key.name)) cuts.push({ start, end, instead: '' });
          }
        }
        return cuts.reverse().reduce((text, { start, end, instead }) => {
          const rest = text.slice(end);
          return text.slice(0, start) + instead + (instead ? rest : rest.replace(/^\s*,/, ''));
        }, code);
      },
    },
  };
}

/** Writes into the loader, per tag, the chunk and all that it imports, so that one round trip fetches them. */
function preloadsInLoader(): Plugin {
  return {
    name: 'preloads-in-loader',
    applyToEnvironment: (environment) => environment.name === 'partner',
    generateBundle(_options, bundle) {
      const chunks: Record<string, string[]> = {};
      for (const output of Object.values(bundle)) {
        const tag = /register\/(rental-[a-z]+)\.ts$/.exec(
          (output.type === 'chunk' && output.facadeModuleId) || '',
        )?.[1];
        if (!tag) continue;
        const seen = new Set<string>();
        const visit = (file: string) => {
          const chunk = bundle[file];
          if (seen.has(file) || chunk?.type !== 'chunk') return;
          seen.add(file);
          chunk.imports.forEach(visit);
        };
        visit(output.fileName);
        chunks[tag] = [...seen];
      }
      const loader = bundle['rental.js'];
      if (loader?.type !== 'chunk') throw new Error('the partner build has no rental.js');
      if (loader.imports.length > 0 || loader.exports.length > 0) {
        throw new Error('rental.js must stand alone: no static import, no export');
      }
      // The lists name the same files as these imports, which are for where nothing is built.
      const register = /\(\)=>import\(`\.\/rental-[\w-]+\.js`\)(\.then\(\w+=>\w+\.\w+\))?/g;
      loader.code = loader.code.replace(register, '1').replaceAll('RENTAL_CHUNKS', JSON.stringify(chunks));
      if (loader.code.includes('`./')) throw new Error('rental.js names a file that is in no list');
    },
  };
}

const integrity = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Names the partner build by its content, makes the `v1` channel that points at it, and notes each file's integrity. */
function publishEmbed(): void {
  const built = dist('embed', 'build');
  const css = readFileSync(join(root, 'widget/embed/rental.css'));
  writeFileSync(join(built, 'rental.css'), transform({ filename: 'rental.css', code: css, minify: true }).code);
  const hash = createHash('sha256');
  for (const file of readdirSync(built).sort()) hash.update(file).update(readFileSync(join(built, file)));
  const version = `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
  const loader = readFileSync(join(built, 'rental.js'), 'utf8').replaceAll('__RENTAL_VERSION__', version);
  writeFileSync(join(built, 'rental.js'), loader);
  const folder = dist('embed', version);
  renameSync(built, folder);
  const channel = dist('embed', 'v1');
  mkdirSync(channel, { recursive: true });
  const moved = loader.replace(
    /(["'`])(\.\/)?([\w-]+\.js)\1/g,
    (_all, quote: string, _dot, file: string) => `${quote}../${version}/${file}${quote}`,
  );
  writeFileSync(join(channel, 'rental.js'), moved);
  copyFileSync(join(folder, 'rental.css'), join(channel, 'rental.css'));
  const files = Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, integrity(join(folder, file))]),
  );
  const published = `${JSON.stringify({ version, files }, null, 2)}\n`;
  // The channel says which version it points at, for whoever wants that one exactly.
  for (const place of [folder, channel]) writeFileSync(join(place, 'integrity.json'), published);
}

/** The pages of the playground: one HTML for all, in which each has its title and its script. */
const playgroundPages = JSON.parse(readFileSync(join(root, 'demo/playground/pages.json'), 'utf8')) as Record<
  string,
  { title: string; folder: string }
>;

const playgroundPage = (name: string) => join(root, `demo/playground/${name}.html`);

/** Makes each page of the playground from `page.html`; none of them is a file of its own. */
function pagesOfPlayground(): Plugin {
  const pageOf = (id: string) => Object.keys(playgroundPages).find((name) => id === playgroundPage(name));
  return {
    name: 'pages-of-playground',
    enforce: 'pre',
    resolveId: (id) => (pageOf(id) ? id : null),
    load(id) {
      const page = playgroundPages[pageOf(id) ?? ''];
      if (!page) return null;
      const html = readFileSync(join(root, 'demo/playground/page.html'), 'utf8');
      return html.replace('{{title}}', page.title).replace('{{folder}}', page.folder);
    },
  };
}

/** Pages are built where their sources stand; they are served from `/demo/`. */
function placePlaygroundPages(): void {
  const built = dist('demo/playground');
  for (const file of readdirSync(built)) renameSync(join(built, file), dist('demo', file));
  rmSync(built, { recursive: true });
}

/** Publishes pictures that belong to the product, not to the demo's data: a vehicle of each range, icons, the picture for shared links. */
async function publishSitePictures(): Promise<void> {
  const source = (path: string) => join(root, 'demo/seed/pictures', path);
  const png = (path: string, file: string, width: number) =>
    sharp(source(path), { density: 300 }).resize(width).png().toFile(dist('site/icons', file));
  mkdirSync(dist('site/pictures'), { recursive: true });
  mkdirSync(dist('site/icons'), { recursive: true });
  for (const [range, drawing] of Object.entries(rangeDrawings)) {
    copyFileSync(source(`cars/${drawing}.svg`), dist('site/pictures', `${range}.svg`));
  }
  for (const size of [180, 192, 512]) await png('site/icon.svg', `icon-${size}.png`, size);
  await png('site/icon-maskable.svg', 'icon-maskable-512.png', 512);
  await png('site/share.svg', 'share.png', 1200);
}

/** Everything `npm run build` makes, in order: what a later step reads is built before it. */
async function buildEverything(builder: ViteBuilder): Promise<void> {
  rmSync(dist(), { recursive: true, force: true });
  for (const name of ['site', 'partner', 'package', 'playground', 'sandbox', 'prerender', 'server']) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`no environment ${name}`);
    await builder.build(environment);
  }
  publishEmbed();
  publishPackage();
  const { prerenderSite } = (await import(pathToFileURL(dist('render/prerender.js')).href)) as {
    prerenderSite: (folder: string) => Promise<void>;
  };
  await prerenderSite(dist('site'));
  await publishSitePictures();
  cpSync(join(root, 'site/public'), dist('site'), { recursive: true });
  placePlaygroundPages();
  if (existsSync(join(root, 'demo/partners')))
    cpSync(join(root, 'demo/partners'), dist('demo/partners'), { recursive: true });
}

/** Libraries mark files for React's server components, which nothing here uses; every other warning is shown. */
function onLog(level: Rolldown.LogLevel, log: Rolldown.RolldownLog, handler: Rolldown.LogOrStringHandler): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
}

const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

const iconFolder = 'lucide/';

/** The files of the icons that a module names: `CircleAlert` is drawn in `circle-alert.mjs`. */
function iconsIn(code: string): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide["']/.exec(code) ?? [];
  const words = names.split(',').map((name) => name.trim().split(/\s/)[0] ?? '');
  const kebab = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase();
  return words.filter(Boolean).map((name) => `${iconFolder}${kebab(name)}.mjs`);
}

/** All modules that are loaded together with these, without their dynamic imports and without these themselves. */
function reachedFrom(...files: string[]): (id: string, context: Rolldown.ChunkingContext) => boolean {
  let reached: Set<string> | null = null;
  const collect = (context: Rolldown.ChunkingContext) => {
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      const info = context.getModuleInfo(id);
      for (const icon of iconsIn(info?.code ?? '')) found.add(icon);
      // The index of the icons leads to all of them.
      for (const next of info?.importedIds ?? []) if (!next.includes('/lucide/')) visit(next);
    };
    const starts = files.map((file) => join(root, file));
    for (const start of starts) visit(start);
    for (const start of starts) found.delete(start);
    return found;
  };
  return (id, context) => {
    reached ??= collect(context);
    return reached.has(id.replace(/.*\/lucide\/.*\//, iconFolder));
  };
}

/** These files, and all that they and further files load, stand in one chunk, as far as no chunk named before has it. */
function chunkWith(name: string, files: readonly string[], ...further: string[]): Rolldown.CodeSplittingGroup {
  const isReached = reachedFrom(...files, ...further);
  const isStart = (id: string) => files.some((file) => id === join(root, file));
  return { debugName: name, name: (id, context) => (isStart(id) || isReached(id, context) ? name : null) };
}

/** Modules that these files load stand in one chunk, as far as so many other chunks want them as well. */
function chunkOf(name: string, minShareCount: number, ...files: string[]): Rolldown.CodeSplittingGroup {
  const isReached = reachedFrom(...files);
  return { debugName: name, minShareCount, name: (id, context) => (isReached(id, context) ? name : null) };
}

/**
 * What every page starts with is one file, what the home page's form adds another, and what its first blocks ask the API with a third: sixty requests of half a
 * kilobyte would cost more than they save, and small files pack badly.
 */
const siteChunks = {
  groups: [
    chunkWith('start', ['site/main.tsx']),
    // Without what defines its tag: that would run before the page is taken over, and draw the form for an address not known yet.
    chunkWith('form', [], 'widget/elements/register/rental-search.ts', 'site/routes/home.tsx'),
    chunkWith('calls', [
      'site/home/supplier-logos.tsx',
      'site/home/destinations.tsx',
      'widget/client/create-client.ts',
    ]),
    chunkOf('cars', 2, 'widget/elements/register/rental-results.ts'),
    chunkOf('account', 2, 'widget/elements/register/rental-account.ts', 'widget/account/sign-in/sign-in-view.tsx'),
  ],
};

const site: EnvironmentOptions = {
  consumer: 'client',
  define: production,
  build: {
    outDir: dist('site'),
    emptyOutDir: false,
    manifest: 'manifest.json',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The prerender step puts it into the one style sheet of all pages: each further one holds up the first paint.
    cssCodeSplit: false,
    rolldownOptions: {
      input: join(root, 'site/main.tsx'),
      onLog,
      // What a tag fetches later on a partner's page, the site may need at once.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: siteChunks },
    },
  },
};

const registered = (tag: string) => `widget/elements/register/${tag}.ts`;
const isInForm = reachedFrom(registered('rental-search'));
const isInResults = reachedFrom(registered('rental-results'), 'widget/results/filters/filters.ts');

/** What every first call of the API needs: the client, the configuration, and the schemas of places and settings. */
const firstCalls = ['client/create-client', 'contract/config', 'contract/user', 'contract/operations/site']
  .concat('contract/operations/locations')
  .map((name) => `widget/${name}.ts`);

/**
 * What form and results both need stands in one chunk; what asks the API, which the form loads later, in a second; what the
 * form alone and what the results alone share with other tags in two more. A chunk for each set of tags that share a module,
 * which is what a bundler makes by itself, packs so much worse that the results alone load 5 kB more.
 */
const partnerChunks = {
  groups: [
    {
      debugName: 'core',
      minShareCount: 2,
      name: (id: string, context: Rolldown.ChunkingContext) =>
        isInForm(id, context) && isInResults(id, context) ? 'core' : null,
    },
    chunkWith('calls', firstCalls),
    chunkOf('shared', 2, registered('rental-search')),
    // The form fetches this by itself: it must not bring everything about cars.
    { name: 'places', test: /place-operations/ },
    chunkOf('cars', 2, registered('rental-results')),
  ],
};

const partner: EnvironmentOptions = {
  consumer: 'client',
  define: { ...production, RENTAL_VERSION: JSON.stringify('__RENTAL_VERSION__') },
  build: {
    outDir: dist('embed/build'),
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    minify: 'oxc',
    lib: { entry: join(root, 'widget/embed/loader.ts'), formats: ['es'] },
    rolldownOptions: {
      onLog,
      output: {
        minify: true,
        entryFileNames: 'rental.js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: partnerChunks,
      },
    },
  },
};

const tags = elementReferences.map(({ tag }) => tag);
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
/** Style sheets of packages become texts of ours: no other bundler knows `?inline`. */
const isDependency = (id: string) =>
  !id.includes('?') && Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`));

/** Modules for a partner's own bundler: one import per tag, packages left outside. */
const npmPackage: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: dist('package'),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    lib: {
      entry: Object.fromEntries(tags.map((tag) => [tag, join(root, `widget/elements/register/${tag}.ts`)])),
      formats: ['es'],
    },
    rolldownOptions: {
      onLog,
      external: isDependency,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** What the package's modules import from outside, for the list of its dependencies; a file, because each build has a configuration of its own. */
const importsOfPackage = 'imports.json';

function noteImportsOfPackage(): Plugin {
  return {
    name: 'note-imports-of-package',
    applyToEnvironment: ({ name }) => name === 'package',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [...output.imports, ...output.dynamicImports] : [],
      );
      this.emitFile({ type: 'asset', fileName: importsOfPackage, source: JSON.stringify([...new Set(ids)]) });
    },
  };
}

/** What a bundler reads first: the tags as entries, and of our packages those that the modules import. */
function publishPackage(): void {
  const ids = JSON.parse(readFileSync(dist('package', importsOfPackage), 'utf8')) as string[];
  rmSync(dist('package', importsOfPackage));
  const used = Object.entries(dependencies).filter(([name]) =>
    ids.some((id) => id === name || id.startsWith(`${name}/`)),
  );
  const typed = (file: string) => ({ types: './index.d.ts', default: `./${file}.js` });
  const description = {
    name: 'rental-elements',
    version: packageVersion,
    description: 'Vehicle rental as web components: search, results, checkout and account as tags.',
    type: 'module',
    license: 'MIT',
    sideEffects: true,
    customElements: 'custom-elements.json',
    exports: {
      '.': { types: './index.d.ts' },
      ...Object.fromEntries(tags.map((tag) => [`./${tag}`, typed(tag)])),
      './react': { types: './react.d.ts' },
      './vue': { types: './vue.d.ts' },
      './rental.css': { types: './rental.css.d.ts', default: './rental.css' },
      './custom-elements.json': './custom-elements.json',
    },
    peerDependencies: { react: '>=19', 'react-dom': '>=19' },
    dependencies: Object.fromEntries(used.filter(([name]) => !/^react(-dom)?$/.test(name))),
  };
  writeFileSync(dist('package/index.d.ts'), writeTypes(elementReferences));
  writeFileSync(dist('package/react.d.ts'), writeReactTypes(elementReferences));
  // TypeScript asks for the types of whatever is imported, of a style sheet too.
  writeFileSync(dist('package/rental.css.d.ts'), 'export {};\n');
  writeFileSync(dist('package/vue.d.ts'), writeVueTypes(elementReferences));
  const manifest = `${JSON.stringify(writeManifest(elementReferences), null, 2)}\n`;
  writeFileSync(dist('package/custom-elements.json'), manifest);
  mkdirSync(dist('demo'), { recursive: true });
  writeFileSync(dist('demo/custom-elements.json'), manifest);
  copyFileSync(join(root, 'widget/embed/rental.css'), dist('package/rental.css'));
  copyFileSync(join(root, 'widget/elements/REFERENCE.md'), dist('package/REFERENCE.md'));
  writeFileSync(dist('package/README.md'), writeReadme(elementReferences));
  writeFileSync(dist('package/package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** Built into `dist` as a whole, so that addresses under `/demo/assets/` are right without a base of their own. */
const playground: EnvironmentOptions = {
  consumer: 'client',
  define: production,
  build: {
    outDir: dist(),
    emptyOutDir: false,
    assetsDir: 'demo/assets',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.keys(playgroundPages).map(playgroundPage),
      onLog,
    },
  },
};

/** The script of the sandbox's card frame; its document is the server's. */
const sandbox: EnvironmentOptions = {
  consumer: 'client',
  define: production,
  build: {
    outDir: dist('sandbox'),
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    lib: { entry: join(root, 'demo/sandbox/main.tsx'), formats: ['es'] },
    rolldownOptions: {
      onLog,
      output: { minify: true, entryFileNames: 'card-form.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** Bundles for Node: the packages stay outside, our own folders go in. */
function forNode(name: string, entry: string): EnvironmentOptions {
  return {
    consumer: 'server',
    define: production,
    build: {
      ssr: true,
      outDir: dist(name),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        onLog,
        input: join(root, entry),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

export default defineConfig({
  root,
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    preactOnPartnerPages(),
    reactByName(),
    zodStaysInside(),
    callsForBrowsers(),
    preloadsInLoader(),
    noteImportsOfPackage(),
    pagesOfPlayground(),
  ],
  environments: {
    site,
    partner,
    package: npmPackage,
    playground,
    sandbox,
    prerender: forNode('render', 'site/prerender.tsx'),
    server: forNode('server', 'demo/server/main.ts'),
  },
  builder: { buildApp: buildEverything },
});
