import type { EventReference, NamedReference } from './element-reference.ts';

/** Events of every tag. */
export const sharedEvents: readonly EventReference[] = [
  {
    name: 'rental-ready',
    detail: '{ startedAt: number; readyAt: number }',
    description: 'The element can be used. Milliseconds since the page’s start.',
  },
  {
    name: 'rental-error',
    detail: '{ code: string; message: string; retryable: boolean }',
    description: 'Something went wrong that the element shows as well. The code is from a closed list.',
  },
];

/** States of every tag, as `:state(…)` and as `data-state`. */
export const states: readonly NamedReference[] = [
  { name: 'loading', description: 'The first content is on its way; skeletons are shown.' },
  { name: 'ready', description: 'The element can be used.' },
  { name: 'empty', description: 'There is nothing to show.' },
  { name: 'error', description: 'An error state with "Try again" is shown.' },
];

export const sharedParts: readonly NamedReference[] = [
  { name: 'button', description: 'Every button and link that looks like one.' },
  { name: 'button-primary', description: 'The main action.' },
  { name: 'control', description: 'The frame of every field.' },
];

/** What a page may put inside a tag; it stays in the page, under the page's own rules. */
export const legalSlot: NamedReference = {
  name: 'legal',
  description: 'Below the view at all times: your legal note, who the seller is, a telephone number.',
};

export const viewSlots: readonly NamedReference[] = [
  { name: 'empty', description: 'Below the view while there is nothing to show: other offers of yours, a way to ask.' },
  { name: 'error', description: 'Below the view while it shows an error: how else to reach you.' },
  legalSlot,
];

/** Tokens: custom properties that a page sets on `:root`, on a wrapper or on the tag. */
export const tokens: readonly NamedReference[] = [
  { name: '--rental-font', description: 'Font family of all text.' },
  { name: '--rental-font-heading', description: 'Font family of headings.' },
  { name: '--rental-scale', description: 'Multiplies every size; 1 is the reader’s own text size.' },
  { name: '--rental-radius', description: 'Roundness of fields and buttons; the others follow.' },
  { name: '--rental-shadow', description: 'Shadow of what floats.' },
  { name: '--rental-page', description: 'Colour around the cards.' },
  { name: '--rental-surface', description: 'Colour of cards and fields.' },
  { name: '--rental-surface-raised', description: 'Colour of what floats.' },
  { name: '--rental-text', description: 'Text.' },
  { name: '--rental-text-muted', description: 'Secondary text.' },
  { name: '--rental-line', description: 'Fine lines.' },
  { name: '--rental-line-strong', description: 'Frames of fields.' },
  { name: '--rental-primary', description: 'The main action.' },
  { name: '--rental-on-primary', description: 'Text on the main action.' },
  { name: '--rental-accent', description: 'Good for you: free cancellation, included.' },
  { name: '--rental-on-accent', description: 'Text on the accent.' },
  { name: '--rental-warning', description: 'Take care.' },
  { name: '--rental-danger', description: 'Wrong, or cannot be undone.' },
  { name: '--rental-on-danger', description: 'Text on danger.' },
  { name: '--rental-focus', description: 'Focus ring.' },
];
