/**
 * `rental.js`, the one script a partner pastes. It looks for `rental-*` tags now and later and imports only the code of the
 * tags it sees, relative to its own address. It has no static import and no export, so that it also runs where a CMS
 * strips `type="module"`.
 */

/** Files to fetch together with a tag's own, filled in by the build: the chunk first, then what it imports. */
declare const RENTAL_CHUNKS: Record<string, string[]>;

interface RentalLoader {
  version: string;
  /** Loads a tag by hand, for tags inside other shadow roots, which no observer of ours can see. */
  load(tag: string): Promise<boolean>;
}

declare const RENTAL_VERSION: string;

(() => {
  const registrars: Record<string, () => Promise<unknown>> = {
    'rental-search': () => import('../elements/register/rental-search.ts'),
    'rental-results': () => import('../elements/register/rental-results.ts'),
    'rental-checkout': () => import('../elements/register/rental-checkout.ts'),
    'rental-account': () => import('../elements/register/rental-account.ts'),
  };
  const page = window as Window & { rentalElements?: RentalLoader };
  if (page.rentalElements) {
    if (page.rentalElements.version !== RENTAL_VERSION) {
      console.warn(
        `rental.js ${RENTAL_VERSION} is here too, but ${page.rentalElements.version} came first and stays in charge.`,
      );
    }
    return;
  }

  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    document.querySelector<HTMLScriptElement>('script[src*="/rental.js"]');
  const base = script?.src ?? location.href;
  const nonce = script?.nonce;
  const wanted = new Map<string, Promise<boolean>>();

  const preload = (file: string) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    if (nonce) link.nonce = nonce;
    link.href = new URL(file, base).href;
    document.head.append(link);
  };

  const load = (tag: string): Promise<boolean> => {
    const known = wanted.get(tag);
    if (known) return known;
    const registrar = registrars[tag];
    if (!registrar) return Promise.resolve(false);
    for (const file of RENTAL_CHUNKS[tag] ?? []) preload(file);
    const loaded = registrar().then(
      () => true,
      (error: unknown) => {
        console.error(`<${tag}> could not be loaded; its fallback content stays.`, error);
        // The room that was kept for it is given back.
        for (const element of document.querySelectorAll<HTMLElement>(tag)) element.dataset['state'] = 'error';
        wanted.delete(tag);
        return false;
      },
    );
    wanted.set(tag, loaded);
    return loaded;
  };

  const selector = Object.keys(registrars).join();
  const scan = (node: ParentNode) => {
    for (const element of node.querySelectorAll(selector)) void load(element.localName);
  };

  page.rentalElements = { version: RENTAL_VERSION, load };
  scan(document);
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.localName in registrars) void load(node.localName);
        scan(node);
      }
    }
  }).observe(document, { childList: true, subtree: true });
})();
