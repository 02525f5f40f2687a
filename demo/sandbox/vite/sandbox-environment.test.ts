import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inDist } from '../../../widget/vite/paths.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';

it('builds one script under the name that the card frame loads', () => {
  const { build } = sandboxEnvironment;
  const { entry = '' } = (build?.lib || {}) as { entry?: string };
  expect(existsSync(entry)).toBe(true);
  expect(build?.outDir).toBe(inDist('sandbox'));
  expect(build?.rolldownOptions?.output).toMatchObject({ entryFileNames: 'card-form.js', minify: true });
});
