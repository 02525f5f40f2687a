import type { AttributeReference, EventReference, NamedReference } from './element-reference.ts';

/** Attributes of every tag. */
export const sharedAttributes: readonly AttributeReference[] = [
  {
    name: 'api-host',
    type: 'string',
    default: 'the origin the script came from',
    description: 'Address of the API. Required where the npm package is used.',
  },
  {
    name: 'lang',
    type: 'string',
    default: 'the nearest lang around the tag, else English',
    description: 'Language of the texts: en, fr or es. A page has one; the first tag that names one decides.',
  },
  {
    name: 'currency',
    type: "'USD' | 'EUR' | 'GBP' | 'AUD'",
    default: 'USD',
    description: 'Currency that prices are shown and charged in.',
  },
  {
    name: 'theme',
    type: "'light' | 'dark' | 'auto'",
    default: 'light',
    description: 'Colours; auto follows the device.',
  },
  { name: 'partner', type: 'string', description: 'Your attribution id; it stays with the booking and its receipt.' },
  {
    name: 'consent',
    type: "'none' | 'functional' | 'analytics'",
    default: 'functional',
    description:
      'What the visitor agreed to. none: nothing is stored, nothing is asked before the person begins, campaign marks of your page stay on it. analytics: data-layer is written.',
  },
  {
    name: 'data-layer',
    type: 'string',
    description:
      'Name of a global array, such as dataLayer, that the journey’s events are pushed to with consent to analytics.',
  },
  {
    name: 'hide-suppliers',
    type: 'boolean',
    default: 'false',
    description: 'Leaves out who owns the cars; "false" is false.',
  },
  { name: 'heading-level', type: 'number', default: '2', description: 'Level of the first headings inside, 1 to 6.' },
];

export const searchAttributes: readonly AttributeReference[] = [
  { name: 'pickup', type: 'string', description: 'Pick-up location: its id or its name.' },
  { name: 'dropoff', type: 'string', default: 'pickup', description: 'Drop-off location: its id or its name.' },
  {
    name: 'from',
    type: 'string',
    description: 'Pick-up on the location’s own clock, such as 2027-05-01T10:00.',
  },
  { name: 'to', type: 'string', description: 'Drop-off on its location’s own clock.' },
];

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
