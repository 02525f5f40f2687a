const focusable = 'input:not([type=hidden]), button, select, textarea, a[href], [tabindex]';

export interface ElementFocus {
  /** Focuses the view's first focusable element. Without one, focuses the element itself until its view has one. */
  focus(options?: FocusOptions): void;
  /** Moves a deferred focus into the view if it has something focusable by now. */
  settle(): void;
}

/** Creates the focus handling of an element. `focusHost` focuses the element itself. */
export function createFocus(
  host: HTMLElement,
  root: ShadowRoot,
  focusHost: (options?: FocusOptions) => void,
): ElementFocus {
  /** True if `focus()` was called before the view had anything focusable. */
  let isPending = false;

  /** Returns the first visible focusable element. The page's own content is one if it has a slot: the view replaces the other. */
  const findTarget = () => {
    const own = host.querySelectorAll<HTMLElement>(
      `:scope > [slot]:is(${focusable}), :scope > [slot] :is(${focusable})`,
    );
    const all = [...root.querySelectorAll<HTMLElement>(focusable), ...own];
    return all.find((element: Partial<HTMLElement>) => element.checkVisibility?.() ?? true);
  };

  const cancel = () => {
    isPending = false;
    if (host.getAttribute('tabindex') === '-1') host.removeAttribute('tabindex');
  };

  /** Focuses the host until the view has something focusable, unless the focus moves elsewhere in the meantime. */
  const defer = (options?: FocusOptions) => {
    isPending = true;
    if (!host.hasAttribute('tabindex')) host.tabIndex = -1;
    focusHost(options);
    host.addEventListener('blur', cancel, { once: true });
  };

  return {
    focus: (options) => {
      const target = findTarget();
      if (target) target.focus(options);
      else defer(options);
    },
    settle: () => {
      const target = isPending && findTarget();
      if (!target) return;
      cancel();
      target.focus({ preventScroll: true });
    },
  };
}
