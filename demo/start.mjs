// `npm start` installs and builds if needed, then serves. `npm run dev` serves from source with hot reload.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
if (process.argv.includes('--dev')) {
  const { startDevelopment } = await import('./development.mjs');
  await startDevelopment();
} else {
  ensureBuilt();
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
}
