import { expect, it } from 'vitest';
import { ProblemError } from './problem-error.ts';
import { createTurns } from './turns.ts';

it('does the work of a key one after the other, and refuses what is too much', async () => {
  const turns = createTurns(1);
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) =>
      ends.push(() => {
        done.push(name);
        resolve(name);
      }),
    );
  const first = turns.take('one', work('first'));
  const second = turns.take('one', work('second'));
  const other = turns.take('other', work('other'));
  await expect(turns.take('one', work('third'))).rejects.toThrow(ProblemError);
  await expect.poll(() => ends.length).toBe(2);
  for (const end of ends) end();
  expect(await Promise.all([first, other])).toEqual(['first', 'other']);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await second).toBe('second');
  expect(done).toEqual(['first', 'other', 'second']);
});

it('goes on after work that failed', async () => {
  const turns = createTurns(1);
  const failing = turns.take('one', () => Promise.reject(new Error('broken')));
  const next = turns.take('one', async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
