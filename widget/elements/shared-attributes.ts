import { flag, integer, oneOf, text } from '../domain/attribute-types.ts';
import { displayCurrencies } from '../domain/display-currencies.ts';
import { address, type ValuesOf } from './attributes.ts';
import { consent } from './attribution.ts';

/** The attributes of every tag. */
export const sharedAttributes = {
  /** Shows what is wrong with the page, and logs each error of the tag to the console. @default false */
  debug: flag,
  /** URL of the API. Required with the npm package. @default the script’s origin */
  'api-host': address,
  /**
   * Language of the texts: en, fr, es, or one that the page adds. Each tag on a page may have its own.
   * @default the nearest ancestor’s lang, otherwise English
   */
  lang: text,
  /** Currency of prices and charges. All tags of a page but offers share it. @default the operator’s base currency */
  currency: oneOf(displayCurrencies),
  /** Colour scheme; auto follows the device. @default light */
  theme: oneOf(['light', 'dark', 'auto']),
  /** Space between and inside the parts. compact shows more at once; a finger still finds targets of 44 px. @default comfortable */
  density: oneOf(['comfortable', 'compact']),
  /** Your id, as the host registered it for your origin; bookings and receipts name it. */
  partner: text,
  /**
   * The visitor’s consent. none: nothing is stored, no requests before the first interaction except for the search that the page
   * sets on results or a checkout, and no campaign parameters are passed on. analytics: events are pushed to data-layer.
   * @default functional
   */
  consent,
  /** Name of a global array, such as dataLayer, that the journey’s events are pushed to with consent to analytics. */
  'data-layer': text,
  /** Hides the suppliers; "false" is false. @default false */
  'hide-suppliers': flag,
  /** Level of the first headings inside, 1 to 6. @default 2 */
  'heading-level': integer(1, 6),
};

export type SharedValues = ValuesOf<typeof sharedAttributes>;
