import type { EnvironmentOptions, Rolldown } from 'vite';
import { inDist, inRoot } from './paths.ts';

export const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** The licences of the packages whose code is in a bundle that others publish. */
export const licensesFile = 'third-party-licenses.txt';

const ignored = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'];

/** React's `Activity`, which Preact lacks: `define-element.ts` does without it there. */
const isActivity = ({ code, message }: Rolldown.RolldownLog) =>
  code === 'IMPORT_IS_UNDEFINED' && message.includes('`Activity`');

/**
 * Drops three warnings: about `"use client"`, which libraries contain for React's server components; about a dynamic import
 * whose module is already in the same chunk, because it has its own chunk in the site's build only; and about `Activity`.
 * Every other log is shown.
 */
export function onLog(level: Rolldown.LogLevel, log: Rolldown.RolldownLog, handler: Rolldown.LogOrStringHandler): void {
  if (!ignored.includes(log.code ?? '') && !isActivity(log)) handler(level, log);
}

/** Returns the environment of a bundle for Node: it contains the project's own modules and imports packages. */
export function nodeEnvironment(name: string, entry: string): EnvironmentOptions {
  return {
    consumer: 'server',
    define: production,
    build: {
      ssr: true,
      outDir: inDist(name),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        onLog,
        input: inRoot(entry),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
