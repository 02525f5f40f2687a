import type { Plugin } from 'vite';

/** A file, because Vite evaluates the configuration once for each environment, so that no variable is shared. */
export const importsFile = 'imports.json';

/** Writes what the package's modules import from other packages; `publishPackage` turns it into the dependencies. */
export function packageImports(): Plugin {
  return {
    name: 'package-imports',
    applyToEnvironment: ({ name }) => name === 'package',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [...output.imports, ...output.dynamicImports] : [],
      );
      this.emitFile({ type: 'asset', fileName: importsFile, source: JSON.stringify([...new Set(ids)]) });
    },
  };
}
