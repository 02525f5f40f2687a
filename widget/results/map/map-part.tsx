import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartPlaceholder } from '../part-placeholder.tsx';
import type { MapOfPlacesProps } from './map-of-places.tsx';

/** The map with its list, in its own chunk. */
export const ResultsMap = lazyPart<MapOfPlacesProps>(
  () => import('./map-of-places.tsx').then(({ MapOfPlaces }) => MapOfPlaces),
  { fallback: PartPlaceholder },
);
