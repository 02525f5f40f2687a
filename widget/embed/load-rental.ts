import type { RentalTexts } from './rental-texts.ts';

/** The source that a page loads the elements from. */
export interface LoadOptions {
  /** URL of the host, such as `https://cars.example`. */
  host: string;
  /** An exact version, such as `1.2.0-0123456789`; by default the channel `v1`, which gets every fix. */
  version?: string | undefined;
  /** The hash of an exact version's `rental.js`, from its `integrity.json`. The browser then verifies every file that the page loads. */
  integrity?: string | undefined;
  /** The nonce of the page's Content-Security-Policy. */
  nonce?: string | undefined;
}

/** A call of a page that needs the loader. */
export type RentalCall = (loader: RentalLoader) => Promise<void> | void;

/** The loader of the page, also `window.rentalElements`. Before it has loaded, that is an array with the page's calls. */
export interface RentalLoader {
  /** The version that the page has loaded. */
  version: string;
  /** Shows what is wrong with the page, with the fix of each mistake, and returns it. */
  doctor(): Promise<unknown[]>;
  /**
   * Replaces texts of the elements by language and message id, or adds a language. Resolves once they are shown; rejects if the
   * code for that can't be loaded.
   */
  texts(texts: RentalTexts): Promise<void>;
  /** Runs calls with this loader, as it does with those in the page's array. */
  push(...calls: RentalCall[]): void;
  /**
   * Loads the code of an element, also of one that isn't near the screen, and resolves to the element once it is ready to use. A
   * text is a selector, for which the page is parsed first. Rejects if there is no such element or if its code can't be loaded.
   */
  ready<Tag extends keyof HTMLElementTagNameMap>(target: Tag): Promise<HTMLElementTagNameMap[Tag]>;
  ready<Found extends HTMLElement = HTMLElement>(target: string | Found): Promise<Found>;
  /**
   * Loads a tag by its name, or the tags in a root, such as a closed shadow root, which the loader can't find. Resolves to false
   * if that failed.
   */
  load(target: string | ParentNode): Promise<boolean>;
}

/**
 * Returns the loader of the page; undefined before it has loaded, when there may be an array with the page's calls, or an element
 * of the page with this id.
 */
function onPage(): RentalLoader | undefined {
  const { rentalElements } = window as Window & { rentalElements?: Partial<RentalLoader> };
  return rentalElements?.version ? (rentalElements as RentalLoader) : undefined;
}

/** Returns the folder of a version. Throws a TypeError for a host without `https://` or `http://`. */
function folderOf(host: string, version: string): string {
  if (!/^https?:\/\/[^/]/.test(host))
    throw new TypeError(`loadRental: "${host}" is no URL such as https://cars.example`);
  return `${host.replace(/\/+$/, '')}/embed/${version}/`;
}

/** Adds the style sheet that reserves the elements' space, unless the page has it. */
function addStyles(url: string, nonce: string): void {
  if ([...document.querySelectorAll('link')].some(({ href }) => href === url)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.nonce = nonce;
  link.href = url;
  document.head.append(link);
}

let loading: Promise<RentalLoader> | undefined;

function addScript(url: string, integrity: string, nonce: string): Promise<RentalLoader> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    if (integrity) script.integrity = integrity;
    script.nonce = nonce;
    script.onload = () => resolve(onPage() as RentalLoader);
    script.onerror = () => {
      // The next call tries again.
      loading = undefined;
      script.remove();
      reject(new Error(`loadRental: ${url} could not be loaded`));
    };
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Loads the elements from a host, as its script tag does: the tags of the page, and later ones, work without a further call.
 * Calls after the first one return the same loader. Resolves to null on a server, and rejects if the script can't be loaded.
 */
export async function loadRental({
  host,
  version = 'v1',
  integrity = '',
  nonce = '',
}: LoadOptions): Promise<RentalLoader | null> {
  const folder = folderOf(host, version);
  if (typeof document === 'undefined') return null;
  const loaded = onPage();
  if (loaded) return loaded;
  addStyles(`${folder}rental.css`, nonce);
  loading ??= addScript(`${folder}rental.js`, integrity, nonce);
  return loading;
}
