/** Event of an error that a component shows in place; the site repeats it as a toast. Its `detail` is the text. */
export const alertEvent = 'r-alert';

/** Emits the text of an error across shadow roots. */
export function emitAlert(target: EventTarget | null | undefined, text: string | null | undefined): void {
  if (target && text)
    target.dispatchEvent(new CustomEvent(alertEvent, { detail: text, bubbles: true, composed: true }));
}
