import type { EnvironmentOptions, Rolldown } from 'vite';
import { chunkWith, sharedChunk } from '../../widget/vite/chunk-groups.ts';
import { nodeEnvironment, onLog, production } from '../../widget/vite/environment-options.ts';
import { inDist, inRoot } from '../../widget/vite/paths.ts';

const registered = (tag: string) => `widget/elements/register/${tag}.ts`;

/**
 * `start` is what every page loads first, `form` what the home page's form adds, and `calls` what its first blocks need for
 * the API. Without groups the home page loads 63 files and 22.1 kB more, because small files compress badly.
 */
const siteChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    chunkWith('start', ['site/main.tsx', 'node_modules/react-dom/client.js']),
    // Excludes the module that defines the tag: it would run before hydration and render the form before the address is read.
    chunkWith('form', [], registered('rental-search'), 'site/routes/home.tsx'),
    chunkWith('calls', [
      'site/home/supplier-logos.tsx',
      'site/home/destinations.tsx',
      'widget/client/create-client.ts',
    ]),
    sharedChunk('cars', 2, registered('rental-results')),
    sharedChunk('account', 2, registered('rental-account'), 'widget/account/sign-in/sign-in-view.tsx'),
  ],
};

/** The start file lists all others, and hashes do not compress. Seven characters are the bundler’s minimum for this many files. */
const fileNames = 'assets/[name]-[hash:7].js';
const groupNames = siteChunks.groups?.map(({ debugName }) => debugName);

/**
 * The modules whose files have a name: pages and their content, texts, tags and views, and what is looked for among the requests of a
 * page, such as the code that measures visits after consent.
 */
const named = /\/(routes|content|xliff|register|analytics)\/|-view\.tsx|\/(idle-parts|form-errors)\./;

/** Names pages, tags, views and groups; other files have a hash alone, which saves the start file 0.3 kB. */
const chunkFileNames = ({ facadeModuleId, name }: Rolldown.PreRenderedChunk) =>
  named.test(facadeModuleId ?? '') || groupNames?.includes(name) ? fileNames : 'assets/[hash:7].js';

/** Leaves the start file out of all preloads, because every page has loaded it. */
const withoutStart = (_file: string, dependencies: string[]) => dependencies.filter((file) => !/\/main-/.test(file));

/** The site's pages in a browser. */
export const siteEnvironment: EnvironmentOptions = {
  consumer: 'client',
  define: production,
  build: {
    outDir: inDist('site'),
    emptyOutDir: false,
    manifest: 'manifest.json',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutStart },
    // Prerendering writes the one style sheet into every page, because each further file delays the first paint.
    cssCodeSplit: false,
    rolldownOptions: {
      input: inRoot('site/main.tsx'),
      onLog,
      // The site may need code at once that an element on a partner's page loads later.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: siteChunks, entryFileNames: fileNames, chunkFileNames },
    },
  },
};

/** The site's pages as documents, rendered at build time and by the server. */
export const prerenderEnvironment: EnvironmentOptions = nodeEnvironment('render', 'site/prerender.tsx');
