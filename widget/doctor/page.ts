import { type AcceptedValues, typeOf } from '../domain/attribute-mistakes.ts';
import type { AttributeType } from '../domain/attribute-types.ts';

/** A partner's page as the doctor examines it: a running page, or its HTML alone. */
export interface Page {
  readonly url: URL;
  readonly document: Document;
  /** The values of the response's `Content-Security-Policy`; null if they couldn't be read. */
  readonly policies: readonly string[] | null;
  /** Facts that only a browser can state; null for HTML alone. */
  readonly running: RunningPage | null;
  readonly host: Host | null;
  /** Returns a tag's attributes with their types; null if they aren't known, as before its code is loaded. */
  attributesOf(tag: string): ReadonlyMap<string, AttributeType<unknown>> | null;
}

export interface RunningPage {
  /** True if the page's origin is opaque, as in a frame with `sandbox` but without `allow-same-origin`. */
  readonly isOpaque: boolean;
  /** False in a frame of another site that doesn't allow payments. */
  readonly mayPay: boolean;
  /** Resources that a policy of the page has blocked so far, as far as the browser reports them. */
  readonly violations: readonly { readonly directive: string; readonly blocked: string }[];
  /** Names of tags that another script has defined before the elements. */
  readonly foreignTags: readonly string[];
  /** Colour pairs that are too close: the names of the tokens and the ratio. */
  readonly contrasts: readonly { readonly names: string; readonly ratio: number }[];
}

/** The state of the host that the elements call. */
export interface Host {
  /** The URL of its API, without a slash at the end: the `api-host` of the tags, otherwise the script's origin. */
  readonly address: string;
  readonly origin: string;
  /** False if the page's origin can't book; null if the host doesn't report it. */
  readonly mayBook: boolean | null;
  /** The ids of partners that it registers for the page's origin; null if it reports none, as to an origin that can't book. */
  readonly partnerIds: readonly string[] | null;
  /** True if the page gets the configuration of a host at this address. */
  readonly isReachable: boolean;
  /** The addresses of the page's script and style sheets of the elements that the host doesn't have. */
  readonly missingFiles: readonly string[];
  /** The names of online payment providers. */
  readonly gateways: readonly string[];
  /** The origin of the host's own card form, if it has one. */
  readonly cardFrame: string | null;
  /** True if the page's origin has the file that Apple Pay requires; null if the host takes no such payment. */
  readonly hasApplePayFile: boolean | null;
}

/** A tag in `custom-elements.json`. */
export interface DeclaredTag {
  readonly tagName?: string;
  readonly attributes?: readonly { readonly name: string; readonly accepts?: AcceptedValues }[];
}

/** Returns the attributes of the tag among these. */
export function declaredAttributes(declared: readonly DeclaredTag[], tag: string): ReturnType<Page['attributesOf']> {
  const attributes = declared.find(({ tagName }) => tagName === tag)?.attributes;
  return attributes ? new Map(attributes.map(({ name, accepts }) => [name, typeOf(accepts)])) : null;
}

/** One mistake, with what to do about it. */
export interface Finding {
  /** A name that stays the same, such as `policy-script`. */
  readonly id: string;
  /** `error` if customers meet it, `warning` if they may. */
  readonly level: 'error' | 'warning';
  readonly problem: string;
  readonly fix: string;
  /** A line to add or to replace. */
  readonly code?: string | undefined;
}

export const rentalTags = [
  'rental-search',
  'rental-results',
  'rental-checkout',
  'rental-account',
  'rental-offer',
] as const;

export function tagsOf({ document }: Pick<Page, 'document'>): Element[] {
  return [...document.querySelectorAll(rentalTags.join())];
}

/** Returns the opening tag of an element, as a person would search for it in the source. */
export function openingTag(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => (value ? ` ${name}="${value}"` : ` ${name}`));
  return `<${element.localName}${attributes.join('')}>`;
}

/** The path of the loader and its style sheet: `v1`, or an exact version. */
export const published = /\/embed\/([^/]+)\/rental\.(js|css)(?:[?#]|$)/;

/** A file of the elements that the page references. */
export interface EmbedFile {
  readonly element: Element;
  readonly url: URL;
  readonly kind: 'js' | 'css';
  /** `v1`, or an exact version. */
  readonly version: string;
}

/** Returns the files of the elements that the page loads, in their order. */
export function embedFiles({ document, url }: Pick<Page, 'document' | 'url'>): EmbedFile[] {
  return [...document.querySelectorAll('script[src], link[href]')].flatMap((element): EmbedFile[] => {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    if (!URL.canParse(address, url)) return [];
    const file = new URL(address, url);
    const [, version, kind] = published.exec(file.pathname) ?? [];
    const isUsed = element.localName === 'script' || element.getAttribute('rel') === 'stylesheet';
    return version && isUsed ? [{ element, url: file, kind: kind as EmbedFile['kind'], version }] : [];
  });
}
