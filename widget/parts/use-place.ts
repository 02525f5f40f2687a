import { useQuery } from '../state/query.ts';
import { type PlaceOperations, placeOperations } from './place-operations.ts';
import { type ResolvedPlace, type UsePlaceQuery, useResolvedPlace } from './use-resolved-place.ts';

const usePlaceQuery: UsePlaceQuery = (name, input) =>
  useQuery<PlaceOperations[typeof name]>(placeOperations[name], input);

/** Resolves an id or a name to a location; undefined sends no request. */
export function usePlace(text: string | undefined): ResolvedPlace {
  return useResolvedPlace(text ?? null, usePlaceQuery);
}
