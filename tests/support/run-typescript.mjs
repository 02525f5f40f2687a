// Runs TypeScript files in Node: Node 20 cannot do so alone, but Vite, which builds the product anyway, can.
import { fileURLToPath } from 'node:url';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Loads a module and its imports from source. Packages stay external. Resolves to the module's exports. */
export async function importTypescript(url) {
  const { runnerImport } = await import('vite');
  const options = { configFile: false, logLevel: 'warn' };
  const { module: texts } = await runnerImport(pathOf('../../widget/i18n/vite/translations.ts'), options);
  const { module } = await runnerImport(fileURLToPath(url), { ...options, plugins: [texts.translations()] });
  return module;
}
