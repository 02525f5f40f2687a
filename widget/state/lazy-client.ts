import { ApiError } from '../client/api-error.ts';
import type { CallOptions, Client } from '../client/create-client.ts';
import type { Input, Operation } from '../contract/operation.ts';

interface LazyClientOptions {
  apiHost: string;
  credentials: boolean;
}

type AnyCall = (operation: Operation, input?: Input<Operation>, options?: CallOptions) => Promise<unknown>;

/**
 * A client whose code is fetched with its first call: a form that nobody uses costs a page no schema. Code that does not
 * arrive is a network failure like any other, and the next call tries again.
 */
export function createLazyClient(options: LazyClientOptions): Client {
  let loading: Promise<Client> | null = null;

  const load = () => {
    loading ??= import('../client/create-client.ts').then(({ createClient }) => createClient(options));
    return loading;
  };

  const call: AnyCall = async (operation, ...rest) => {
    const { method, path } = operation;
    const client = await load().catch((cause: unknown) => {
      loading = null;
      throw new ApiError({ code: 'network', method, url: `${options.apiHost}${path}`, cause });
    });
    return (client.call as AnyCall)(operation, ...rest);
  };

  return { apiHost: options.apiHost, call: call as Client['call'] };
}
