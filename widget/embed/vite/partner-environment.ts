import type { EnvironmentOptions, Rolldown } from 'vite';
import { tags } from '../../elements/vite/package-environment.ts';
import { chunkAfter, chunkWith, importedBy, sharedChunk } from '../../vite/chunk-groups.ts';
import { licensesFile, onLog, production } from '../../vite/environment-options.ts';
import { inDist, inRoot } from '../../vite/paths.ts';

const registered = (tag: string) => `widget/elements/register/${tag}.ts`;
/** A part of the loader that most pages don't load. */
export const shadowRoots = 'widget/embed/shadow-roots.ts';
/** The tag that is built apart from the others. */
const offer = 'rental-offer';
const coreTags = tags.filter((tag) => tag !== offer);
const isInForm = importedBy(registered('rental-search'));
const isInResults = importedBy(registered('rental-results'), 'widget/results/filters/filters.ts');

/** The modules that every first API call needs: the client, the configuration, and the schemas of locations and settings. */
const firstCalls = [
  'widget/client/create-client.ts',
  'widget/contract/config.ts',
  'widget/contract/user.ts',
  'widget/contract/operations/site.ts',
  'widget/contract/operations/locations.ts',
];

/** The modules that the results load after the first cars. */
const afterFirstCars = ['widget/results/card/car-conditions.tsx', 'widget/results/filters/filters.ts'];

/**
 * `core` contains what the form and the results share, `calls` what the first API call needs, which the form loads later,
 * `shared` and `cars` what the form or the results share with other tags. Without groups the bundler makes a chunk for each
 * set of tags that share a module. These small chunks compress so much worse that the form loads 6.0 kB more and the results 6.9 kB.
 * `list` contains what the results load after the first cars, `parts` what it shares with other tags: two requests instead of 13.
 */
const partnerChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'core',
      minShareCount: 2,
      name: (id, context) => (isInForm(id, context) && isInResults(id, context) ? 'core' : null),
    },
    chunkWith('calls', firstCalls),
    sharedChunk('shared', 2, registered('rental-search')),
    // The form loads this chunk on first use. Without the group it is part of `cars`, 12.3 kB more.
    { name: 'places', test: /place-operations/ },
    sharedChunk('cars', 2, registered('rental-results')),
    chunkAfter([registered('rental-results')], 'parts', 2, afterFirstCars),
    chunkAfter([registered('rental-results')], 'list', 1, afterFirstCars),
  ],
};

/** The tags on a partner's page. The loader is built afterwards, because it contains the names of these files. */
export const partnerEnvironment: EnvironmentOptions = {
  consumer: 'client',
  define: production,
  build: {
    outDir: inDist('embed/build'),
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: 'manifest.json',
    license: { fileName: licensesFile },
    sourcemap: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    minify: 'oxc',
    lib: {
      entry: {
        ...Object.fromEntries(coreTags.map((tag) => [tag, inRoot(registered(tag))])),
        'shadow-roots': inRoot(shadowRoots),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      onLog,
      // A tag's chunk may contain modules that others share: the account tag loads 2.2 kB and 6 files less.
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        // Annotations help only a program that bundles the output again. Without them results load 0.6 kB less.
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
        codeSplitting: partnerChunks,
      },
    },
  },
};

/**
 * The offer, whose few modules are built a second time for it alone: what it shares with the other tags is a third of their core,
 * and a chunk of its own for that would cost the form 2.9 kB and the offer 3.
 */
export const offerEnvironment: EnvironmentOptions = {
  ...partnerEnvironment,
  build: {
    ...partnerEnvironment.build,
    manifest: 'offer.json',
    license: false,
    lib: { entry: { [offer]: inRoot(registered(offer)) }, formats: ['es'] },
    rolldownOptions: {
      onLog,
      // Its own parts, loaded later, import from the entry.
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'offer-[name].js',
        // One chunk for what the offer needs at once, also as far as a part that is loaded later shares it.
        codeSplitting: { groups: [chunkWith('core', [registered(offer)])] },
      },
    },
  },
};
