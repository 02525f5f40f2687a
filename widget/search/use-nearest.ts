import { useState } from 'react';
import type { Location } from '../contract/location.ts';
import type { Language } from '../domain/enumerations.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { placeMessage } from './search-texts.ts';

export interface Nearest {
  /** Undefined in browsers without geolocation. */
  locate: (() => void) | undefined;
  /** A text with the result; empty before the first use. */
  note: string;
}

/** Finds the place nearest to the device, on request only. */
export function useNearest(onPlace: (place: Location) => void): Nearest {
  const { client } = useStore();
  const language = useLanguage();
  const [note, setNote] = useState<{ write: (language: Language) => string } | null>(null);
  const locate = async () => {
    try {
      const { locateNearest } = await import('./nearest-place.ts');
      const place = await locateNearest({ client, language, onNote: (write) => setNote({ write }) });
      if (place) onPlace(place);
    } catch {
      setNote({ write: () => placeMessage('pickup', { code: 'failed', name: '' }) });
    }
  };
  const canLocate = typeof navigator !== 'undefined' && 'geolocation' in navigator;
  return { locate: canLocate ? () => void locate() : undefined, note: note?.write(language) ?? '' };
}
