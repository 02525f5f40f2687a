import type { EnvironmentOptions } from 'vite';
import { onLog, production } from '../../../widget/vite/environment-options.ts';
import { inDist, inRoot } from '../../../widget/vite/paths.ts';

/** The script of the sandbox's card frame; the server renders its document. */
export const sandboxEnvironment: EnvironmentOptions = {
  consumer: 'client',
  define: production,
  build: {
    outDir: inDist('sandbox'),
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    lib: { entry: inRoot('demo/sandbox/main.tsx'), formats: ['es'] },
    rolldownOptions: {
      onLog,
      output: { minify: true, entryFileNames: 'card-form.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};
