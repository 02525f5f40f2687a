import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../architecture/modules.ts';

let made: Promise<string> | undefined;

/** The server as one program made from its source, where the product may not be built yet. Packages stay outside. */
export function bundledServer(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  // Inside of node_modules, so that the packages are found from there.
  const outDir = join(root, 'node_modules/.cache/rental-server', String(process.pid));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'demo/server/main.ts', outDir, emptyOutDir: true, minify: false },
  });
  return join(outDir, 'main.js');
}
