/**
 * Returns a signal that aborts after a time limit in milliseconds or together with another signal. Browsers still in use
 * have no `AbortSignal.any`.
 */
export function deadline(
  milliseconds: number,
  other: AbortSignal | undefined,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const follow = () => controller.abort(other?.reason);
  if (other?.aborted) follow();
  other?.addEventListener('abort', follow);
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      other?.removeEventListener('abort', follow);
    },
  };
}
