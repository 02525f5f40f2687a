import { displayCurrencies } from '../domain/enumerations.ts';
import { address, flag, integer, oneOf, text } from './attributes.ts';
import { consent } from './attribution.ts';

/** What every tag understands. */
export const sharedAttributes = {
  'api-host': address,
  lang: text,
  currency: oneOf(displayCurrencies),
  theme: oneOf(['light', 'dark', 'auto']),
  partner: text,
  consent,
  'data-layer': text,
  'hide-suppliers': flag,
  'heading-level': integer(1, 6),
};
