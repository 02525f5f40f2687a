/**
 * `rental.js`, the only script that a partner pastes. It observes the page for `rental-*` tags and imports the code of a tag,
 * relative to its own URL, once the tag is visible. It has no static import and no export, so that it also runs where a CMS
 * strips `type="module"`.
 */

/** The files of each tag, defined by the build: its own chunk first, then everything it imports. */
declare const RENTAL_CHUNKS: Record<string, string[]>;

interface RentalLoader {
  version: string;
  /** Loads a tag explicitly, for tags inside other shadow roots, which the observer can't see. */
  load(tag: string): Promise<boolean>;
}

/** The folder of these files, relative to this script. */
declare const RENTAL_FOLDER: string;
declare const RENTAL_VERSION: string;

(() => {
  /** Texts of the fallback link for a tag whose code failed to load; English is the default. */
  const linkTexts: Record<string, string> = { fr: 'Trouver un véhicule', es: 'Buscar un vehículo' };
  /** The tag that follows each tag on the way to a booking. */
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
  const loading = new Map<string, Promise<boolean>>();

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
    const known = loading.get(tag);
    if (known) return known;
    const own = chunks[tag]?.[0];
    if (!own) return Promise.resolve(false);
    preload(tag, 'auto');
    // The URL is absolute, because `import()` has no base URL in a classic script of another origin.
    const loaded = import(/* @vite-ignore */ addressOf(own)).then(
      () => true,
      (error: unknown) => {
        console.error(`Could not load <${tag}>; its fallback content stays.`, error);
        document.querySelectorAll<HTMLElement>(tag).forEach(addFallbackLink);
        loading.delete(tag);
        return false;
      },
    );
    loading.set(tag, loaded);
    return loaded;
  };

  /** Adds a link to the host's search to an empty tag whose code failed to load. */
  const addFallbackLink = (element: HTMLElement) => {
    // Releases the space that rental.css reserved.
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
  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visibility.unobserve(target);
        void load(target.localName);
      }
    },
    { rootMargin: '50%' },
  );
  const isShown = (element: Element) => !('checkVisibility' in element) || element.checkVisibility();
  const loadWhenShown = (element: Element) => {
    if (isShown(element)) void load(element.localName);
    else visibility.observe(element);
  };
  const scan = (node: ParentNode) => node.querySelectorAll(selector).forEach(loadWhenShown);

  /** Preloads the next tag's files, without running them, when the user first interacts with a tag. */
  const preloadNext = (event: Event) => {
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
        if (node.localName in chunks) loadWhenShown(node);
        scan(node);
      }
    }
  }).observe(document, { childList: true, subtree: true });
  for (const use of ['pointerdown', 'focusin']) addEventListener(use, preloadNext, { capture: true, passive: true });
})();
