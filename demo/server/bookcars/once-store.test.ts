import { expect, it } from 'vitest';
import { createOnceStore } from './once-store.ts';

const key = { key: 'one-order', bodyHash: 'body' };
const dayAndMore = 25 * 3_600_000;

it('runs a call again after a failure', async () => {
  const once = createOnceStore<string>(() => new Date(0));
  await expect(once.run(key, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await once.run(key, async () => 'booked')).toBe('booked');
});

it('keeps a newer result when an expired call of the same key fails late', async () => {
  let time = 0;
  let fail = (_error: Error): void => undefined;
  const once = createOnceStore<string>(() => new Date(time));
  const expired = once.run(key, () => new Promise((_resolve, reject) => (fail = reject)));
  time = dayAndMore;
  expect(await once.run(key, async () => 'second')).toBe('second');
  fail(new Error('late'));
  await expect(expired).rejects.toThrow('late');
  expect(await once.run(key, async () => 'third')).toBe('second');
});
