const maxStartMilliseconds = 60_000;

/** Waits until a server's `/ready` is 200. */
export async function waitForReady(url: string): Promise<void> {
  for (const end = Date.now() + maxStartMilliseconds; Date.now() < end; ) {
    const response = await fetch(`${url}/ready`).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} is not ready`);
}
