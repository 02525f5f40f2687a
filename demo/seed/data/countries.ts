import { recordId } from './record-id.ts';
import type { SeedCountry } from './types.ts';

export const countries = [
  { id: recordId('country', 'MA'), code: 'MA', names: { en: 'Morocco', fr: 'Maroc', es: 'Marruecos' } },
  { id: recordId('country', 'ES'), code: 'ES', names: { en: 'Spain', fr: 'Espagne', es: 'España' } },
  { id: recordId('country', 'FR'), code: 'FR', names: { en: 'France', fr: 'France', es: 'Francia' } },
] as const satisfies readonly SeedCountry[];
