import { setTimeout as pause } from 'node:timers/promises';

const maxStartMilliseconds = 60_000;

/** Returns true if a server's `/ready` is 200, false if it is not or cannot be reached. */
export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/ready`).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}

/** Waits until a server has started. */
export async function waitForReady(url: string): Promise<void> {
  for (const end = Date.now() + maxStartMilliseconds; Date.now() < end; await pause(50)) {
    if (await isReady(url)) return;
  }
  throw new Error(`${url} is not ready`);
}
