import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { EnvironmentOptions, Plugin } from 'vite';
import { onLog, production } from '../../../widget/vite/environment-options.ts';
import { inDist, inRoot } from '../../../widget/vite/paths.ts';

/** Title and script folder of each page. */
const pages = JSON.parse(readFileSync(inRoot('demo/playground/pages.json'), 'utf8')) as Readonly<
  Record<string, { title: string; folder: string }>
>;

const pageFile = (name: string) => inRoot(`demo/playground/${name}.html`);

/** Generates each page of the playground from `page.html`. */
export function playgroundPages(): Plugin {
  const nameOf = (id: string) => Object.keys(pages).find((name) => id === pageFile(name));
  return {
    name: 'playground-pages',
    enforce: 'pre',
    resolveId: (id) => (nameOf(id) ? id : null),
    load(id) {
      const page = pages[nameOf(id) ?? ''];
      if (!page) return null;
      const html = readFileSync(inRoot('demo/playground/page.html'), 'utf8');
      return html.replace('{{title}}', page.title).replace('{{folder}}', page.folder);
    },
  };
}

/** The playground is built into `dist` itself, so that URLs below `/demo/assets/` are correct without a base. */
export const playgroundEnvironment: EnvironmentOptions = {
  consumer: 'client',
  define: production,
  build: {
    outDir: inDist(),
    emptyOutDir: false,
    assetsDir: 'demo/assets',
    assetsInlineLimit: 0,
    rolldownOptions: { input: Object.keys(pages).map(pageFile), onLog },
  },
};

/** Moves the built pages from their source path to the folder that is served as `/demo/`. */
export function publishPlayground(): void {
  const built = inDist('demo/playground');
  for (const file of readdirSync(built)) renameSync(`${built}/${file}`, inDist('demo', file));
  rmSync(built, { recursive: true });
}
