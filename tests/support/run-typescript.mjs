// Runs one of our TypeScript files in Node: Node 20 can't by itself, and vite, which builds the product anyway, can.
import { fileURLToPath } from 'node:url';

/** Loads a module, and what it imports, from source; packages stay outside. Resolves to its exports. */
export async function importTypescript(url) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(fileURLToPath(url), { configFile: false, logLevel: 'warn' });
  return module;
}
