import { useState } from 'react';
import type { Location } from '../contract/location.ts';
import { formatCount } from '../domain/format/counts.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';

export interface Nearest {
  /** Undefined in browsers without geolocation. */
  locate: (() => void) | undefined;
  /** A text with the result; empty before the first use. */
  note: string;
}

type State = { kind: 'idle' | 'looking' | 'refused' | 'failed' } | { kind: 'found'; kilometres: number };

/** Finds the place nearest to the device, on request only. */
export function useNearest(onPlace: (place: Location) => void): Nearest {
  const { client } = useStore();
  const language = useLanguage();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const locate = async () => {
    setState({ kind: 'looking' });
    try {
      const { findNearestPlace } = await import('./nearest-place.ts');
      const nearest = await findNearestPlace(client, language);
      if (!nearest) throw new Error('No location has coordinates.');
      setState({ kind: 'found', kilometres: nearest.kilometres });
      onPlace(nearest.place);
    } catch (problem) {
      setState({ kind: isRefusal(problem) ? 'refused' : 'failed' });
    }
  };
  const canLocate = typeof navigator !== 'undefined' && 'geolocation' in navigator;
  return { locate: canLocate ? () => void locate() : undefined, note: noteOf(state, language) };
}

/** Returns true if the user or the page's policy denied access. */
function isRefusal(problem: unknown): boolean {
  return typeof GeolocationPositionError !== 'undefined' && problem instanceof GeolocationPositionError
    ? problem.code === problem.PERMISSION_DENIED
    : false;
}

function noteOf(state: State, language: ReturnType<typeof useLanguage>): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'looking':
      return msg('Looking for the nearest location…', { id: 'search.nearestLooking' });
    case 'refused':
      return msg('Your browser isn’t sharing your position. Enter a city or an airport.', {
        id: 'search.nearestRefused',
      });
    case 'failed':
      return msg('We couldn’t find your position. Enter a city or an airport.', { id: 'search.nearestFailed' });
    case 'found': {
      const distance = formatCount(Math.round(state.kilometres), language);
      return msg(str`The nearest location, ${distance} km away.`, { id: 'search.nearestFound' });
    }
  }
}
