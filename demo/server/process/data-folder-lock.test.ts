import { spawnSync } from 'node:child_process';
import fs, { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DataFolderError, lockDataFolder } from './data-folder-lock.ts';

/** Called before each step on the file system. */
const idle = async () => {};
const steps = { next: idle };

/** Other files have loaded the module under test already, so its imports are replaced in place. */
beforeAll(() => {
  for (const name of ['link', 'readFile', 'rename', 'unlink', 'writeFile'] as const) {
    const run = fs[name] as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(fs, name as 'unlink').mockImplementation(async (...args: unknown[]) => {
      await steps.next();
      return (await run(...args)) as undefined;
    });
  }
  syncBuiltinESMExports();
});

afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Runs work before a step of what runs next, and returns a function that returns its result. */
function beforeStep<Result>(step: number, work: () => Promise<Result>): () => Promise<Result> {
  let left = step;
  let result: Promise<Result> | undefined;
  steps.next = async () => {
    left -= 1;
    if (left >= 0) return;
    steps.next = idle;
    result = work();
    await result.catch(() => {});
  };
  return () => result ?? work();
}

/** Returns true if there was no such step. */
function disarm(): boolean {
  const isArmed = steps.next !== idle;
  steps.next = idle;
  return isArmed;
}

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-lock-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A process that has ended. */
const killed = { pid: spawnSync('true').pid, startedAt: '1' };

const leave = (name: string, content: string) => writeFile(join(folder, name), content);
const leaveStale = (name: string, id: string) => leave(name, JSON.stringify({ ...killed, id }));

it('gives a stale lock to one of two processes, whatever step of the first one the second comes before', async () => {
  let step = 0;
  for (let isEnd = false; !isEnd; step += 1) {
    await leaveStale('lock', 'stale');
    const second = beforeStep(step, () => lockDataFolder(folder));
    const [first] = await Promise.allSettled([lockDataFolder(folder)]);
    isEnd = disarm();
    const attempts = [first, ...(await Promise.allSettled([second()]))];
    const unlocks = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(unlocks, `step ${step}`).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(DataFolderError);
    await unlocks[0]?.();
    expect(await readdir(folder)).toEqual([]);
  }
  expect(step).toBeGreaterThan(10);
});

it('replaces a lock that a power failure left empty', async () => {
  await leave('lock', '');
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}.`);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

it('replaces a stale lock although a process was killed while it did the same', async () => {
  await leaveStale('lock', 'stale');
  await leaveStale('lock.stale-stale', 'taker');
  await (await lockDataFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});
