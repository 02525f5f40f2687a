/**
 * `rental.js`, the only script that a partner pastes. It observes the page for `rental-*` tags and imports the code of a tag,
 * relative to its own URL, once the tag is near the screen. It has no static import and no export, so that it also runs where
 * a CMS strips `type="module"`.
 */
import { findScript } from './find-script.ts';
import type { RentalCall, RentalLoader } from './load-rental.ts';

/** The files of each tag, defined by the build: its own chunk first, then everything it imports. */
declare const RENTAL_CHUNKS: Record<string, string[]>;

/** The folder of these files, relative to this script. */
declare const RENTAL_FOLDER: string;
declare const RENTAL_VERSION: string;
/** The file of `shadow-roots.ts`, which most pages don't load. */
declare const RENTAL_SHADOW_ROOTS: string;
/** The file of `verify-files.ts` and its integrity. */
declare const RENTAL_VERIFIER: [file: string, integrity: string];

(() => {
  /** Texts of the fallback link for a tag whose code failed to load; English is the default. */
  const linkTexts: Record<string, string> = { fr: 'Trouver un véhicule', es: 'Buscar un vehículo' };
  /** The tag that follows each tag on the way to a booking. */
  const nextSteps: Record<string, string> = { 'rental-search': 'rental-results', 'rental-results': 'rental-checkout' };
  const page = window as Window & { rentalElements?: RentalLoader | RentalCall[] };
  const earlier = page.rentalElements ?? [];
  if (!Array.isArray(earlier)) {
    if (earlier.version !== RENTAL_VERSION) {
      console.warn(`rental.js ${RENTAL_VERSION} ignored: ${earlier.version} is already loaded.`);
    }
    return;
  }
  performance.mark('rental:loader');

  const { url: base, nonce } = findScript(RENTAL_VERSION);
  const loading = new Map<string, Promise<boolean>>();

  const chunks = RENTAL_CHUNKS;
  const selector = Object.keys(chunks).join();
  const preloaded = new Set<string>();
  const addressOf = (file: string) => new URL(RENTAL_FOLDER + file, base).href;

  /** The integrity of each file, on a page that verifies them. */
  let hashes: Record<string, string> = {};
  const preloadFile = (file: string, fetchPriority: 'auto' | 'low', integrity = hashes[file]): HTMLLinkElement => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = fetchPriority;
    // An empty attribute would exempt the file from the page's import map.
    if (integrity) link.integrity = integrity;
    if (nonce) link.nonce = nonce;
    link.href = addressOf(file);
    document.head.append(link);
    return link;
  };
  const preload = (tag: string, fetchPriority: 'auto' | 'low') => {
    for (const file of chunks[tag] ?? []) {
      if (preloaded.has(file)) continue;
      preloaded.add(file);
      preloadFile(file, fetchPriority);
    }
  };

  /** True if the page's tag for this script has `integrity`: then every file is verified too. */
  const ownScripts = [...document.scripts].filter(({ src }) => src === base);
  const isVerified = ownScripts.some(({ integrity }) => integrity);
  let verification: Promise<unknown> | undefined;
  const loadVerifier = async () => {
    const [file, integrity] = RENTAL_VERIFIER;
    const link = preloadFile(file, 'auto', integrity);
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${file} could not be verified`));
    });
    const { verifyFiles }: typeof import('./verify-files.ts') = await import(/* @vite-ignore */ addressOf(file));
    hashes = await verifyFiles(nonce);
  };
  /** Imports a file once it can be verified. The URL is absolute, because `import()` has no base URL in a classic script of another origin. */
  const importFile = async (file: string, start?: () => unknown) => {
    if (isVerified) {
      verification ??= loadVerifier();
      await verification;
    }
    await start?.();
    return import(/* @vite-ignore */ addressOf(file));
  };

  const ignore = () => {};
  /** Resolves once the page's own texts are there: no tag shows the originals before. */
  let ownTexts: Promise<unknown> | undefined;
  const texts: RentalLoader['texts'] = async (given) => {
    const added = importFile('own-texts.js').then(({ addTexts }: typeof import('../i18n/own-texts.ts')) =>
      addTexts(given),
    );
    ownTexts = added.catch(ignore);
    await added;
  };

  const loadTag = (tag: string): Promise<boolean> => {
    const known = loading.get(tag);
    if (known) return known;
    const own = chunks[tag]?.[0];
    if (!own) return Promise.resolve(false);
    const loaded = importFile(own, () => {
      preload(tag, 'auto');
      return ownTexts;
    }).then(
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
    // A legal notice or the label of a button leads nowhere.
    if (element.querySelector(':scope > :not([slot])')) return;
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

  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void loadElement(target as HTMLElement);
    },
    { rootMargin: '100%' },
  );
  const isShown = (element: Partial<Element>) => element.checkVisibility?.() ?? true;
  const loadWhenNear = (element: HTMLElement) => visibility.observe(element);
  const loadIfShown = (element: HTMLElement) => {
    if (isShown(element) && !element.dataset['state']) void loadElement(element);
  };

  let hasFound = false;
  const shadowRoots = (): Promise<typeof import('./shadow-roots.ts')> => importFile(RENTAL_SHADOW_ROOTS);

  /** Calls `act` for the tags in a node and in its open shadow roots, and observes these. */
  const scan = (node: Node, act: (element: HTMLElement) => void): void => {
    if (node instanceof HTMLElement) visit(node, act);
    for (const element of (node as ParentNode).querySelectorAll?.<HTMLElement>('*') ?? []) visit(element, act);
  };
  const visit = (element: HTMLElement, act: (element: HTMLElement) => void) => {
    const { shadowRoot } = element;
    if (element.matches(selector)) {
      hasFound = true;
      const root = element.getRootNode();
      if (root instanceof ShadowRoot) shadowRoots().then(({ styleRoot }) => styleRoot(root), ignore);
      act(element);
    } else if (shadowRoot) watch(shadowRoot, act);
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
    return (await Promise.all(loads)).every(Boolean);
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
    if (/^(Tab|F3)$/.test(key) || ctrlKey || metaKey) scan(document, loadIfShown);
  };

  const doctor: RentalLoader['doctor'] = async () => {
    const { openDoctor }: typeof import('../doctor/panel.ts') = await importFile('doctor.js');
    return openDoctor();
  };
  /** Tags with `debug` open the doctor once; so does `data-debug` on the script. */
  const openRequestedDoctor = () => {
    const isRequested =
      document.querySelector(`:is(${selector})[debug]`) || ownScripts.some(({ dataset }) => 'debug' in dataset);
    if (isRequested) doctor().catch(console.error);
  };

  const ready = async (target: string | Element): Promise<Element> => {
    if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
    const element = typeof target === 'string' ? document.querySelector(target) : target;
    if (!element || !(await loadElement(element as HTMLElement)))
      throw new Error(`No element ${target} that can be loaded`);
    await customElements.whenDefined(element.localName);
    await (element as Element & { ready?: Promise<void> }).ready;
    return element;
  };

  const loader: RentalLoader = {
    version: RENTAL_VERSION,
    load,
    doctor,
    texts,
    ready: ready as RentalLoader['ready'],
    // A call that throws stops no other one.
    push: (...calls) => calls.forEach((call) => void Promise.resolve(loader).then(call)),
  };
  page.rentalElements = loader;
  loader.push(...earlier);
  watch(document, loadWhenNear);
  for (const use of ['pointerdown', 'focusin']) addEventListener(use, preloadNext, true);
  addEventListener('keydown', loadForKeyboard, true);

  /** Tags in a closed shadow root are invisible to this script, so all that it can report is that it has found none. */
  const checkAgain = () => {
    scan(document, loadWhenNear);
    if (!hasFound) shadowRoots().then(({ reportNone }) => reportNone(), ignore);
  };
  setTimeout(checkAgain, 5000);
  if (document.readyState === 'complete') openRequestedDoctor();
  else addEventListener('load', openRequestedDoctor, { once: true });
})();
