import type { CallOptions, Client } from '../client/create-client.ts';
import type { Input, Operation } from '../contract/operation.ts';

type AnyCall = (operation: Operation, input?: Input<Operation>, options?: CallOptions) => Promise<unknown>;

export interface ClientObserver {
  readonly onResult: (operation: Operation, result: unknown) => void;
  readonly onError: (operation: Operation, error: unknown) => void;
}

/** Wraps a client and reports the result or the error of each call. */
export function observedClient(client: Client, { onResult, onError }: ClientObserver): Client {
  const call: AnyCall = async (operation, ...rest) => {
    try {
      const result = await (client.call as AnyCall)(operation, ...rest);
      onResult(operation, result);
      return result;
    } catch (error) {
      onError(operation, error);
      throw error;
    }
  };
  return { apiHost: client.apiHost, call: call as Client['call'] };
}
