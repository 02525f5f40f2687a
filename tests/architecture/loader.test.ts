import { expect, it } from 'vitest';
import { partnerEnvironment } from '../../widget/embed/vite/partner-environment.ts';
import { allFiles } from './modules.ts';

it('builds every element that has a registrar for partner pages', () => {
  const tags = allFiles().flatMap((path) => /^widget\/elements\/register\/(rental-[a-z]+)\.ts$/.exec(path)?.[1] ?? []);
  const { entry = {} } = (partnerEnvironment.build?.lib || {}) as { entry?: Record<string, string> };
  expect(tags.length).toBeGreaterThan(0);
  expect(Object.keys(entry).sort()).toEqual([...tags, 'shadow-roots'].sort());
});
