import type { EnvironmentOptions, Rolldown } from 'vite';
import { inDist, inRoot } from './paths.ts';

export const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Drops the warning about `"use client"`, which libraries contain for React's server components. Every other log is shown. */
export function onLog(level: Rolldown.LogLevel, log: Rolldown.RolldownLog, handler: Rolldown.LogOrStringHandler): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
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
