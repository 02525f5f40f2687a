import { build } from 'vite';
import { licensesFile } from '../../vite/environment-options.ts';
import { inDist, inRoot, root } from '../../vite/paths.ts';

const folder = 'bin';
/** The file of the package's command `rental-elements`. */
export const commandFile = `${folder}/rental-elements.js`;

/** Builds the command into the package: one file for Node with the HTML parser in it, so that the package depends on nothing more. */
export async function buildCommand(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: inRoot('widget/doctor/command/main.ts'),
      outDir: inDist('package', folder),
      emptyOutDir: false,
      minify: true,
      license: { fileName: licensesFile },
      rolldownOptions: {
        // An optional package of the parser, which draws on canvases.
        external: ['canvas'],
        output: { banner: '#!/usr/bin/env node', entryFileNames: 'rental-elements.js', codeSplitting: false },
      },
    },
  });
}
