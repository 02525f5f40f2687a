import type { OwnTexts } from './own-texts.ts';
import type { Scenario } from './scenarios.ts';

/** The widths of the preview's frame. */
export const widths = { wide: 'Wide', phone: 'Phone, 390 px', sidebar: 'Sidebar, 280 px' } as const;

export type Width = keyof typeof widths;

/** Everything that is chosen in the playground: an element, its attributes as strings, its tokens, and how it is shown. */
export interface PreviewState {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  /** The page's own texts by language and message id. */
  readonly ownTexts?: OwnTexts | undefined;
  /** Rules for the parts of elements. */
  readonly css?: string | undefined;
  readonly scenario?: Scenario | undefined;
  readonly width?: Width | undefined;
  /** The kind of page that the code is shown for. */
  readonly code?: string | undefined;
  /** The code loads one exact version. */
  readonly exact?: true | undefined;
}

export const defaultPreview: PreviewState = {
  tag: 'rental-search',
  attributes: { pickup: 'Nice Côte d’Azur Airport' },
  tokens: {},
};

/** Parameters of the address that are no attributes; no attribute has such a name. */
export const reservedNames = ['tag', 'css', 'scenario', 'width', 'code', 'exact'];

/** Attributes with data of a person, which belong in no address. */
export const personalAttributes = ['driver-name', 'driver-email', 'driver-phone'];

export const tokenPrefix = '--rental-';

/** Encodes a parameter; characters that need no encoding in an address stay readable. */
const encode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(?:2C|2F|3A|3B|40)/g, decodeURIComponent);

/** Returns the address of a preview, to share it: tokens without their prefix, colours without `#`, texts as `fr:search.submit`. */
export function previewUrl(preview: PreviewState): string {
  const { tag, attributes, tokens, ownTexts = {}, css, scenario, width, code, exact } = preview;
  const shared = Object.entries(attributes).filter(([name]) => !personalAttributes.includes(name));
  const short = Object.entries(tokens).map(([name, value]) => [
    `--${name.slice(tokenPrefix.length)}`,
    value.replace(/^#(?=[\da-f]+$)/i, ''),
  ]);
  const texts = Object.entries(ownTexts).flatMap(([language, own]) =>
    Object.entries(own).map(([id, text]) => [`${language}:${id}`, text]),
  );
  const settings = Object.entries({ scenario, width, code, exact: exact && '', css });
  return `?${[['tag', tag], ...shared, ...short, ...texts, ...settings]
    .flatMap(([name = '', value]) => (value === undefined ? [] : [value === '' ? name : `${name}=${encode(value)}`]))
    .join('&')}`;
}

/** Returns the entries with one set, or removed if the value is undefined. */
export function withEntry(
  entries: Readonly<Record<string, string>>,
  name: string,
  value: string | undefined,
): Record<string, string> {
  const { [name]: _former, ...others } = entries;
  return value === undefined ? others : { ...others, [name]: value };
}
