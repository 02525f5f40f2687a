import { expect, it, vi } from 'vitest';
import { answerTo, askAgain, askOnce, follow } from './query-cache.ts';

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
  for (const listener of listeners) follow(key, listener);
  askOnce(key, ask);
  askOnce(key, ask);
  expect(answerTo(key).isRunning).toBe(true);
  asked[0]?.answer({ cars: 3 });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(answerTo(key)).toEqual({ data: { cars: 3 }, error: undefined, isRunning: false });
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
  askOnce(key, ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('keeps the object while the answer is the same, and the answer while asking again fails', async () => {
  const { key, ask, asked } = question();
  follow(key, () => {});
  askAgain(key, ask);
  asked[0]?.answer({ cars: 3 });
  await settle();
  const { data } = answerTo(key);
  askAgain(key, ask);
  asked[1]?.answer({ cars: 3 });
  await settle();
  expect(answerTo(key).data).toBe(data);
  askAgain(key, ask);
  asked[2]?.fail(new Error('down'));
  await settle();
  expect(answerTo(key)).toMatchObject({ data, error: new Error('down') });
});

it('gives up a request that nobody waits for, and takes no late answer of a former one', async () => {
  const { key, ask, asked } = question();
  const stop = follow(key, () => {});
  const stopOther = follow(key, () => {});
  askOnce(key, ask);
  stop();
  expect(asked[0]?.signal.aborted).toBe(false);
  stopOther();
  expect(asked[0]?.signal.aborted).toBe(true);
  follow(key, () => {});
  askOnce(key, ask);
  asked[0]?.answer('late');
  asked[1]?.answer('new');
  await settle();
  expect(answerTo(key).data).toBe('new');
});

it('asks nothing without a question', () => {
  follow(null, () => {})();
  expect(answerTo(null)).toEqual({ data: undefined, error: undefined, isRunning: false });
});
