import { expect, it, vi } from 'vitest';
import { nodeEnvironment, onLog } from './environment-options.ts';
import { inDist, inRoot } from './paths.ts';

it('drops the warnings about directives and unsplit imports, and no other', () => {
  const handler = vi.fn();
  onLog('warn', { code: 'MODULE_LEVEL_DIRECTIVE', message: '"use client" was ignored' }, handler);
  onLog('warn', { code: 'INEFFECTIVE_DYNAMIC_IMPORT', message: 'a is also imported by b' }, handler);
  onLog('warn', { code: 'CIRCULAR_DEPENDENCY', message: 'a -> b -> a' }, handler);
  expect(handler.mock.calls).toEqual([['warn', { code: 'CIRCULAR_DEPENDENCY', message: 'a -> b -> a' }]]);
});

it('builds a bundle for Node into its own folder', () => {
  const { build, consumer } = nodeEnvironment('server', 'demo/server/main.ts');
  expect(consumer).toBe('server');
  expect(build).toMatchObject({ ssr: true, outDir: inDist('server') });
  expect(build?.rolldownOptions?.input).toBe(inRoot('demo/server/main.ts'));
});
