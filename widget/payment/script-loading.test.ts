import { expect, it, vi } from 'vitest';
import { createScriptLoading } from './script-loading.ts';

/** Creates a loading whose scripts the test lets arrive or fail. */
function setUp() {
  const scripts: { arrive: (name: string) => void; fail: () => void }[] = [];
  const loading = createScriptLoading(
    () =>
      new Promise<string>((resolve, reject) => {
        scripts.push({ arrive: resolve, fail: () => reject(new Error('Timed out after 20000 ms')) });
      }),
  );
  return { loading, script: (index: number) => scripts[index] ?? expect.fail(`No script ${index}`) };
}

it('loads once, and again only after a failure', async () => {
  const { loading, script } = setUp();
  const first = loading.load();
  expect(loading.load()).toBe(first);
  script(0).fail();
  expect(await first).toBe('rejected');
  const second = loading.load();
  script(1).arrive('second');
  expect(await second).toBe('resolved');
  expect(loading.loaded()).toBe('second');
});

it('ignores a script that arrives after a reset', async () => {
  const { loading, script } = setUp();
  const earlier = loading.load();
  loading.reset();
  const later = loading.load();
  script(1).arrive('later');
  await later;
  script(0).arrive('earlier');
  expect(await earlier).toBe('resolved');
  expect(loading.loaded()).toBe('later');
});

it('keeps loading when a script fails after a reset', async () => {
  const { loading, script } = setUp();
  const states = vi.fn();
  const earlier = loading.load();
  loading.reset();
  const later = loading.load();
  loading.subscribe(() => states(loading.state()));
  script(0).fail();
  await Promise.resolve();
  expect(loading.load()).toBe(later);
  script(1).arrive('later');
  expect(await Promise.all([earlier, later])).toEqual(['resolved', 'resolved']);
  expect(states.mock.calls).toEqual([['resolved']]);
});

it('loads nothing by a script that arrives after a rejection', async () => {
  const { loading, script } = setUp();
  const earlier = loading.load();
  loading.reject();
  script(0).arrive('earlier');
  expect(await earlier).toBe('rejected');
  expect(loading.state()).toBe('rejected');
  expect(loading.loaded()).toBeNull();
});
