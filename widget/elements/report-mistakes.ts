import { acceptedValues, describeExpected, invalidValue, isUnknownAttribute } from '../domain/attribute-mistakes.ts';
import type { AttributeType } from '../domain/attribute-types.ts';
import { languageTable } from '../domain/language-table.ts';
import { nearestName } from '../domain/nearest-name.ts';
import type { ViewAttribute } from '../domain/view-problems.ts';
import { isOnSite } from '../state/host-address.ts';
import { type AttributeTable, address, pageAddress, propertyOnly } from './attributes.ts';
import { nextTag } from './linked-element.ts';

/** Warns about a value that its type doesn't accept. */
export function reportValue(element: Element, name: string, value: string, type: AttributeType<unknown>): void {
  const expected =
    type === address || type === pageAddress
      ? 'an http or https address, or a path that starts with a slash'
      : describeExpected(acceptedValues(type));
  console.warn(`${invalidValue(element.localName, name, value, expected)} The previous value is kept.`);
}

/** Warns about a location of the page that doesn't exist, or whose name several locations have; visitors see it in the view. */
export function reportPlace(element: Element, name: 'pickup' | 'dropoff'): void {
  const value = element.getAttribute(name);
  // The site's own pages take it from an address, which visitors change.
  if (value === null || isOnSite()) return;
  console.warn(
    `<${element.localName}> ${name}="${value}" is not one location: expected the id or the exact name of a location of the host.`,
  );
}

/** Warns about a tag that another script has defined first. */
export function reportForeign(tag: string): void {
  console.warn(`<${tag}> is defined by another script of the page, so the element can't start.`);
}

/** Warns about a language without texts. */
export function reportLanguage(element: Element, language: string, used: string): void {
  console.warn(
    `<${element.localName}>: lang="${language}" is not available, so the texts are in "${used}". Available: ${Object.keys(languageTable).join(', ')}.`,
  );
}

function reportNames(element: Element, table: AttributeTable): void {
  const known = Object.keys(table).filter((name) => table[name] !== propertyOnly);
  for (const { name } of element.attributes) {
    if (!isUnknownAttribute(name, known)) continue;
    const nearest = nearestName(name, known);
    // A page may give one tag the attributes of another, or its own: only one that looks misspelt is worth a line.
    if (!nearest && !element.hasAttribute('debug')) continue;
    const advice = nearest ? `did you mean ${nearest}?` : `the tag has ${known.join(', ')}.`;
    console.warn(`<${element.localName}> has no attribute ${name}: ${advice}`);
  }
}

/** Warns if `for` references no element once the page is complete. */
function reportLink(element: Element): void {
  const id = element.getAttribute('for');
  const root = element.getRootNode() as Document | ShadowRoot;
  const tag = nextTag[element.localName];
  if (!id || !element.isConnected || root.getElementById(id)?.localName === tag) return;
  console.warn(
    `<${element.localName} for="${id}">: no <${tag} id="${id}"> is in the same document or shadow root, so the next step opens on its own page.`,
  );
}

/** Warns about each part of an attribute with filters that is not used. The rules of filters are loaded for it. */
export function reportView(element: Element, name: ViewAttribute): void {
  // The site's own pages take it from an address, which visitors change.
  if (isOnSite() || !element.hasAttribute(name)) return;
  import('./report-view.ts').then(
    ({ reportViewProblems }) => reportViewProblems(element, name),
    () => {},
  );
}

/** Elements whose errors are logged: one that is put in again is checked again, and must not log each error twice. */
const logged = new WeakSet<HTMLElement>();

/** Checks the attributes of one element; with `debug`, also logs each of its errors. */
export function reportMistakes(element: HTMLElement, table: AttributeTable): void {
  reportNames(element, table);
  if (document.readyState === 'complete') reportLink(element);
  else addEventListener('load', () => reportLink(element), { once: true });
  if (!element.hasAttribute('debug') || logged.has(element)) return;
  logged.add(element);
  element.addEventListener('rental-error', (event) => {
    const { code, message } = (event as CustomEvent<{ code: string; message: string }>).detail;
    console.warn(`<${element.localName}> ${code}: ${message}`);
  });
}
