import { snippetsOf } from '../copy/snippets.ts';
import { choicesOf, type Declaration, type DocumentedAttribute, type DocumentedToken } from '../frame/manifest.ts';
import { listWords } from './list-words.ts';
import { isLanguageTag, type Messages, type OwnTexts, textProblem, withText } from './own-texts.ts';
import {
  defaultPreview,
  type PreviewState,
  personalAttributes,
  reservedNames,
  tokenPrefix,
  type Width,
  widths,
} from './preview-state.ts';
import { isScenario } from './scenarios.ts';
import { maxCssLength, readThemeCss } from './theme-css.ts';
import { isTokenValue, type Supports } from './token-value.ts';

/** The longest value of an attribute. */
const maxLength = 2000;

/** Attributes that need a second element on the page. */
export const unavailableAttributes = ['for'];

/** Parameters that campaigns add to any address. */
const campaign = /^(utm_|gclid$|fbclid$|msclkid$)/;

/** The preview of an address, and the problems of the parts that were left out. */
export interface ReadAddress {
  preview: PreviewState;
  problems: string[];
}

const isWidth = (name: string): name is Width => Object.hasOwn(widths, name);

/** Returns what is wrong with the value of an attribute; null if nothing is. */
function attributeProblem(attribute: DocumentedAttribute, value: string): string | null {
  const { name, type } = attribute;
  const choices = choicesOf(attribute);
  const wrong = `“${value}” is not a valid value of ${name}`;
  if (value.length > maxLength) return `The value of ${name} is longer than ${maxLength} characters.`;
  if (/\p{Cc}/u.test(value)) return `The value of ${name} has characters that no attribute can show.`;
  if (type.text === 'boolean') {
    return ['', 'true', 'false', name].includes(value) ? null : `${wrong}: it is there or not.`;
  }
  if (choices.length > 0 && !choices.includes(value)) return `${wrong}: choose ${listWords(choices, 'or')}.`;
  return type.text === 'number' && !/^\d+$/.test(value) ? `${wrong}: it is a whole number.` : null;
}

/** Returns a valid value as the preview keeps it: a flag is empty, or undefined if it is off. */
function attributeValue({ type }: DocumentedAttribute, value: string): string | undefined {
  if (type.text === 'boolean') return value === 'false' ? undefined : '';
  return value || undefined;
}

/** Returns the value of a token: a colour may have no `#`. */
function readToken(token: DocumentedToken, value: string): string {
  const isHex = token.syntax === '<color>' && /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value);
  return isHex ? `#${value}` : value;
}

/** The values that the parameters of an address give to an element. */
type ElementValues = {
  attributes: Record<string, string>;
  tokens: Record<string, string>;
  ownTexts: OwnTexts;
  problems: string[];
};

function readTokenParameter(
  declaration: Declaration,
  name: string,
  value: string,
  supports: Supports,
  read: ElementValues,
) {
  const full = name.startsWith(tokenPrefix) ? name : `${tokenPrefix}${name.slice(2)}`;
  const token = declaration.cssProperties.find((known) => known.name === full);
  const text = token ? readToken(token, value) : value;
  if (!token) read.problems.push(`There is no token ${full}.`);
  else if (isTokenValue(token, text, supports)) read.tokens[full] = text;
  else read.problems.push(`“${value}” is not a valid value of ${full}.`);
}

function readAttributeParameter(
  { tagName, attributes }: Declaration,
  name: string,
  value: string,
  read: ElementValues,
) {
  const attribute = attributes.find((known) => known.name === name);
  if (!attribute) read.problems.push(`<${tagName}> has no attribute “${name}”.`);
  else if (unavailableAttributes.includes(name)) read.problems.push(`${name} needs a second element on the page.`);
  else if (personalAttributes.includes(name)) read.problems.push(`${name} is personal and belongs in no address.`);
  else {
    const problem = attributeProblem(attribute, value);
    const valid = attributeValue(attribute, value);
    if (problem) read.problems.push(problem);
    else if (valid !== undefined) read.attributes[name] = valid;
  }
}

/** Reads a page's own text, `fr:search.submit`. */
function readWordsParameter(name: string, value: string, messages: Messages, read: ElementValues) {
  const [language = '', id = ''] = name.split(/:(.*)/);
  const original = Object.hasOwn(messages, id) ? messages[id] : undefined;
  const problem = original === undefined ? null : textProblem(original, value);
  if (!isLanguageTag(language)) read.problems.push(`“${language}” is not a valid language tag such as de or pt-BR.`);
  else if (original === undefined) read.problems.push(`The elements have no text ${id}.`);
  else if (problem) read.problems.push(`The text ${id} (${language}) isn’t used. ${problem}`);
  else read.ownTexts = withText(read.ownTexts, language, id, value);
}

/**
 * Returns the preview of an address. What it can't contain is left out, and named in `problems`; without a known tag it is the default
 * preview.
 */
export function readAddress(
  search: string,
  tags: readonly Declaration[],
  supports: Supports,
  messages: Messages = {},
): ReadAddress {
  const { tag, ...rest } = Object.fromEntries(new URLSearchParams(search));
  if (tag === undefined) return { preview: defaultPreview, problems: [] };
  const declaration = tags.find(({ tagName }) => tagName === tag);
  if (!declaration) {
    const known = tags.map(({ tagName }) => tagName);
    return { preview: defaultPreview, problems: [`There is no tag “${tag}”, only ${listWords(known, 'and')}.`] };
  }
  const read: ElementValues = { attributes: {}, tokens: {}, ownTexts: {}, problems: [] };
  for (const [name, value] of Object.entries(rest)) {
    if (reservedNames.includes(name) || campaign.test(name)) continue;
    if (name.includes(':')) readWordsParameter(name, value, messages, read);
    else if (name.startsWith('--')) readTokenParameter(declaration, name, value, supports, read);
    else readAttributeParameter(declaration, name, value, read);
  }
  const { attributes, tokens, ownTexts, problems } = read;
  const own = Object.keys(ownTexts).length > 0 ? { ownTexts } : {};
  const settings = readSettings(rest, declaration, supports, problems);
  return { preview: { tag, attributes, tokens, ...own, ...settings }, problems };
}

/** Returns how the preview is shown, and the rules for parts. */
function readSettings(
  { scenario, width, code, exact, css }: Record<string, string | undefined>,
  declaration: Declaration,
  supports: Supports,
  problems: string[],
): Omit<PreviewState, 'tag' | 'attributes' | 'tokens' | 'ownTexts'> {
  const kinds = snippetsOf({ host: '' }, defaultPreview).map(({ label }) => label);
  const settings: { -readonly [Name in keyof PreviewState]?: PreviewState[Name] } = {};
  if (scenario !== undefined) {
    if (isScenario(scenario)) settings.scenario = scenario;
    else problems.push(`There is no scenario “${scenario}”.`);
  }
  if (width !== undefined) {
    if (isWidth(width)) settings.width = width;
    else problems.push(`There is no width “${width}”: choose ${listWords(Object.keys(widths), 'or')}.`);
  }
  if (code !== undefined) {
    if (kinds.includes(code)) settings.code = code;
    else problems.push(`There is no code for “${code}”: choose ${listWords(kinds, 'or')}.`);
  }
  if (exact !== undefined) settings.exact = true;
  if (css !== undefined) {
    if (css.length > maxCssLength) problems.push(`The CSS is longer than ${maxCssLength} characters.`);
    else {
      const read = readThemeCss(css, declaration, supports);
      if (read.css) settings.css = read.css;
      problems.push(...read.problems);
    }
  }
  return settings;
}
