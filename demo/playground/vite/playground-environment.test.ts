import { expect, it } from 'vitest';
import { hooksOf } from '../../../tests/support/plugin-hooks.ts';
import { inRoot } from '../../../widget/vite/paths.ts';
import { playgroundEnvironment, playgroundPages } from './playground-environment.ts';

const { load, resolve } = hooksOf(playgroundPages());
const input = playgroundEnvironment.build?.rolldownOptions?.input as string[];

it('generates every page from one document', () => {
  expect(input).toContain(inRoot('demo/playground/index.html'));
  for (const page of input) {
    expect(resolve(page)).toBe(page);
    const html = load(page) ?? '';
    expect(html).toMatch(/<title>[^<{]+<\/title>/);
    expect(html).not.toContain('{{');
  }
});

it('leaves other modules alone', () => {
  expect(resolve('./frame.tsx')).toBeNull();
  expect(load(inRoot('demo/playground/unknown.html'))).toBeNull();
});
