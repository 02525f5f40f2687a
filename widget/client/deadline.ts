/**
 * A signal that aborts after so many milliseconds, or together with another. Written by hand because
 * `AbortSignal.any` is missing in browsers that are still about.
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
