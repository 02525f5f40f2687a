import type { msg as localizedMsg } from '@lit/localize';
import type { Language } from '../../domain/enumerations.ts';
import type { FeeCode, FeeNames } from '../../domain/fee-charge.ts';

/** Returns the operator's name of a fee in the language, otherwise in English; undefined if the operator stated none. */
export function ownFeeName(names: FeeNames | null | undefined, language: Language) {
  return names?.[language] ?? names?.['en'];
}

/** Returns the name of a fee. `msg` is that of the page or of a mail's language. */
export function feeName(msg: typeof localizedMsg, code: FeeCode): string {
  return {
    youngDriver: () => msg('Young driver fee', { id: 'price.youngDriver' }),
    seniorDriver: () => msg('Senior driver fee', { id: 'price.seniorDriver' }),
    oneWay: () => msg('One-way fee', { id: 'price.oneWay' }),
    outOfHours: () => msg('Out-of-hours fee', { id: 'price.outOfHours' }),
    airport: () => msg('Airport surcharge', { id: 'price.airport' }),
    tax: () => msg('Local tax', { id: 'price.tax' }),
    winter: () => msg('Winter equipment', { id: 'price.winter' }),
  }[code]();
}
