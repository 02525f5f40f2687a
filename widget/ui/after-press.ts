/** The ways in which a press of the pointer ends. A click follows `mouseup` in the same task. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'blur'] as const;

/**
 * Runs a callback that changes the layout after the press of the pointer that is going on, and at once without one. A press takes
 * the focus from a field; if an error then moved the page, the click would miss what was pressed.
 */
export function afterPress(callback: () => void): void {
  // A press makes its target and all around it active, before the focus moves.
  if (!document.documentElement.matches(':active')) {
    callback();
    return;
  }
  const end = ({ type, target }: Event) => {
    // Fields lose the focus during a press, the window only when it is interrupted.
    if (type === 'blur' && target !== window) return;
    for (const name of ends) removeEventListener(name, end, true);
    setTimeout(callback);
  };
  for (const name of ends) addEventListener(name, end, true);
}
