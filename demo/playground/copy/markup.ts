import type { PreviewState } from '../start/preview-state.ts';

/** An element with its attributes and the page's own texts, as a snippet writes it. */
export type SnippetElement = Pick<PreviewState, 'tag' | 'attributes' | 'ownTexts'>;

/** Returns a text as the value of an attribute between double quotes. */
export const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Attributes whose type is a number, which typed templates write as an expression. */
export const numericAttributes = ['driver-age', 'heading-level'];

/** Writes an attribute with a value. */
export type WriteAttribute = (name: string, value: string) => string;

/** Returns an attribute as HTML. */
export const htmlAttribute: WriteAttribute = (name, value) => `${name}="${quoted(value)}"`;

/** Returns the attributes, each after a space; a flag is only its name. */
export function attributesText(attributes: PreviewState['attributes'], write = htmlAttribute): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${value === '' ? name : write(name, value)}`)
    .join('');
}

/** Returns the fallback content of the element, which works before and without the script. */
function fallback(host: string, { tag, attributes }: SnippetElement, write: WriteAttribute): string[] {
  const partner = attributes['partner'];
  if (tag === 'rental-account') return [`  <a href="${host}/sign-in">Your account</a>`];
  if (tag !== 'rental-search') {
    return [`  <a href="${host}/search${partner ? `?partner=${encodeURIComponent(partner)}` : ''}">Find a car</a>`];
  }
  const value = attributes['pickup'] ? ` ${write('value', attributes['pickup'])}` : '';
  return [
    `  <form action="${host}/search">`,
    `    <label>Pick-up location <input name="pickup" required${value}></label>`,
    '    <label>From <input type="datetime-local" name="from" required></label>',
    '    <label>To <input type="datetime-local" name="to" required></label>',
    ...(partner ? [`    <input type="hidden" name="partner" ${write('value', partner)}>`] : []),
    '    <button>Find a car</button>',
    '  </form>',
  ];
}

/** Returns the lines of the element with its fallback content. */
export function markup(host: string, element: SnippetElement, write = htmlAttribute): string[] {
  const { tag, attributes } = element;
  return [`<${tag}${attributesText(attributes, write)}>`, ...fallback(host, element, write), `</${tag}>`];
}
