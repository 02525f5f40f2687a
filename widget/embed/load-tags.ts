import { addFallbackLink } from './fallback-link.ts';
import type { RentalLoader } from './load-rental.ts';
import { chunks, ignore, importFile, preload, shadowRoots } from './script-files.ts';

const loading: Record<string, Promise<boolean>> = {};

/** Resolves once the page's own texts are there: no tag shows the originals before. */
let ownTexts: Promise<unknown> | undefined;
/** Adds the page's own texts. Rejects if the code for that can't be loaded; the tags then show the originals. */
export const texts: RentalLoader['texts'] = async (given) => {
  const added = importFile('own-texts.js').then(({ addTexts }: typeof import('../i18n/own-texts.ts')) =>
    addTexts(given),
  );
  ownTexts = added.catch(() => {});
  await added;
};

/** Loads the code of a tag. Resolves to false if that failed; the next call then tries again. */
export const loadTag = (tag: string): Promise<boolean> => {
  const own = chunks[tag]?.[0];
  if (!own) return Promise.resolve(false);
  loading[tag] ??= importFile(own, () => {
    preload(tag, 'auto');
    return ownTexts;
  }).then(
    () => true,
    (error: unknown) => {
      console.error(`Could not load <${tag}>; its fallback content stays.`, error);
      delete loading[tag];
      return false;
    },
  );
  return loading[tag];
};

/** Loads the code of an element, wherever it is. */
export const loadElement = async (element: HTMLElement): Promise<boolean> => {
  visibility.unobserve(element);
  const isLoaded = await loadTag(element.localName);
  if (!isLoaded) addFallbackLink(element);
  return isLoaded;
};

const visibility = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const tag = target as HTMLElement;
      if (isIntersecting) void loadElement(tag);
      // A page may hide a tag until it is defined. Such a tag never comes near.
      else if (!tag.hidden && getComputedStyle(tag).display === 'none')
        shadowRoots().then((it) => it.isHiddenUntilDefined(tag) && loadElement(tag), ignore);
    }
  },
  { rootMargin: '100%' },
);
const isShown = (element: Partial<Element>) => element.checkVisibility?.() ?? true;
export const loadWhenNear = (element: HTMLElement) => visibility.observe(element);
export const loadIfShown = (element: HTMLElement) => {
  if (isShown(element) && !element.dataset['state']) void loadElement(element);
};
