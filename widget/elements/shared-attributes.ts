import { displayCurrencies } from '../domain/enumerations.ts';
import { address, flag, integer, oneOf, text } from './attributes.ts';

/** What every tag understands. */
export const sharedAttributes = {
  'api-host': address,
  lang: text,
  currency: oneOf(displayCurrencies),
  theme: oneOf(['light', 'dark', 'auto']),
  partner: text,
  'hide-suppliers': flag,
  'heading-level': integer(1, 6),
};
