import { expect, it, vi } from 'vitest';
import { importsFile, packageImports } from './package-imports.ts';

it('lists each import of the bundle once', () => {
  const emitFile = vi.fn();
  const bundle = {
    'rental-search.js': { type: 'chunk', imports: ['react', 'zod/mini'], dynamicImports: ['leaflet'] },
    'chunks/ui.js': { type: 'chunk', imports: ['react'], dynamicImports: [] },
    'style.css': { type: 'asset' },
  };
  (packageImports().generateBundle as (...args: unknown[]) => void).call({ emitFile }, {}, bundle);
  const source = JSON.stringify(['react', 'zod/mini', 'leaflet']);
  expect(emitFile).toHaveBeenCalledWith({ type: 'asset', fileName: importsFile, source });
});
