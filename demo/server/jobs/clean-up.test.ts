import { expect, it, vi } from 'vitest';
import { startCleanUp } from './clean-up.ts';

it('begins soon after the start, is repeated every hour, and ends with the server', async () => {
  vi.useFakeTimers();
  const messages: string[] = [];
  // Without a database, each attempt fails and is logged.
  const context = { log: ({ message }: { message: string }) => messages.push(message) };
  const end = startCleanUp(context as unknown as Parameters<typeof startCleanUp>[0]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(messages).toEqual([expect.stringContaining('Could not clean up')]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(messages).toHaveLength(2);
  await end();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(messages).toHaveLength(2);
  vi.useRealTimers();
});
