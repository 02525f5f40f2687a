import { viewText } from './attributes.ts';

/** The attributes with which a page chooses what it shows of the offer. */
export const curationAttributes = {
  /**
   * The values that visitors can choose from, as in the address of the results, with place for the locations:
   * place=NCE,CEQ&supplier=Azur Cars&range=mini,midi. Kept through the whole journey. It limits what is
   * shown, not what may be booked: for that, the operator limits your page in partners.csv.
   */
  limits: viewText,
  /**
   * Filters and order that visitors see and can’t change, as in the address of the results: gearbox=automatic&sort=total. Kept
   * through the whole journey.
   */
  locked: viewText,
};
