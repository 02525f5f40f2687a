import { displayCurrencies } from '../domain/enumerations.ts';
import { address, flag, integer, oneOf, text, type ValuesOf } from './attributes.ts';
import { consent } from './attribution.ts';

/** What every tag understands. */
export const sharedAttributes = {
  /** Address of the API. Required where the npm package is used. @default the origin the script came from */
  'api-host': address,
  /**
   * Language of the texts: en, fr or es. A page has one; the first tag that names one decides.
   * @default the nearest lang around the tag, else English
   */
  lang: text,
  /** Currency that prices are shown and charged in. @default USD */
  currency: oneOf(displayCurrencies),
  /** Colours; auto follows the device. @default light */
  theme: oneOf(['light', 'dark', 'auto']),
  /** Your attribution id; it stays with the booking and its receipt. */
  partner: text,
  /**
   * What the visitor agreed to. none: nothing is stored, nothing is asked before the person begins, campaign marks of your page
   * stay on it. analytics: data-layer is written.
   * @default functional
   */
  consent,
  /** Name of a global array, such as dataLayer, that the journey’s events are pushed to with consent to analytics. */
  'data-layer': text,
  /** Leaves out who owns the cars; "false" is false. @default false */
  'hide-suppliers': flag,
  /** Level of the first headings inside, 1 to 6. @default 2 */
  'heading-level': integer(1, 6),
};

export type SharedValues = ValuesOf<typeof sharedAttributes>;
