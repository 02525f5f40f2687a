import type { Plugin } from 'vite';

/**
 * Keeps zod's settings in the module. zod stores them in the global scope, where they would also apply to the zod of a
 * partner's page.
 */
export function privateZod(): Plugin {
  return {
    name: 'private-zod',
    applyToEnvironment: ({ name }) => name === 'partner',
    transform: {
      filter: { id: /zod\/v4\/core\/(core|registries)\.js/ },
      // In front of the first line, so that the lines of the source map stay right.
      handler: (code) => ({ code: `const zodScope = {}; ${code.replaceAll('globalThis', 'zodScope')}`, map: null }),
    },
  };
}
