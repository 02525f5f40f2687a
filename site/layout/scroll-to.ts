/** Space above the target in CSS pixels, in a wide and in a narrow window. */
const scrollOffsets = { wide: 200, narrow: 40 } as const;

/** Scrolls to a part of the page, with space above it. */
export function scrollToElement(element: Element): void {
  const isWide = matchMedia('(min-width: 900px)').matches;
  const offset = isWide ? scrollOffsets.wide : scrollOffsets.narrow;
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = element.getBoundingClientRect().top + scrollY - offset;
  scrollTo({ top: Math.max(0, top), behavior: reducesMotion ? 'instant' : 'smooth' });
}
