import { expect, it, vi } from 'vitest';
import { fetchOnce, observe, queryState, refetch } from './query-cache.ts';

let questions = 0;

/** A question of its own whose answers are given by hand. */
function question() {
  questions += 1;
  const key = `question ${questions}`;
  const asked: { signal: AbortSignal; answer: (data: unknown) => void; fail: (problem: unknown) => void }[] = [];
  const ask = vi.fn(
    (signal: AbortSignal) =>
      new Promise<unknown>((answer, fail) => {
        asked.push({ signal, answer, fail });
      }),
  );
  return { key, ask, asked };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('asks once for all who ask at the same time, and tells each', async () => {
  const { key, ask, asked } = question();
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) observe(key, listener);
  fetchOnce(key, ask);
  fetchOnce(key, ask);
  expect(queryState(key).isFetching).toBe(true);
  asked[0]?.answer({ cars: 3 });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(queryState(key)).toEqual({ data: { cars: 3 }, error: undefined, isRunning: false });
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
  fetchOnce(key, ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('keeps the object while the answer is the same, and the answer while asking again fails', async () => {
  const { key, ask, asked } = question();
  observe(key, () => {});
  refetch(key, ask);
  asked[0]?.answer({ cars: 3 });
  await settle();
  const { data } = queryState(key);
  refetch(key, ask);
  asked[1]?.answer({ cars: 3 });
  await settle();
  expect(queryState(key).data).toBe(data);
  refetch(key, ask);
  asked[2]?.fail(new Error('down'));
  await settle();
  expect(queryState(key)).toMatchObject({ data, error: new Error('down') });
});

it('gives up a request that nobody waits for, and takes no late answer of a former one', async () => {
  const { key, ask, asked } = question();
  const stop = observe(key, () => {});
  const stopOther = observe(key, () => {});
  fetchOnce(key, ask);
  stop();
  expect(asked[0]?.signal.aborted).toBe(false);
  stopOther();
  expect(asked[0]?.signal.aborted).toBe(true);
  observe(key, () => {});
  fetchOnce(key, ask);
  asked[0]?.answer('late');
  asked[1]?.answer('new');
  await settle();
  expect(queryState(key).data).toBe('new');
});

it('asks nothing without a question', () => {
  observe(null, () => {})();
  expect(queryState(null)).toEqual({ data: undefined, error: undefined, isRunning: false });
});
