import { expect, it, vi } from 'vitest';
import { closeWithin } from './close-within.ts';

it('closes the parts in order', async () => {
  const closed: string[] = [];
  const part = (name: string) => async () => {
    await Promise.resolve();
    closed.push(name);
  };
  await closeWithin([part('listener'), part('worker'), part('database')], 5_000);
  expect(closed).toEqual(['listener', 'worker', 'database']);
});

it('leaves a part behind that takes too long, and closes the others', async () => {
  vi.useFakeTimers();
  const closeDatabase = vi.fn(async () => {});
  const closing = closeWithin([() => new Promise(() => {}), closeDatabase], 8_000);
  await vi.advanceTimersByTimeAsync(8_000);
  await closing;
  expect(closeDatabase).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('closes the others when a part fails, and then throws its error', async () => {
  const closeDatabase = vi.fn(async () => {});
  const broken = () => Promise.reject(new Error('the port is gone'));
  await expect(closeWithin([broken, closeDatabase], 8_000)).rejects.toThrow('the port is gone');
  expect(closeDatabase).toHaveBeenCalledOnce();
});
