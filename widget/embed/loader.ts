/**
 * `rental.js`, the one script a partner pastes. It looks for `rental-*` tags now and later and imports only the code of the
 * tags that are shown, relative to its own address; a tag that is hidden waits for its turn. It has no static import and no
 * export, so that it also runs where a CMS strips `type="module"`.
 */

/** The files of each tag, filled in by the build: its own chunk first, then everything it imports. */
declare const RENTAL_CHUNKS: Record<string, string[]>;

interface RentalLoader {
  version: string;
  /** Loads a tag by hand, for tags inside other shadow roots, which no observer of ours can see. */
  load(tag: string): Promise<boolean>;
}

/** Where these files are, relative to this script. */
declare const RENTAL_FOLDER: string;
declare const RENTAL_VERSION: string;

(() => {
  /** What the link says that leads on in place of a tag whose code doesn't come; in English unless named here. */
  const linkTexts: Record<string, string> = { fr: 'Trouver un véhicule', es: 'Buscar un vehículo' };
  /** The step of the journey that follows on a tag's own. */
  const nextSteps: Record<string, string> = { 'rental-search': 'rental-results', 'rental-results': 'rental-checkout' };
  const page = window as Window & { rentalElements?: RentalLoader };
  if (page.rentalElements) {
    if (page.rentalElements.version !== RENTAL_VERSION) {
      console.warn(`rental.js ${RENTAL_VERSION} ignored: ${page.rentalElements.version} is already loaded.`);
    }
    return;
  }

  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    document.querySelector<HTMLScriptElement>('script[src*="/rental.js"]');
  const base = script?.src ?? location.href;
  const nonce = script?.nonce;
  const wanted = new Map<string, Promise<boolean>>();

  const chunks = RENTAL_CHUNKS;
  const preloaded = new Set<string>();
  const addressOf = (file: string) => new URL(RENTAL_FOLDER + file, base).href;

  const preload = (tag: string, fetchPriority: 'auto' | 'low') => {
    for (const file of chunks[tag] ?? []) {
      if (preloaded.has(file)) continue;
      preloaded.add(file);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.fetchPriority = fetchPriority;
      if (nonce) link.nonce = nonce;
      link.href = addressOf(file);
      document.head.append(link);
    }
  };

  const load = (tag: string): Promise<boolean> => {
    const known = wanted.get(tag);
    if (known) return known;
    const own = chunks[tag]?.[0];
    if (!own) return Promise.resolve(false);
    preload(tag, 'auto');
    // The address is absolute, because a classic script of another origin has no URL that `import()` could resolve against.
    const loaded = import(/* @vite-ignore */ addressOf(own)).then(
      () => true,
      (error: unknown) => {
        console.error(`Could not load <${tag}>; its fallback content stays.`, error);
        document.querySelectorAll<HTMLElement>(tag).forEach(leadOn);
        wanted.delete(tag);
        return false;
      },
    );
    wanted.set(tag, loaded);
    return loaded;
  };

  /** A page that put nothing into a tag whose code doesn't come still leads to the host's search. */
  const leadOn = (element: HTMLElement) => {
    // The room that was kept for it is given back.
    element.dataset['state'] = 'error';
    if (element.firstElementChild) return;
    const link = document.createElement('a');
    const given = [...element.attributes].filter(({ name }) => /^(pickup|dropoff|from|to|partner)$/.test(name));
    const query = new URLSearchParams(given.map(({ name, value }) => [name, value]));
    link.href = `${element.getAttribute('api-host') ?? new URL(base).origin}/search?${query}`;
    const language = element.closest<HTMLElement>('[lang]')?.lang.slice(0, 2) ?? '';
    link.textContent = linkTexts[language] ?? 'Find a car';
    element.append(link);
  };

  const selector = Object.keys(chunks).join();
  const coming = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        coming.unobserve(target);
        void load(target.localName);
      }
    },
    { rootMargin: '50%' },
  );
  const isShown = (element: Element) => !('checkVisibility' in element) || element.checkVisibility();
  const see = (element: Element) => {
    if (isShown(element)) void load(element.localName);
    else coming.observe(element);
  };
  const scan = (node: ParentNode) => node.querySelectorAll(selector).forEach(see);

  /** Whoever begins to use a tag will soon want the next: its files are fetched, its code is not run. */
  const begin = (event: Event) => {
    for (const node of event.composedPath()) {
      const next = node instanceof Element && nextSteps[node.localName];
      if (next && document.querySelector(next)) preload(next, 'low');
    }
  };

  page.rentalElements = { version: RENTAL_VERSION, load };
  scan(document);
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.localName in chunks) see(node);
        scan(node);
      }
    }
  }).observe(document, { childList: true, subtree: true });
  for (const use of ['pointerdown', 'focusin']) addEventListener(use, begin, { capture: true, passive: true });
})();
