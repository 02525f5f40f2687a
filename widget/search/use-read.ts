import { useContext } from 'react';
import { ApiError } from '../client/api-error.ts';
import type { Input, Operation, Output } from '../contract/operation.ts';
import type { PlaceOperations } from '../parts/place-operations.ts';
import { type QueryResult, useQuery } from '../state/query.ts';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';
import { PageLimits } from './page-limits.ts';

/** Loads the operations and their schemas. A failure to load is a network failure like any other. */
const placeCode = lazyValue(() =>
  import('../parts/place-operations.ts').catch((cause: unknown) => {
    throw new ApiError({ code: 'network', method: 'GET', url: 'place-operations', cause });
  }),
);

const notYet: Operation = { name: 'notYet', method: 'GET', path: '', effect: 'read', access: 'public' };

/**
 * Runs one of the form's queries, as `useQuery` does, within the locations that the page offers. Schemas load with the first input,
 * so an unused form loads none.
 */
export function useRead<Name extends keyof PlaceOperations>(
  name: Name,
  input: Input<PlaceOperations[Name]> | null,
): QueryResult<Output<PlaceOperations[Name]>> {
  const { value: code, error, isRetrying, load } = useLazyValue(placeCode, input !== null);
  const call = (code?.placeOperations[name] ?? notYet) as PlaceOperations[Name];
  const [limits] = useContext(PageLimits);
  const result = useQuery<PlaceOperations[Name]>(call, input && code ? code.withPlaces(input, limits) : null);
  if (code || input === null) return result;
  const failure = error instanceof ApiError && !isRetrying ? error : undefined;
  return { ...result, error: failure, isLoading: !failure, retry: load };
}
