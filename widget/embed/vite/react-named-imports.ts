import type { Plugin } from 'vite';

const defaultImport = /import (\w+)(?:, ?(\{[^}]*\}))? from ?(["'])react\3/;

/**
 * Turns a package's `import React from 'react'` into a namespace import. The default export is one object with all of
 * preact/compat; a namespace lets the bundler drop what nothing uses: 1.54 kB less for the form and for the results.
 */
export function reactNamedImports(): Plugin {
  return {
    name: 'react-named-imports',
    applyToEnvironment: ({ name }) => name === 'partner',
    transform: {
      filter: { id: /node_modules/, code: defaultImport },
      handler: (code) => ({
        code: code.replace(defaultImport, (_all, whole: string, names: string | undefined) =>
          [`import * as ${whole} from 'react';`, ...(names ? [`import ${names} from 'react';`] : [])].join(' '),
        ),
        // The lines stay the same.
        map: null,
      }),
    },
  };
}
