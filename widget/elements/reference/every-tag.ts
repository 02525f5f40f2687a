import type { EventReference, MethodReference, NamedReference, TokenReference } from './element-reference.ts';

/** Description of the property `ready`, which every tag has. */
export const readyText =
  'Resolves when the element is ready to use; after `reset()` and `setQuery()`, when it is ready again.';

/** Methods of every tag. They exist once its code has loaded; `rentalElements.ready(tag)` awaits that. */
export const sharedMethods: readonly MethodReference[] = [
  {
    name: 'reset',
    signature: '(): void',
    description: 'Resets the view to the attributes’ values. What the visitor entered is discarded.',
  },
];

/** The method of the tags with a search. */
export const queryMethod: MethodReference = {
  name: 'setQuery',
  signature: '(query: Partial<RentalQuery>): void',
  description:
    'Sets the attributes to this query and shows it in place of what the visitor entered. A missing value has its default.',
};

/** Events of every tag. */
export const sharedEvents: readonly EventReference[] = [
  {
    name: 'rental-ready',
    detail: '{ startedAt: number; readyAt: number }',
    description:
      'The element is ready to use; again after reset() and setQuery(). Times are in milliseconds since the page’s start.',
  },
  {
    name: 'rental-error',
    detail: '{ code: string; message: string; retryable: boolean }',
    description: 'An error occurred, which the element also shows. The code is from a closed list.',
  },
];

/** States of every tag, as `:state(…)` and as `data-state`. */
export const states: readonly NamedReference[] = [
  { name: 'loading', description: 'The first content is loading; skeletons are shown.' },
  { name: 'ready', description: 'The element is ready to use.' },
  { name: 'empty', description: 'There is nothing to show.' },
  { name: 'error', description: 'An error state with "Try again" is shown.' },
];

export const sharedParts: readonly NamedReference[] = [
  { name: 'button', description: 'Every button, and every link that looks like a button.' },
  { name: 'button-primary', description: 'The main action.' },
  { name: 'control', description: 'The frame of every field, and a select without one.' },
  { name: 'checkbox', description: 'The line of a checkbox or a switch.' },
  { name: 'choice', description: 'One of several frames to choose from: a payment method, an extra, a similar car.' },
  { name: 'chip', description: 'A filter that is on, or a short value to choose.' },
  { name: 'list', description: 'The list of suggestions below a field.' },
  { name: 'option', description: 'One line of a list to choose from.' },
  { name: 'popover', description: 'What floats above the view, such as the calendar.' },
  { name: 'day', description: 'A day of the calendar.' },
  { name: 'dialog', description: 'A dialog or a sheet.' },
  { name: 'disclosure', description: 'The title that shows and hides its content.' },
  { name: 'tabs', description: 'The frame of views to choose from.' },
  { name: 'tab', description: 'One of these views.' },
  { name: 'page', description: 'A page in the list of pages.' },
  { name: 'link', description: 'A link in a text.' },
  { name: 'notice', description: 'A message about the content around it.' },
  { name: 'badge', description: 'A short label, such as a status.' },
  { name: 'panel', description: 'A framed part of a view.' },
  { name: 'table', description: 'A table.' },
  { name: 'map', description: 'A map.' },
  { name: 'pin', description: 'A place, or several, on a map.' },
];

/** Slots for the page's own content, which stays in the page's document and uses its styles. */
export const legalSlot: NamedReference = {
  name: 'legal',
  description: 'Always below the view: your legal notice, the seller, a telephone number.',
};

export const viewSlots: readonly NamedReference[] = [
  { name: 'empty', description: 'Below an empty view: your other offers, a contact link.' },
  { name: 'error', description: 'Below a view with an error: other ways to contact you.' },
  legalSlot,
];

/** Tokens: custom properties that a page sets on `:root`, on a wrapper or on the tag. */
export const tokens: readonly TokenReference[] = [
  { name: '--rental-font', syntax: "<'font-family'>", description: 'Font family of all text.' },
  { name: '--rental-font-heading', syntax: "<'font-family'>", description: 'Font family of headings.' },
  { name: '--rental-scale', syntax: '<number>', description: 'Multiplies every size; 1 is the user’s own text size.' },
  {
    name: '--rental-radius',
    syntax: '<length>',
    description: 'Corner radius of fields and buttons; other radii are derived from it.',
  },
  { name: '--rental-shadow', syntax: "<'box-shadow'>", description: 'Shadow of floating elements.' },
  { name: '--rental-page', syntax: '<color>', description: 'Colour around the cards.' },
  { name: '--rental-surface', syntax: '<color>', description: 'Colour of cards and fields.' },
  { name: '--rental-surface-raised', syntax: '<color>', description: 'Colour of floating elements.' },
  { name: '--rental-text', syntax: '<color>', description: 'Text.' },
  { name: '--rental-text-muted', syntax: '<color>', description: 'Secondary text.' },
  { name: '--rental-line', syntax: '<color>', description: 'Fine lines.' },
  { name: '--rental-line-strong', syntax: '<color>', description: 'Frames of fields.' },
  { name: '--rental-primary', syntax: '<color>', description: 'The main action.' },
  { name: '--rental-on-primary', syntax: '<color>', description: 'Text on the main action.' },
  { name: '--rental-accent', syntax: '<color>', description: 'Advantages: free cancellation, included extras.' },
  { name: '--rental-on-accent', syntax: '<color>', description: 'Text on the accent.' },
  { name: '--rental-warning', syntax: '<color>', description: 'Warnings.' },
  { name: '--rental-danger', syntax: '<color>', description: 'Errors and irreversible actions.' },
  { name: '--rental-on-danger', syntax: '<color>', description: 'Text on danger.' },
  { name: '--rental-focus', syntax: '<color>', description: 'Focus ring.' },
];
