/** Where an element is: in the page or in the tag `host`, including open shadow roots, with this text in it. */
export interface Target {
  readonly selector: string;
  readonly host?: string;
  readonly text?: string;
}

/** A window of a browser in its own profile, driven from outside. Clicks and keys are real input. */
export interface EnginePage {
  /** The engine and its version, such as `firefox 153.7.0`. */
  readonly browser: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, or in the frame that `inFrame` has entered. Resolves to what JSON can hold of it. */
  evaluate(expression: string): Promise<unknown>;
  /** These three throw if the element isn't there. */
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** Chooses a file of this machine in an `<input type=file>`. */
  upload(target: Target, path: string): Promise<void>;
  /** Enters the document of an `<iframe>` while `work` runs. */
  inFrame(target: Target, work: () => Promise<void>): Promise<void>;
  /** Returns the window's content as PNG. */
  screenshot(): Promise<Buffer>;
  /** Returns the errors and warnings on the console so far. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

/** Runs in the page: returns the first visible, enabled element of a target. */
function findVisible(selector: string, host: string, text: string): HTMLElement | null {
  const tag = host === '' ? null : document.querySelector(host);
  if (host !== '' && !tag) return null;
  const roots: (Document | Element | ShadowRoot)[] = tag ? [tag.shadowRoot ?? tag, tag] : [document];
  // The list grows while it is read.
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      const isUsable = element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
      if (isUsable && (element.textContent ?? '').includes(text)) return element;
    }
  }
  return null;
}

/** Returns the expression for the element of a target, or null. */
export function expressionOf({ selector, host = '', text = '' }: Target): string {
  return `(${findVisible}).apply(null, ${JSON.stringify([selector, host, text])})`;
}

export function describeTarget({ selector, host, text }: Target): string {
  return [host, selector, text && `“${text}”`].filter(Boolean).join(' ');
}
