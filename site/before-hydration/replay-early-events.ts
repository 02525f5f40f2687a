declare global {
  interface Window {
    /**
     * Stops recording, because React handles the events from here on. Returns a function that replays the recorded events, to be
     * called after hydration.
     */
    rentalEarlyEvents?: () => () => void;
  }
}

/**
 * Records clicks, submits and choices in the served page until it is hydrated. It is written into the page as text, so it may
 * use only names from its own body.
 */
export function recordEarlyEvents(): void {
  const pressed = new Set<HTMLElement>();
  const choices = new Map<HTMLSelectElement, string>();
  const press = (event: Event) => {
    const target = event.target as Element;
    const form = target.closest('form');
    // A form with an action works without a script.
    if (form?.hasAttribute('action')) return;
    if (event.type === 'submit') event.preventDefault();
    const found = event.type === 'submit' ? form : target.closest<HTMLElement>('button:not(form button)');
    if (found) pressed.add(found);
  };
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) choices.set(target, target.value);
  };
  const on = (kind: string, listener: (event: Event) => void) => {
    addEventListener(kind, listener, true);
    return () => removeEventListener(kind, listener, true);
  };
  const ends = [on('click', press), on('submit', press)];
  // The first event of a choice: it makes React hydrate, and an effect shows the stored choice before the second one.
  const endChoosing = on('input', choose);
  window.rentalEarlyEvents = () => {
    for (const end of ends) end();
    // A choice that the browser restored counts as well.
    for (const select of document.querySelectorAll('select')) {
      if (select.selectedOptions[0]?.defaultSelected === false) choices.set(select, select.value);
    }
    return () => {
      endChoosing();
      for (const [select, value] of choices) {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      for (const element of pressed) {
        if (element instanceof HTMLFormElement) element.requestSubmit();
        else element.click();
      }
    };
  };
}
