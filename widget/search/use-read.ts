import { useEffect, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import type { Input, Operation, Output } from '../contract/operation.ts';
import type { PlaceOperations } from '../parts/place-operations.ts';
import { type QueryResult, useQuery } from '../state/query.ts';

let loaded: PlaceOperations | null = null;

const notYet: Operation = { name: 'notYet', method: 'GET', path: '', effect: 'read', access: 'public' };

interface Loading {
  operations: PlaceOperations | null;
  failure: ApiError | undefined;
  retry: () => void;
}

/** The calls and their schemas, fetched once something is to be asked. Code that doesn't arrive is a network failure. */
function useOperations(isNeeded: boolean): Loading {
  const [state, setState] = useState<{ tries: number; failure?: ApiError }>({ tries: 0 });
  const isMissing = isNeeded && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try loads again
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    import('../parts/place-operations.ts').then(
      ({ placeOperations }) => {
        loaded = placeOperations;
        if (!isOver) setState({ tries: 0 });
      },
      (cause: unknown) => {
        const failure = new ApiError({ code: 'network', method: 'GET', url: 'place-operations', cause });
        if (!isOver) setState(({ tries }) => ({ tries, failure }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [isMissing, state.tries]);
  return {
    operations: loaded,
    failure: isMissing ? state.failure : undefined,
    retry: () => setState(({ tries }) => ({ tries: tries + 1 })),
  };
}

/** Asks one of the form's reads, as `useQuery` does. A page whose form nobody touches loads no schema. */
export function useRead<Name extends keyof PlaceOperations>(
  name: Name,
  input: Input<PlaceOperations[Name]> | null,
): QueryResult<Output<PlaceOperations[Name]>> {
  const { operations, failure, retry } = useOperations(input !== null);
  const call = (operations?.[name] ?? notYet) as PlaceOperations[Name];
  const answer = useQuery<PlaceOperations[Name]>(call, operations ? input : null);
  if (operations || input === null) return answer;
  return { ...answer, error: failure, isLoading: !failure, retry };
}
