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
      handler: (code) => `const zodScope = {};\n${code.replaceAll('globalThis', 'zodScope')}`,
    },
  };
}
