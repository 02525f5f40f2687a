// Runs one of our TypeScript files in Node: Node 20 can't do so alone, but Vite, which builds the product anyway, can.
import { fileURLToPath } from 'node:url';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Loads a module, and what it imports, from source; packages stay outside. Resolves to its exports. */
export async function importTypescript(url) {
  const { runnerImport } = await import('vite');
  const options = { configFile: false, logLevel: 'warn' };
  const { module: texts } = await runnerImport(pathOf('../../widget/i18n/vite/translations.ts'), options);
  const { module } = await runnerImport(fileURLToPath(url), { ...options, plugins: [texts.translations()] });
  return module;
}
