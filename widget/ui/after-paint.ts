/**
 * Calls back once what was just changed is on the screen: what a tap shows comes first, what follows from it next. Where
 * nothing is painted, as in a tab in the background, it calls at once. Resolves to what takes it back.
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(act);
  };
  if (document.hidden) {
    later();
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(later);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
