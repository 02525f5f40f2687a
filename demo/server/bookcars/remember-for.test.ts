import { expect, it } from 'vitest';
import { rememberFor } from './remember-for.ts';

it('shares a load that takes longer than a value is kept, and keeps the value from its arrival on', async () => {
  let time = 0;
  let loads = 0;
  let finish = (): void => undefined;
  const load = rememberFor(
    5,
    () => new Date(time),
    () => {
      loads += 1;
      return new Promise<number>((resolve) => {
        finish = () => resolve(loads);
      });
    },
  );
  const first = load();
  time = 9000;
  const second = load();
  finish();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  time = 13_000;
  expect(await load()).toBe(1);
  time = 14_001;
  void load();
  expect(loads).toBe(2);
});

it('loads again after a failure', async () => {
  let loads = 0;
  const load = rememberFor(
    5,
    () => new Date(0),
    async () => {
      loads += 1;
      if (loads === 1) throw new Error('down');
      return loads;
    },
  );
  await expect(load()).rejects.toThrow('down');
  expect(await load()).toBe(2);
});
