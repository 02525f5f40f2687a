/**
 * `rental.js`, the only script that a partner pastes. It observes the page for `rental-*` tags and imports the code of a tag,
 * relative to its own URL, once the tag is near the screen. It is built as one file without an export, so that it also runs where
 * a CMS strips `type="module"`.
 */
import { scan, scanAgain, tagSelector, watch } from './find-tags.ts';
import type { RentalCall, RentalLoader } from './load-rental.ts';
import { loadElement, loadIfShown, loadTag, loadWhenNear, texts } from './load-tags.ts';
import { importFile, ownScripts, preload } from './script-files.ts';

declare const RENTAL_VERSION: string;

/** The tag that follows each tag on the way to a booking. */
const nextSteps: Record<string, string> = { 'rental-search': 'rental-results', 'rental-results': 'rental-checkout' };
const page = window as Window & { rentalElements?: RentalLoader | RentalCall[] };
/** The page's calls, or a loader. An element of the page with this id has the same global name, and is neither. */
const earlier = page.rentalElements as RentalCall[] & Partial<RentalLoader>;

const load: RentalLoader['load'] = async (target) => {
  if (typeof target === 'string') return loadTag(target);
  const loads: Promise<boolean>[] = [];
  watch(target, (element) => loads.push(loadElement(element)));
  return (await Promise.all(loads)).every(Boolean);
};

const doctor: RentalLoader['doctor'] = async () => {
  const { openDoctor }: typeof import('../doctor/panel.ts') = await importFile('doctor.js');
  return openDoctor();
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

/** Preloads the next tag's files, without running them, when the user first interacts with a tag. */
const preloadNext = (event: Event) => {
  // The document, its window and shadow roots have no name.
  for (const { localName } of event.composedPath() as Element[]) {
    const next = nextSteps[localName];
    if (next && document.querySelector(next)) preload(next, 'low');
  }
};

/** A tag below the screen is loaded before the keyboard or the browser's search reaches it. */
const loadForKeyboard = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
  if (/^(Tab|F3)$/.test(key) || ctrlKey || metaKey) scan(document, loadIfShown);
};

/** Tags with `debug` open the doctor once; so does `data-debug` on the script. */
const openRequestedDoctor = () => {
  const isRequested =
    document.querySelector(`:is(${tagSelector})[debug]`) || ownScripts.some(({ dataset }) => 'debug' in dataset);
  if (isRequested) doctor().catch(console.error);
};

const other = earlier?.version;
if (!other) {
  performance.mark('rental:loader');
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
  // A promise ignores what is no function.
  loader.push(...[earlier].flat());
  watch(document, loadWhenNear);
  for (const use of ['pointerdown', 'focusin']) addEventListener(use, preloadNext, true);
  addEventListener('keydown', loadForKeyboard, true);
  setTimeout(scanAgain, 5000);
  if (document.readyState === 'complete') openRequestedDoctor();
  else addEventListener('load', openRequestedDoctor);
} else if (other !== RENTAL_VERSION) {
  console.warn(`rental.js ${RENTAL_VERSION} ignored: ${other} is already loaded.`);
}
