import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartPlaceHolder } from '../part-place-holder.tsx';
import type { MapOfPlacesProps } from './map-of-places.tsx';

/** The map with its list, with code of their own. */
export const ResultsMap = lazyPart<MapOfPlacesProps>(
  () => import('./map-of-places.tsx').then(({ MapOfPlaces }) => MapOfPlaces),
  { fallback: PartPlaceHolder },
);
