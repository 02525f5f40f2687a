import { adopted, sheetsOf, windowOf } from './adopt-sheets.ts';
import hostCss from './host.css?inline';

/** The style sheets of a document, which include all that it was served with. It has no host for the rules of `host.css`. */
class ServedSheets extends Set<string> {
  readonly #served: string;

  constructor(served: string) {
    super([hostCss]);
    this.#served = served;
  }

  override has(css: string): boolean {
    return super.has(css) || this.#served.includes(css);
  }
}

/**
 * Keeps the styles that a document was served with, in its first style element: none of them is adopted, and the unit of all sizes
 * isn't registered again. Either would compute all styles of the page again.
 */
export function keepServedStyles(page: Document): void {
  const served = page.querySelector('style')?.textContent ?? '';
  adopted.set(page, new ServedSheets(served));
  if (served.includes('@property --rental-em')) sheetsOf.set(windowOf(page), new Map());
}
