/**
 * Runs a callback after the next paint, so that the response to a tap is painted before the follow-up work. In a hidden
 * tab, which isn't painted, it runs in the next task. Returns a function that cancels it.
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer = setTimeout(callback);
  };
  if (document.hidden) {
    schedule();
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(schedule);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
