/**
 * `rental.js`, the only script that a partner pastes. It observes the page for `rental-*` tags and imports the code of a tag,
 * relative to its own URL, once the tag is near the screen. It has no static import and no export, so that it also runs where
 * a CMS strips `type="module"`.
 */
import { findScript } from './find-script.ts';

/** The files of each tag, defined by the build: its own chunk first, then everything it imports. */
declare const RENTAL_CHUNKS: Record<string, string[]>;

interface RentalLoader {
  version: string;
  /** Loads a tag by its name, or the tags in a root, such as a closed shadow root, which the observer can't see. */
  load(target: string | ParentNode): Promise<boolean>;
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

  const { url: base, nonce } = findScript(RENTAL_VERSION);
  const loading = new Map<string, Promise<boolean>>();

  const chunks = RENTAL_CHUNKS;
  const selector = Object.keys(chunks).join();
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

  const loadTag = (tag: string): Promise<boolean> => {
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

  const loadElement = async (element: HTMLElement): Promise<boolean> => {
    visibility.unobserve(element);
    const isLoaded = await loadTag(element.localName);
    if (!isLoaded) addFallbackLink(element);
    return isLoaded;
  };

  // `scrollMargin` also applies to scrolling boxes of the page. Chromium adds up the two margins, so only one is set.
  const marginName = 'scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin';
  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void loadElement(target as HTMLElement);
    },
    { [marginName]: '100%' },
  );
  const isShown = (element: Element) => !('checkVisibility' in element) || element.checkVisibility();
  /** True within a screen above or below the visible part of the page. */
  const isNear = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return isShown(element) && bottom > -innerHeight && top < 2 * innerHeight;
  };
  const loadWhenNear = (element: HTMLElement) => {
    if (isNear(element)) void loadElement(element);
    else visibility.observe(element);
  };
  const loadIfShown = (element: HTMLElement) => {
    if (isShown(element) && !element.dataset['state']) void loadElement(element);
  };

  let found = 0;
  let sheet: Promise<CSSStyleSheet> | undefined;

  /** Adds `rental.css` to a shadow root, which the page's own link to it doesn't reach. */
  const addStyles = async (root: ShadowRoot) => {
    sheet ??= fetch(addressOf('rental.css')).then(async (response) => {
      const css = new CSSStyleSheet();
      css.replaceSync(response.ok ? await response.text() : '');
      return css;
    });
    const css = await sheet.catch(() => null);
    if (css && !root.adoptedStyleSheets.includes(css)) root.adoptedStyleSheets.push(css);
  };

  const waiting = new Set<string>();
  /** Scans the page again when an element that may have a shadow root with tags is defined. */
  const scanOnceDefined = (tag: string) => {
    if (waiting.has(tag)) return;
    waiting.add(tag);
    customElements.whenDefined(tag).then(
      () => scan(document, loadWhenNear),
      () => {},
    );
  };

  /** Calls `act` for the tags in a node and in its open shadow roots, and observes these. */
  const scan = (node: Node, act: (element: HTMLElement) => void): void => {
    if (node instanceof HTMLElement) visit(node, act);
    for (const element of (node as ParentNode).querySelectorAll?.<HTMLElement>('*') ?? []) visit(element, act);
  };
  const visit = (element: HTMLElement, act: (element: HTMLElement) => void) => {
    const { localName: tag, shadowRoot } = element;
    if (element.matches(selector)) {
      found += 1;
      const root = element.getRootNode();
      if (root instanceof ShadowRoot) void addStyles(root);
      act(element);
    } else if (shadowRoot) watch(shadowRoot, act);
    else if (tag.includes('-') && !element.matches(':defined')) scanOnceDefined(tag);
  };
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) scan(node, loadWhenNear);
  });
  const watch = (root: Node, act: (element: HTMLElement) => void) => {
    changes.observe(root, { childList: true, subtree: true });
    scan(root, act);
  };

  const load: RentalLoader['load'] = async (target) => {
    if (typeof target === 'string') return loadTag(target);
    const loads: Promise<boolean>[] = [];
    watch(target, (element) => loads.push(loadElement(element)));
    return loads.length > 0 && !(await Promise.all(loads)).includes(false);
  };

  /** Preloads the next tag's files, without running them, when the user first interacts with a tag. */
  const preloadNext = (event: Event) => {
    for (const node of event.composedPath()) {
      const next = node instanceof Element && nextSteps[node.localName];
      if (next && document.querySelector(next)) preload(next, 'low');
    }
  };
  /** A tag below the screen is loaded before the keyboard or the browser's search reaches it. */
  const loadForKeyboard = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (/^(Tab|F3|F6|F7)$/.test(key) || ((ctrlKey || metaKey) && /^[fg]$/i.test(key))) scan(document, loadIfShown);
  };

  page.rentalElements = { version: RENTAL_VERSION, load };
  watch(document, loadWhenNear);
  for (const use of ['pointerdown', 'focusin']) addEventListener(use, preloadNext, { capture: true, passive: true });
  addEventListener('keydown', loadForKeyboard, { capture: true, passive: true });

  /** Tags in a closed shadow root are invisible to this script, so all that it can report is that it has found none. */
  const reportNone = () => {
    scan(document, loadWhenNear);
    const closed = [...document.querySelectorAll(':defined')].find(
      ({ localName, shadowRoot }) => localName.includes('-') && !shadowRoot,
    );
    if (found === 0 && closed) {
      console.info(
        `rental.js found no tag. If they are in a closed shadow root, perhaps of <${closed.localName}>, call rentalElements.load(root).`,
      );
    }
  };
  setTimeout(reportNone, 5000);
})();
