import { expect, it } from 'vitest';
import { offerEnvironment, partnerEnvironment } from '../../widget/embed/vite/partner-environment.ts';
import { allFiles } from './modules.ts';

it('builds every element that has a registrar for partner pages', () => {
  const tags = allFiles().flatMap((path) => /^widget\/elements\/register\/(rental-[a-z]+)\.ts$/.exec(path)?.[1] ?? []);
  const entries = [partnerEnvironment, offerEnvironment].flatMap(({ build }) => {
    const { entry = {} } = (build?.lib || {}) as { entry?: Record<string, string> };
    return Object.keys(entry);
  });
  expect(tags.length).toBeGreaterThan(0);
  expect(entries.sort()).toEqual([...tags, 'shadow-roots'].sort());
});
