import { ApiError } from '../client/api-error.ts';
import type { CallOptions, Client } from '../client/create-client.ts';
import type { Input, Operation } from '../contract/operation.ts';
import { lazyValue } from '../ui/lazy-value.ts';

interface LazyClientOptions {
  apiHost: string;
  credentials: boolean;
}

type AnyCall = (operation: Operation, input?: Input<Operation>, options?: CallOptions) => Promise<unknown>;

/**
 * Creates a client whose code is loaded with its first call, so that an unused form loads no schema. A failure to load is a
 * network failure like any other, and the next call retries.
 */
export function createLazyClient(options: LazyClientOptions): Client {
  const lazyClient = lazyValue(() =>
    import('../client/create-client.ts').then(({ createClient }) => createClient(options)),
  );

  const call: AnyCall = async (operation, ...rest) => {
    const { method, path } = operation;
    const client = await lazyClient.load().catch((cause: unknown) => {
      throw new ApiError({ code: 'network', method, url: `${options.apiHost}${path}`, cause });
    });
    return (client.call as AnyCall)(operation, ...rest);
  };

  return { apiHost: options.apiHost, call: call as Client['call'] };
}
