import { useQuery } from '../state/query.ts';
import { type PlaceOperations, placeOperations } from './place-operations.ts';
import { type ResolvedPlace, type UsePlaceRead, useResolvedPlace } from './use-resolved-place.ts';

const useRead: UsePlaceRead = (name, input) => useQuery<PlaceOperations[typeof name]>(placeOperations[name], input);

/** The place that an id or a name means; undefined asks nothing. */
export function usePlace(text: string | undefined): ResolvedPlace {
  return useResolvedPlace(text ?? null, useRead);
}
