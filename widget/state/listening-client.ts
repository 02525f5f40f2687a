import type { CallOptions, Client } from '../client/create-client.ts';
import type { Input, Operation } from '../contract/operation.ts';

type AnyCall = (operation: Operation, input?: Input<Operation>, options?: CallOptions) => Promise<unknown>;

/** The same client, which also tells of each call that failed. */
export function listeningClient(client: Client, hear: (operation: Operation, error: unknown) => void): Client {
  const call: AnyCall = async (operation, ...rest) => {
    try {
      return await (client.call as AnyCall)(operation, ...rest);
    } catch (error) {
      hear(operation, error);
      throw error;
    }
  };
  return { apiHost: client.apiHost, call: call as Client['call'] };
}
