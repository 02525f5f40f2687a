import type { App } from './app.ts';

/** Returns a `fetch` that calls the API within the process. The API counts each call for the caller of `request`, as if it had made it. */
export function apiFetch(api: App, request: Request, env: Parameters<App['fetch']>[1]): typeof fetch {
  const forwarded = request.headers.get('x-forwarded-for');
  return async (input, init) => {
    const inner = new Request(input, init);
    if (forwarded !== null) inner.headers.set('x-forwarded-for', forwarded);
    return api.fetch(inner, env);
  };
}
