import type { Plugin } from 'vite';

type Resolve = (this: { resolve: (id: string) => string }, id: string, importer: string) => string | null;
type Load = (id: string) => string | null;
type Transform = { filter: { id: RegExp; code?: RegExp }; handler: (code: string) => string | { code: string } };

/** Calls a build plugin's hooks without a build. Modules resolve to their own specifier. */
export function hooksOf(plugin: Plugin) {
  const { applyToEnvironment, ...hooks } = plugin;
  const { resolveId, load, transform } = hooks as unknown as { resolveId: Resolve; load: Load; transform: Transform };
  return {
    appliesTo: (name: string) => applyToEnvironment?.({ name } as never) !== false,
    resolve: (id: string) => resolveId.call({ resolve: (to) => to }, id, 'importer.ts'),
    load: (id: string) => load(id),
    /** Returns a module's code after the plugin, unchanged if its filter does not match. */
    transform: (id: string, code: string) => {
      const { filter, handler } = transform;
      if (!filter.id.test(id) || !(filter.code?.test(code) ?? true)) return code;
      const result = handler(code);
      return typeof result === 'string' ? result : result.code;
    },
  };
}
