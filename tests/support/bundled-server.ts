import { join } from 'node:path';
import { build } from 'vite';
import { translations } from '../../widget/i18n/vite/translations.ts';
import { root } from '../architecture/modules.ts';

let made: Promise<string> | undefined;

/** Bundles the server from source into one program, for tests that run before the build. Packages stay external. */
export function bundledServer(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  // Inside node_modules, so that packages resolve from there.
  const outDir = join(root, 'node_modules/.cache/rental-server', String(process.pid));
  await build({
    root,
    configFile: false,
    plugins: [translations()],
    logLevel: 'error',
    build: { ssr: 'demo/server/main.ts', outDir, emptyOutDir: true, minify: false },
  });
  return join(outDir, 'main.js');
}
