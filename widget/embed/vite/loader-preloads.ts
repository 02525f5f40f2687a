import type { Plugin } from 'vite';

/** Writes into the loader, per tag, the chunk and everything it imports, so that one round trip fetches them. */
export function loaderPreloads(): Plugin {
  return {
    name: 'loader-preloads',
    applyToEnvironment: (environment) => environment.name === 'partner',
    generateBundle(_options, bundle) {
      const chunks: Record<string, string[]> = {};
      for (const output of Object.values(bundle)) {
        const tag = /register\/(rental-[a-z]+)\.ts$/.exec(
          (output.type === 'chunk' && output.facadeModuleId) || '',
        )?.[1];
        if (!tag) continue;
        const seen = new Set<string>();
        const visit = (file: string) => {
          const chunk = bundle[file];
          if (seen.has(file) || chunk?.type !== 'chunk') return;
          seen.add(file);
          chunk.imports.forEach(visit);
        };
        visit(output.fileName);
        chunks[tag] = [...seen];
      }
      const loader = bundle['rental.js'];
      if (loader?.type !== 'chunk') throw new Error('the partner build has no rental.js');
      if (loader.imports.length > 0 || loader.exports.length > 0) {
        throw new Error('rental.js must stand alone: no static import, no export');
      }
      // These imports are for development; the lists contain the same files.
      const register = /\(\)=>import\(`\.\/rental-[\w-]+\.js`\)(\.then\(\w+=>\w+\.\w+\))?/g;
      loader.code = loader.code.replace(register, '1').replaceAll('RENTAL_CHUNKS', JSON.stringify(chunks));
      if (loader.code.includes('`./')) throw new Error('rental.js references a chunk missing from the preload list');
    },
  };
}
