declare global {
  interface Window {
    /**
     * The page's own code begins to take over: what is pressed from now on is its own. The function is called when it has
     * taken over, and does again what was chosen and pressed before: a menu opens, a form is sent.
     */
    rentalEarlyActs?: () => () => void;
  }
}

/** Notes what is done in the served page. Runs before its code, and without anything from around it: it stands in the page as text. */
export function noteEarlyActs(): void {
  const pressed = new Set<HTMLElement>();
  const choices = new Map<HTMLSelectElement, string>();
  const press = (event: Event) => {
    const target = event.target as Element;
    const form = target.closest('form');
    // A form with an address does its work without script.
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
  const endChoosing = on('change', choose);
  window.rentalEarlyActs = () => {
    for (const end of ends) end();
    // What the browser restored is a choice as well.
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
