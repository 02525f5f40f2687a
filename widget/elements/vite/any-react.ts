import type { Plugin } from 'vite';

/**
 * Lets the package's modules look `Activity` up when they run. React has it since version 19.2, and bundlers that check the names of imports, such
 * as webpack in Next.js 15, refuse the whole page if an earlier React lacks one. Without it, an element that is taken out is unmounted.
 */
export function anyReact(): Plugin {
  return {
    name: 'any-react',
    applyToEnvironment: ({ name }) => name === 'package',
    transform: {
      filter: { id: /\/widget\/ui\/activity\.ts$/ },
      handler: (code) => ({ code: code.replace('react.Activity', "Reflect.get(react, 'Activity')"), map: null }),
    },
  };
}
